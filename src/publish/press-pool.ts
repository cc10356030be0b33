import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SiteBuild } from './build/build-site.ts'
import { compiledFolder } from './compiled-folder.ts'
import type { PagePress, PageReading, PressedBatch, PressSetup, ReadWish } from './page-press.ts'
import type { PageSource, PageText } from './page-source.ts'

export type PressThreadData = {
  readonly build: SiteBuild
  /** Folder of compiled code, where the program keeps any. */
  readonly compiled: string | undefined
}

export type PressQuestion =
  | ({ readonly ask: 'read'; readonly texts: readonly PageText[] } & ReadWish)
  | { readonly ask: 'open'; readonly setup: PressSetup }
  | { readonly ask: 'press'; readonly texts: readonly PageText[]; readonly room: ArrayBuffer | null }

export type PressAnswer =
  | { readonly ask: 'read'; readonly pages: readonly PageReading[] }
  | { readonly ask: 'open' }
  | { readonly ask: 'press'; readonly batch: PressedBatch }

type AnswerTo<Question extends PressQuestion> = Extract<PressAnswer, Pick<Question, 'ask'>>

type PageTexts = ReturnType<PageSource['texts']>

/** Pages that go to a thread together. */
const BATCH_PAGES = 3

/** Batches that a thread has in hand, so that it renders one while another is compressed. */
const BATCHES_IN_HAND = 3

/** Pages that are worth another thread, which takes a tenth of a second to start. */
const PAGES_FOR_A_THREAD = 24

/** Most of what rendering makes is thrown away at once: room for it saves a tenth of the time. In MB. */
const YOUNG_MB = 48

/** How many more threads so much work is given, when `most` may be at it with this one. */
export const threadsFor = (pages: number, most: number = availableParallelism()): number =>
  Math.max(Math.min(most, Math.ceil(pages / PAGES_FOR_A_THREAD)) - 1, 0)

/** Who does the work on pages: this very thread, and others when there is much. */
export class PressPool {
  readonly #build: SiteBuild
  readonly #signal: AbortSignal | undefined
  #threads: PressThread[] = []
  #own: Promise<PagePress> | null = null
  #setup: PressSetup | null = null
  /** Memory that batches came in: the next ones come in it, so that little of it waits to be cleared away. */
  readonly #rooms: ArrayBuffer[] = []

  /** `signal` ends work that is under way, batch by batch. */
  constructor(build: SiteBuild, signal?: AbortSignal) {
    this.#build = build
    this.#signal = signal
  }

  /** Has at least so many threads from here on. */
  grow(threads: number): void {
    while (this.#threads.length < threads) {
      const thread = new PressThread(this.#build)
      if (this.#setup) void thread.ask({ ask: 'open', setup: this.#setup }).catch(() => undefined)
      this.#threads.push(thread)
    }
  }

  /** Reads pages, each batch as `wishOf` it says; `each` hears of them in any order, batch by batch. */
  async read(
    texts: PageTexts,
    wishOf: (batch: readonly PageText[]) => ReadWish,
    each: (pages: readonly PageReading[]) => void,
  ): Promise<void> {
    await this.#work(texts, Promise.resolve(), async (batch, thread) => {
      const wish = wishOf(batch)
      if (thread === null) return each((await this.#press()).read(batch, wish))
      each((await thread.ask({ ask: 'read', texts: batch, ...wish })).pages)
    })
  }

  /** Gives all threads the site that pages are part of. */
  open(setup: PressSetup): void {
    this.#setup = setup
    for (const thread of this.#threads) void thread.ask({ ask: 'open', setup }).catch(() => undefined)
    this.#own = null
  }

  /**
   * Makes the files of pages; `each` takes them in any order, batch by batch, and reads no bytes of one after it has resolved. While
   * there are other threads, this one joins in when it is `free`.
   */
  async press(
    texts: PageTexts,
    each: (batch: PressedBatch) => void | Promise<void>,
    free: Promise<unknown>,
  ): Promise<void> {
    await this.#work(texts, free, async (batch, thread) => {
      const room = this.#rooms.pop() ?? null
      const made =
        thread === null
          ? copied(await (await this.#press()).press(batch, room))
          : (await thread.ask({ ask: 'press', texts: batch, room })).batch
      await each(made)
      this.#rooms.push(roomOf(made))
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()))
    this.#threads = []
  }

  /** Hands batches out as threads become free. What one throws ends the work. */
  async #work(
    texts: PageTexts,
    free: Promise<unknown>,
    take: (batch: readonly PageText[], thread: PressThread | null) => Promise<void>,
  ): Promise<void> {
    const batches = inBatches(texts)
    let hasFailed = false
    const hand = async (thread: PressThread | null): Promise<void> => {
      for await (const batch of { [Symbol.asyncIterator]: () => ({ next: () => batches.next() }) }) {
        if (hasFailed) return
        this.#signal?.throwIfAborted()
        await take(batch, thread).catch((error: unknown) => {
          hasFailed = true
          throw error
        })
        // Answers of the other threads have their turn, and so has whatever else there is to make.
        if (thread === null) await setImmediate()
      }
    }
    const hands = this.#threads.flatMap((thread) => Array.from({ length: BATCHES_IN_HAND }, () => thread))
    const own = hands.length === 0 ? hand(null) : free.then(() => hand(null))
    const all = [own, ...hands.map(hand)]
    await Promise.allSettled(all)
    await Promise.all(all)
  }

  #press(): Promise<PagePress> {
    this.#own ??= this.#newPress()
    return this.#own
  }

  async #newPress(): Promise<PagePress> {
    // Loaded only here: other threads begin meanwhile.
    const { PagePress: Press, rendererModule } = await import('./page-press.ts')
    const press = new Press(await rendererModule(this.#build))
    if (this.#setup) press.open(this.#setup)
    return press
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

/** What another thread sends is a copy. A batch made here has pieces of pages in it, and each would keep its page in memory. */
const copied = (batch: PressedBatch): PressedBatch => structuredClone(batch, { transfer: [roomOf(batch)] })

const roomOf = ({ bytes }: PressedBatch): ArrayBuffer => bytes.buffer as ArrayBuffer

type Waiting = PromiseWithResolvers<PressAnswer>

/** A thread that answers questions one after another. */
class PressThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  /** Why it answers no more. */
  #ended: Error | null = null

  constructor(build: SiteBuild) {
    this.#worker = new Worker(new URL(`./press-thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: { build, compiled: compiledFolder() } satisfies PressThreadData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker.on('message', (said: { id: number; answer?: PressAnswer; error?: unknown }) => {
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

  ask<Question extends PressQuestion>(question: Question): Promise<AnswerTo<Question>> {
    if (this.#ended) return Promise.reject(this.#ended)
    this.#last += 1
    const waiting = Promise.withResolvers<PressAnswer>()
    this.#waiting.set(this.#last, waiting)
    const moved = question.ask === 'press' && question.room ? [question.room] : []
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
