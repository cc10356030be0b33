import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileAnswer } from '#api/file-answer.ts'
import { failed, success, type Result } from '#std/result.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'
import type { ReadUpload } from './read-upload.ts'

/** Memory limit of the process that reads pictures, in bytes: twice what the largest accepted picture needs. */
export const MAX_PROCESS_BYTES = 1024 * 1024 * 1024

/** Heap of that process, in MB: an SVG is held there as a tree. */
const MAX_HEAP_MB = 512

/** Time limit per picture, in ms. */
const READ_MS = 30_000

/** Most uploads that wait or are read at the same time, since each one's bytes are in memory. */
const MOST_UPLOADS = 8

/** Requests to the process. */
export type PictureTask =
  | { readonly type: 'read'; readonly content: Uint8Array }
  | { readonly type: 'preview'; readonly content: Uint8Array; readonly width: number }

/** Why a picture was not read: too many others wait already, or reading it exceeded the limits of memory or time. */
export type NotRead = 'busy' | 'too-much'

/** Reads uploaded pictures in a separate process, one at a time: a file that breaks a decoder breaks nothing else. */
export type PictureReader = {
  /** As `readUpload`. */
  readonly read: (content: Uint8Array) => Promise<Result<Result<ReadUpload, string>, NotRead>>
  /** As `previewPicture`; waits for any number of others. */
  readonly preview: (content: Uint8Array, width: number) => Promise<Result<FileAnswer | null, NotRead>>
  readonly close: () => void
}

const SCRIPT = new URL(`./picture-process${extname(import.meta.url)}`, import.meta.url)

/** A reader whose process starts with the first picture, and is restarted for the next one after it ended. */
export function pictureReader({ script = SCRIPT, readMs = READ_MS } = {}): PictureReader {
  const inTurn = oneAtATime()
  let child: ChildProcess | null = null
  let uploads = 0
  const running = (): ChildProcess => {
    if (child?.connected !== true) child = started(script)
    return child
  }
  const ask = <Answer>(task: PictureTask): Promise<Result<Answer, NotRead>> =>
    inTurn(() => answerOf<Answer>(running(), task, readMs))
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
    close: () => child?.kill('SIGKILL'),
  }
}

/** It knows nothing about the server: no environment variables, and only what it is sent. */
function started(script: URL): ChildProcess {
  const child = fork(fileURLToPath(script), [], {
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The server can end while this process still runs.
  child.unref()
  child.channel?.unref()
  return child
}

function answerOf<Answer>(
  child: ChildProcess,
  task: PictureTask,
  ms: number,
): Promise<Result<Answer, NotRead>> {
  const { promise, resolve } = Promise.withResolvers<Result<Answer, NotRead>>()
  const timer = setTimeout(() => child.kill('SIGKILL'), ms)
  const hear = (answer: unknown): void => resolve(success(answer as Answer))
  const end = (): void => resolve(failed('too-much'))
  child.once('message', hear).once('exit', end).once('error', end)
  child.send(task, (error) => {
    if (error) end()
  })
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', hear).off('exit', end).off('error', end)
  })
}
