import { fork, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

/** Memory limit of the process that reads pictures, in bytes: twice what the largest accepted picture needs. */
export const MAX_PROCESS_BYTES = 1024 * 1024 * 1024

/** Heap of that process, in MB: an SVG is held there as a tree. */
const MAX_HEAP_MB = 512

/** Most characters that are kept of the process's error output. */
const MAX_WRITTEN = 2_000

/** Requests to the process, which may be sent once its first message has arrived. */
export type PictureTask =
  | { readonly type: 'read'; readonly content: Uint8Array }
  | { readonly type: 'preview'; readonly content: Uint8Array; readonly width: number }

/** Why no message came: the process was killed because it took too long, or it ended. */
export type Unanswered = { readonly kind: 'late' } | { readonly kind: 'ended'; readonly how: string }

/** What happens next: the process sends a message, or ends. */
type NextMessage = { readonly kind: 'message'; readonly message: unknown } | Unanswered

/** Starts a process that is given nothing of the server: no environment variables, and only what it is sent. It runs as the same user. */
export function startPictureChild(script: URL): ChildProcess {
  const child = fork(fileURLToPath(script), [], {
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // The server can end while this process still runs.
  child.unref()
  child.channel?.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  // Failures between two requests matter to nobody: the next request starts a new process.
  child.on('error', () => {})
  return child
}

/** Why a new process can't read pictures; null as soon as it can. `ms` is the time limit for its start. */
export async function startFailure(child: ChildProcess, ms: number): Promise<string | null> {
  let written = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    written = `${written}${text}`.slice(-MAX_WRITTEN)
  })
  const first = await nextMessage(child, ms)
  if (first.kind === 'message') return null
  return first.kind === 'late' ? `It did not start within ${ms} ms.` : `${first.how} ${written}`.trim()
}

/** Sends a request, and waits at most `ms` for the answer. */
export const outcomeOf = (child: ChildProcess, task: PictureTask, ms: number): Promise<NextMessage> =>
  nextMessage(child, ms, task)

function nextMessage(child: ChildProcess, ms: number, task?: PictureTask): Promise<NextMessage> {
  const { promise, resolve } = Promise.withResolvers<NextMessage>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, ms)
  const hear = (message: unknown): void => resolve({ kind: 'message', message })
  const fail = (error: Error): void => resolve({ kind: 'ended', how: error.message })
  const end = (code: number | null, signal: string | null): void => {
    resolve(isLate ? { kind: 'late' } : { kind: 'ended', how: signal ?? `Exit code ${code}.` })
  }
  child.once('message', hear).once('close', end).once('error', fail)
  if (task !== undefined) {
    child.send(task, (error) => {
      if (error) fail(error)
    })
  }
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', hear).off('close', end).off('error', fail)
  })
}
