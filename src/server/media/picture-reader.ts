import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import type { FileAnswer } from '#api/file-answer.ts'
import { failed, success, type Result } from '#std/result.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'
import type { Log } from '../log.ts'
import {
  outcomeOf,
  startFailure,
  startPictureChild,
  type PictureTask,
  type Unanswered,
} from './picture-child.ts'
import type { ReadUpload } from './read-upload.ts'

/** Time limit per picture, in ms. */
const READ_MS = 30_000

/** Time limit for the start of the process, in ms. */
const START_MS = 30_000

/** How long no start is tried after one that failed, in ms: those who wait are answered at once, and the log is not flooded. */
const START_PAUSE_MS = 5_000

/** How long the process runs without a picture, in ms: it holds memory, and keeps checking how much. */
const IDLE_MS = 5 * 60_000

/** Most uploads that wait or are read at the same time, since each one's bytes are in memory. */
const MOST_UPLOADS = 8

/**
 * Why a picture was not read. `busy`: too many others wait already; `too-much`: reading it took too much memory, or ended the
 * process; `too-long`: it took too long, maybe because the machine was busy; `away`: the process that reads pictures can't be
 * started.
 */
export type NotRead = 'busy' | 'too-much' | 'too-long' | 'away'

/** Reads uploaded pictures in a separate process, one at a time: a file that breaks a decoder breaks nothing else. */
export type PictureReader = {
  /** As `readUpload`. */
  readonly read: (content: Uint8Array) => Promise<Result<Result<ReadUpload, string>, NotRead>>
  /** As `previewPicture`; waits for any number of others. */
  readonly preview: (content: Uint8Array, width: number) => Promise<Result<FileAnswer | null, NotRead>>
  readonly close: () => void
}

/** Options of a reader; the defaults are those of the server. */
export type PictureReaderOptions = {
  readonly script?: URL
  readonly readMs?: number
  readonly startPauseMs?: number
  readonly idleMs?: number
}

const SCRIPT = new URL(`./picture-process${extname(import.meta.url)}`, import.meta.url)

/** A reader whose process starts with the first picture, and is restarted for the next one after it ended. */
export function pictureReader(
  log: Pick<Log, 'error'>,
  {
    script = SCRIPT,
    readMs = READ_MS,
    startPauseMs = START_PAUSE_MS,
    idleMs = IDLE_MS,
  }: PictureReaderOptions = {},
): PictureReader {
  const inTurn = oneAtATime()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let uploads = 0
  /** When the latest start failed, in ms as of `performance.now`; null if it did not. */
  let failedAt: number | null = null
  const end = (): void => {
    child?.kill('SIGKILL')
    child = null
  }
  const ask = <Answer>(task: PictureTask): Promise<Result<Answer, NotRead>> =>
    inTurn(async () => {
      clearTimeout(idle)
      try {
        return (await answerTo(task)) as Result<Answer, NotRead>
      } finally {
        idle = setTimeout(end, idleMs).unref()
      }
    })
  return {
    read: async (content) => {
      if (uploads >= MOST_UPLOADS) return failed('busy')
      uploads += 1
      try {
        return await ask({ type: 'read', content })
      } finally {
        uploads -= 1
      }
    },
    preview: (content, width) => ask({ type: 'preview', content, width }),
    close: () => {
      isClosed = true
      clearTimeout(idle)
      end()
    },
  }

  /** Asks the running process, and if that ends, a new one: memory that earlier pictures left must not fail this one. */
  async function answerTo(task: PictureTask): Promise<Result<unknown, NotRead>> {
    if (child?.connected === true) {
      const outcome = await outcomeOf(child, task, readMs)
      if (outcome.kind === 'message') return success(outcome.message)
      if (outcome.kind === 'late') return notRead(task, outcome)
    }
    end()
    const started = await start()
    if (started === null) return failed('away')
    const outcome = await outcomeOf(started, task, readMs)
    return outcome.kind === 'message' ? success(outcome.message) : notRead(task, outcome)
  }

  /** A new process that is ready; null if it can't be started, or could not a moment ago. */
  async function start(): Promise<ChildProcess | null> {
    if (isClosed) return null
    if (failedAt !== null && performance.now() - failedAt < startPauseMs) return null
    const reason = await startProblem()
    failedAt = reason === null ? null : performance.now()
    if (reason === null) return child
    end()
    if (!isClosed) log.error('pictures.not-started', { reason })
    return null
  }

  async function startProblem(): Promise<string | null> {
    try {
      child = startPictureChild(script)
    } catch (error) {
      // Some failures of the system, such as missing memory, are thrown at once.
      return String(error)
    }
    return startFailure(child, START_MS)
  }

  function notRead({ type, content }: PictureTask, outcome: Unanswered): Result<never, NotRead> {
    end()
    if (isClosed) return failed('away')
    const how = outcome.kind === 'ended' ? outcome.how : `No answer within ${readMs} ms.`
    log.error('pictures.not-read', { task: type, bytes: content.length, how })
    return failed(outcome.kind === 'late' ? 'too-long' : 'too-much')
  }
}
