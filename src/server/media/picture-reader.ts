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

/** Time limit per picture, and for the start of the process, in ms. */
const READ_MS = 30_000

/** How long the process runs without a picture, in ms: it holds memory, and keeps checking how much. */
const IDLE_MS = 5 * 60_000

/** Most uploads that wait or are read at the same time, since each one's bytes are in memory. */
const MOST_UPLOADS = 8

/**
 * Why a picture was not read: too many others wait already; reading it exceeded the limits of memory or time; or the process that reads
 * pictures can't be started.
 */
export type NotRead = 'busy' | 'too-much' | 'away'

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
  readonly idleMs?: number
}

const SCRIPT = new URL(`./picture-process${extname(import.meta.url)}`, import.meta.url)

/** A reader whose process starts with the first picture, and is restarted for the next one after it ended. */
export function pictureReader(
  log: Pick<Log, 'error'>,
  { script = SCRIPT, readMs = READ_MS, idleMs = IDLE_MS }: PictureReaderOptions = {},
): PictureReader {
  const inTurn = oneAtATime()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let uploads = 0
  const end = (): void => {
    child?.kill('SIGKILL')
    child = null
  }
  const ask = <Answer>(task: PictureTask): Promise<Result<Answer, NotRead>> =>
    inTurn(async () => {
      clearTimeout(idle)
      const answer = await answerTo(task)
      idle = setTimeout(end, idleMs).unref()
      return answer as Result<Answer, NotRead>
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
      if (outcome.kind === 'late') return tooMuch(task, outcome)
    }
    end()
    if (isClosed) return failed('away')
    child = startPictureChild(script)
    const reason = await startFailure(child, readMs)
    if (reason !== null) {
      end()
      if (!isClosed) log.error('pictures.not-started', { reason })
      return failed('away')
    }
    const outcome = await outcomeOf(child, task, readMs)
    return outcome.kind === 'message' ? success(outcome.message) : tooMuch(task, outcome)
  }

  function tooMuch({ type, content }: PictureTask, outcome: Unanswered): Result<never, NotRead> {
    end()
    if (isClosed) return failed('away')
    const how = outcome.kind === 'ended' ? outcome.how : `No answer within ${readMs} ms.`
    log.error('pictures.not-read', { task: type, bytes: content.length, how })
    return failed('too-much')
  }
}
