import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SiteBuild } from '../build/build-site.ts'
import { compiledFolder } from './compiled-folder.ts'
import type { PageBuilder, PageReading, PageBatch, BuildSetup, ReadOptions } from './page-builder.ts'
import type { PageSource, PageText } from './page-source.ts'

export type PageThreadData = {
  readonly build: SiteBuild
  /** Folder of compiled code, if the program has one. */
  readonly compiled: string | undefined
}

export type ThreadRequest =
  | ({ readonly ask: 'read'; readonly texts: readonly PageText[] } & ReadOptions)
  | { readonly ask: 'open'; readonly setup: BuildSetup }
  | { readonly ask: 'build'; readonly texts: readonly PageText[]; readonly room: ArrayBuffer | null }

export type ThreadResponse =
  | { readonly ask: 'read'; readonly pages: readonly PageReading[] }
  | { readonly ask: 'open' }
  | { readonly ask: 'build'; readonly batch: PageBatch }

type AnswerTo<Question extends ThreadRequest> = Extract<ThreadResponse, Pick<Question, 'ask'>>

type PageTexts = ReturnType<PageSource['texts']>

/** Pages per batch. */
const BATCH_PAGES = 3

/** Batches in progress per thread, so that it renders one while another is compressed. */
const BATCHES_IN_HAND = 3

/** Pages that justify another thread, which takes a tenth of a second to start. */
const PAGES_FOR_A_THREAD = 24

/** Most of what rendering allocates is short-lived: a larger young generation saves a tenth of the time. In MB. */
const YOUNG_MB = 48

/** How many additional threads to use for an amount of work, at most `most` including this one. */
export const threadsFor = (pages: number, most: number = availableParallelism()): number =>
  Math.max(Math.min(most, Math.ceil(pages / PAGES_FOR_A_THREAD)) - 1, 0)

/** Distributes the work on pages: this thread, and others if there is much work. */
export class PagePool {
  readonly #build: SiteBuild
  readonly #signal: AbortSignal | undefined
  #threads: PageThread[] = []
  #own: Promise<PageBuilder> | null = null
  #setup: BuildSetup | null = null
  /** Buffers of finished batches, reused for the next ones to spare garbage collection. */
  readonly #rooms: ArrayBuffer[] = []

  /** `signal` cancels work that is under way, batch by batch. */
  constructor(build: SiteBuild, signal?: AbortSignal) {
    this.#build = build
    this.#signal = signal
  }

