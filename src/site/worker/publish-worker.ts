import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PageId } from '#model/page.ts'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import { compiledFolder } from '#publish/pages/compiled-folder.ts'
import { threadPublishes } from '#publish/release/draft-name.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import type { PublishPreview } from '../publish/preview-publish.ts'
import type { PublishOutcome } from '../publish/publish.ts'
import type { PublishControl, PublishRequest } from '../publish/publish-request.ts'
import type { Environment } from '../settings/environment.ts'
import type {
  FromPublishThread,
  PublishFailure,
  PublishThreadData,
  ToPublishThread,
} from './thread-messages.ts'

/** Publishes in a thread beside the server's work, one request after another. */
export type PublishWorker = {
  /** Starts loading what a publish needs, because one is likely to be requested. */
  readonly warm: () => void
  /** As `publish` of a site. Throws PublishStopped, PublishFailed, and the signal's reason. */
  readonly publish: (request: PublishRequest, control?: PublishControl) => Promise<PublishOutcome>
  /** As `previewPublish` of a site. Throws PublishFailed, and the signal's reason. */
  readonly preview: (request: PublishRequest, signal?: AbortSignal) => Promise<PublishPreview>
  /** As `drawDrafts` of a site. Throws PublishFailed. */
  readonly draw: (pages: readonly PageId[]) => Promise<DrawnPages>
  /** Cancels what is running, and resolves when nothing of it is left. */
  readonly close: () => Promise<void>
}

/** The same, for whoever starts a server. */
export type StartWorker = PublishWorker & {
  /** As `publishAtStart` of a site; `note` gets its notes. Throws what `publish` throws. */
  readonly publishAtStart: (
    request: PublishRequest,
    control: PublishControl,
    note: (text: string) => void,
  ) => Promise<PublishOutcome>
}

/** Thrown if a publish in another thread failed; the message says why. */
export class PublishFailed extends Error {
  override readonly name = 'PublishFailed'
}

/** How long a cancelled publish may take to clean up, in ms. */
const CANCEL_MS = 5_000

/** Publishes in a separate thread, which starts on first use, and again on the next use after a crash. */
export function publishWorker(environment: Environment, script: URL = SCRIPT): StartWorker {
  let thread: PublishThread | null = null
  let isClosed = false
  const running = (): PublishThread => {
    if (isClosed) throw new PublishFailed('The server stops.')
    if (thread === null || thread.hasEnded) thread = new PublishThread(environment, script)
    return thread
  }
  return {
    warm: () => {
      if (!isClosed) running()
    },
    publish: async (request, control = {}) => running().publish(request, control),
    publishAtStart: async (request, control, note) => running().publishAtStart(request, control, note),
    preview: async (request, signal) => running().preview(request, signal),
    draw: async (pages) => running().draw(pages),
    close: async () => {
      isClosed = true
      await thread?.close()
    },
  }
}

const SCRIPT = new URL(`./publish-thread${extname(import.meta.url)}`, import.meta.url)

/** Messages of the thread are matched to requests by id. */
type Pending = PromiseWithResolvers<Answer> & Listener

/** What hears of a publish before it is done. */
type Listener = Pick<PublishControl, 'progress'> & { readonly note?: (text: string) => void }

type Answer = PublishOutcome | PublishPreview | DrawnPages

/** A request without its id. */
type Question =
  | { readonly type: 'publish' | 'publish-at-start' | 'preview'; readonly request: PublishRequest }
  | { readonly type: 'draw'; readonly pages: readonly PageId[] }

class PublishThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #ended = Promise.withResolvers<void>()
  readonly #cleared = Promise.withResolvers<void>()
  /** Whether it may keep the draft of a preview. */
  #hasPreviewed = false
  #last = 0
  hasEnded = false

  constructor(environment: Environment, script: URL) {
    const { env, cwd } = environment
    this.#worker = new Worker(script, {
      workerData: {
        environment: { env: { ...env }, cwd },
        compiled: compiledFolder(),
      } satisfies PublishThreadData,
    })
    // An idle thread does not keep the program from ending.
    this.#worker.unref()
    const forget = threadPublishes(this.#worker.threadId)
    let reason = 'it ended'
    this.#worker.on('message', (message: FromPublishThread) => this.#hear(message))
    this.#worker.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)))
    this.#worker.on('exit', () => {
      forget()
      this.#end(reason)
    })
  }

  async publish(request: PublishRequest, control: PublishControl): Promise<PublishOutcome> {
    return (await this.#ask({ type: 'publish', request }, control)) as PublishOutcome
  }

  async publishAtStart(
    request: PublishRequest,
    control: PublishControl,
    note: (text: string) => void,
  ): Promise<PublishOutcome> {
    return (await this.#ask({ type: 'publish-at-start', request }, { ...control, note })) as PublishOutcome
  }

  async preview(request: PublishRequest, signal?: AbortSignal): Promise<PublishPreview> {
    this.#hasPreviewed = true
    return (await this.#ask({ type: 'preview', request }, signal ? { signal } : {})) as PublishPreview
  }

  async draw(pages: readonly PageId[]): Promise<DrawnPages> {
    return (await this.#ask({ type: 'draw', pages })) as DrawnPages
  }

  async #ask(question: Question, control: PublishControl & Listener = {}): Promise<Answer> {
    const { progress, note, signal } = control
    signal?.throwIfAborted()
    const id = (this.#last += 1)
    const pending: Pending = {
      ...Promise.withResolvers(),
      ...(progress && { progress }),
      ...(note && { note }),
    }
    this.#pending.set(id, pending)
    this.#worker.ref()
    const cancel = (): void => this.#tell({ type: 'cancel', id })
    signal?.addEventListener('abort', cancel, { once: true })
    this.#tell({ ...question, id })
    try {
      return await pending.promise
    } catch (error) {
      throw signal?.aborted && !this.hasEnded ? signal.reason : error
    } finally {
      signal?.removeEventListener('abort', cancel)
      this.#pending.delete(id)
      if (this.#pending.size === 0) this.#worker.unref()
    }
  }

  /** Running work gets time to clean up; leftovers are removed by the next publish. */
  async close(): Promise<void> {
    if (this.hasEnded) return
    for (const id of this.#pending.keys()) this.#tell({ type: 'cancel', id })
    const waiting: Promise<unknown>[] = [...this.#pending.values()].map(({ promise }) => promise)
    if (this.#hasPreviewed) {
      this.#tell({ type: 'clear' })
      waiting.push(this.#cleared.promise)
    }
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, CANCEL_MS)
    await Promise.race([Promise.allSettled(waiting), late.promise])
    clearTimeout(timer)
    await this.#worker.terminate()
    await this.#ended.promise
  }

  #tell(message: ToPublishThread): void {
    this.#worker.postMessage(message, [])
  }

  #hear(message: FromPublishThread): void {
    if (message.type === 'ready') return
    if (message.type === 'cleared') {
      this.#cleared.resolve()
      return
    }
    const pending = this.#pending.get(message.id)
    if (message.type === 'progress') pending?.progress?.(message.event)
    else if (message.type === 'noted') pending?.note?.(message.text)
    else if (message.type === 'done') pending?.resolve(message.outcome)
    else if (message.type === 'previewed') pending?.resolve(message.preview)
    else if (message.type === 'drawn') pending?.resolve(message.drawn)
    else pending?.reject(errorOf(message.failure))
  }

  #end(reason: string): void {
    this.hasEnded = true
    const error = new PublishFailed(
      `The thread that publishes broke (${reason}); the release before stays. Publish again.`,
    )
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
    this.#cleared.resolve()
    this.#ended.resolve()
  }
}

const errorOf = ({ message, findings }: PublishFailure): Error =>
  findings === null ? new PublishFailed(message) : new PublishStopped(findings)
