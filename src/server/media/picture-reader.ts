import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileAnswer } from '#api/file-answer.ts'
import { failed, success, type Result } from '#std/result.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'
import type { ReadUpload } from './read-upload.ts'

/** Memory of the process that reads pictures, in bytes: a picture of the most pixels that are taken has room twice. */
export const MAX_PROCESS_BYTES = 1024 * 1024 * 1024

/** Heap of that process, in MB: a drawing is held there as a tree. */
const MAX_HEAP_MB = 512

/** How long one picture may take, in ms. */
const READ_MS = 30_000

/** Uploads that wait or are read at one time, since each holds its bytes. */
const MOST_UPLOADS = 8

/** What is asked of the process. */
export type PictureTask =
  | { readonly type: 'read'; readonly content: Uint8Array }
  | { readonly type: 'preview'; readonly content: Uint8Array; readonly width: number }

/** Why nothing is known of a picture: others wait already, or reading it took more memory or time than a picture may. */
export type NotRead = 'busy' | 'too-much'

/** Reads pictures of people in a process of its own, one at a time: a file that breaks a decoder breaks nothing else. */
export type PictureReader = {
  /** As `readUpload`. */
  readonly read: (content: Uint8Array) => Promise<Result<Result<ReadUpload, string>, NotRead>>
  /** As `previewPicture`; waits for any number of others. */
  readonly preview: (content: Uint8Array, width: number) => Promise<Result<FileAnswer | null, NotRead>>
  readonly close: () => void
}

const SCRIPT = new URL(`./picture-process${extname(import.meta.url)}`, import.meta.url)

/** A reader whose process begins with the first picture, and anew with the next one when it ended. */
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

/** It knows nothing of the server: no variable of its environment, and nothing but what it is sent. */
function started(script: URL): ChildProcess {
  const child = fork(fileURLToPath(script), [], {
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The server ends when it is told to, whether this process is there or not.
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