  /** Starts threads until there are at least this many. */
  grow(threads: number): void {
    while (this.#threads.length < threads) {
      const thread = new PageThread(this.#build)
      if (this.#setup) void thread.ask({ ask: 'open', setup: this.#setup }).catch(() => undefined)
      this.#threads.push(thread)
    }
  }

  /**
   * Reads pages, each batch with the options from `optionsOf`; `each` is called with their results in any order, batch by
   * batch.
   */
  async read(
    texts: PageTexts,
    optionsOf: (batch: readonly PageText[]) => ReadOptions,
    each: (pages: readonly PageReading[]) => void,
  ): Promise<void> {
    await this.#work(texts, Promise.resolve(), async (batch, thread) => {
      const options = optionsOf(batch)
      if (thread === null) return each((await this.#builder()).read(batch, options))
      each((await thread.ask({ ask: 'read', texts: batch, ...options })).pages)
    })
  }

  /** Sends the site that pages are part of to all threads. */
  open(setup: BuildSetup): void {
    this.#setup = setup
    for (const thread of this.#threads) void thread.ask({ ask: 'open', setup }).catch(() => undefined)
    this.#own = null
  }

  /**
   * Makes the files of pages; `each` is called with them in any order, batch by batch, and must not read their bytes after it
   * has resolved. If there are other threads, this one joins in when it is `free`.
   */
  async build(
    texts: PageTexts,
    each: (batch: PageBatch) => void | Promise<void>,
    free: Promise<unknown>,
  ): Promise<void> {
    await this.#work(texts, free, async (batch, thread) => {
      const room = this.#rooms.pop() ?? null
      const made =
        thread === null
          ? copied(await (await this.#builder()).build(batch, room))
          : (await thread.ask({ ask: 'build', texts: batch, room })).batch
      await each(made)
      this.#rooms.push(roomOf(made))
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()))
    this.#threads = []
  }

  /** Hands batches out as threads become free. An error in one ends the work. */
  async #work(
    texts: PageTexts,
    free: Promise<unknown>,
    take: (batch: readonly PageText[], thread: PageThread | null) => Promise<void>,
  ): Promise<void> {
    const batches = inBatches(texts)
    let hasFailed = false
    const hand = async (thread: PageThread | null): Promise<void> => {
      for await (const batch of { [Symbol.asyncIterator]: () => ({ next: () => batches.next() }) }) {
        if (hasFailed) return
        this.#signal?.throwIfAborted()
        await take(batch, thread).catch((error: unknown) => {
          hasFailed = true
          throw error
        })
        // Lets responses of other threads and other work run in between.
        if (thread === null) await setImmediate()
      }
    }
    const hands = this.#threads.flatMap((thread) => Array.from({ length: BATCHES_IN_HAND }, () => thread))
    const own = hands.length === 0 ? hand(null) : free.then(() => hand(null))
    const all = [own, ...hands.map(hand)]
    await Promise.allSettled(all)
    await Promise.all(all)
  }

  #builder(): Promise<PageBuilder> {
    this.#own ??= this.#newBuilder()
    return this.#own
  }

  async #newBuilder(): Promise<PageBuilder> {
    // Loaded only here: other threads start meanwhile.
    const { PageBuilder: Builder, rendererModule } = await import('./page-builder.ts')
    const builder = new Builder(await rendererModule(this.#build))
    if (this.#setup) builder.open(this.#setup)
    return builder
  }
}

async function* inBatches(texts: PageTexts): AsyncGenerator<readonly PageText[]> {
  let batch: PageText[] = []
  for await (const text of texts) {
    batch.push(text)
    if (batch.length < BATCH_PAGES) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * What another thread sends is a copy. A batch made here contains slices of page texts, each of which would keep the whole page
 * in memory.
 */
const copied = (batch: PageBatch): PageBatch => structuredClone(batch, { transfer: [roomOf(batch)] })

const roomOf = ({ bytes }: PageBatch): ArrayBuffer => bytes.buffer as ArrayBuffer

type Waiting = PromiseWithResolvers<ThreadResponse>

/** A thread that answers requests one after another. */
class PageThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  /** Why it no longer answers. */
  #ended: Error | null = null

  constructor(build: SiteBuild) {
    this.#worker = new Worker(new URL(`./page-thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: { build, compiled: compiledFolder() } satisfies PageThreadData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker.on('message', (said: { id: number; answer?: ThreadResponse; error?: unknown }) => {
      const waiting = this.#waiting.get(said.id)
      this.#waiting.delete(said.id)
      if (said.answer) waiting?.resolve(said.answer)
      else waiting?.reject(said.error)
    })
    this.#worker.on('error', (error) =>
      this.#fail(
        error instanceof Error ? error : new Error('A thread of the publish failed.', { cause: error }),
      ),
    )
    this.#worker.on('exit', (code) => this.#fail(new Error(`A thread of the publish ended with ${code}.`)))
  }

  ask<Question extends ThreadRequest>(question: Question): Promise<AnswerTo<Question>> {
    if (this.#ended) return Promise.reject(this.#ended)
    this.#last += 1
    const waiting = Promise.withResolvers<ThreadResponse>()
    this.#waiting.set(this.#last, waiting)
    const moved = question.ask === 'build' && question.room ? [question.room] : []
    this.#worker.postMessage({ id: this.#last, question }, moved)
    return waiting.promise as Promise<AnswerTo<Question>>
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
