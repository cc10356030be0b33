import { hash } from 'node:crypto'
import type { Design } from '#model/design.ts'
import { isPage, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import type { Redirect } from '#model/redirect.ts'
import type { MediaFile } from '#store/media.ts'
import type { ReplaceFailure, ReplaceSummary, Source, Store } from '#store/port.ts'
import { decodeDesign, decodePage, type Decoded } from '../decode-document.ts'
import { fewProblems, inOrder, wholeFileProblem, type FileProblem } from '../file-problem.ts'
import { DocumentSpool } from './document-spool.ts'
import { folderRoutes } from './folder-routes.ts'
import { moveWarnings, withMovedPages } from './moved-pages.ts'
import { FileChanged, largeMedia, mediaHash, newMedia, type MediaSummary } from './media-files.ts'
import { readAhead } from './read-ahead.ts'
import { readDocumentSource, readSource } from './read-source.ts'
import { scanFolder, type DocumentFiles, type PageFiles } from './scan-folder.ts'
import type { DocumentSource } from '../source-file.ts'
import type { Routes } from '../routes.ts'

export type ImportOptions = {
  readonly registry: Registry
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Id of the commit: repeating the same one changes nothing. */
  readonly commit: string
  /** Overwrites documents that were edited in the store since the last import. */
  readonly force?: boolean
  /** Called with the number of documents read so far, and the total. */
  readonly progress?: (done: number, all: number) => void
}

export type ImportOutcome =
  | {
      readonly kind: 'imported'
      readonly documents: ReplaceSummary
      readonly media: MediaSummary
      /** Redirects of pages whose files moved. */
      readonly redirects: readonly Redirect[]
      readonly warnings: readonly FileProblem[]
    }
  /** The folder has errors; the store is unchanged. */
  | { readonly kind: 'problems'; readonly problems: readonly FileProblem[] }
  /** Edits in the store would be lost, or the documents contradict each other; the store is unchanged. */
  | { readonly kind: 'refused'; readonly failure: ReplaceFailure }

/**
 * Replaces a store's documents with those of a content folder, all or nothing. The folder is read and validated before the
 * store is used: while the store takes the documents, all other saves wait.
 */
export async function importFolder(folder: string, store: Store, options: ImportOptions): Promise<ImportOutcome> {
  const reading = await beginReading(folder, options)
  const spool = await DocumentSpool.open()
  try {
    for await (const { document } of reading.all()) if (document) await spool.add(document)
    if (reading.hasErrors()) return { kind: 'problems', problems: inOrder(reading.problems) }
    const media = await reading.mediaHashes()
    if (reading.hasErrors()) return { kind: 'problems', problems: inOrder(reading.problems) }
    const result = await store.replaceAll(reading.withMoves(spool.documents(), store), {
      author: options.author,
      at: options.at,
      commit: options.commit,
      ...(options.force === undefined ? {} : { force: options.force }),
      sources: reading.sources(),
      media: reading.newMedia(media, store.media, options.at),
    })
    if (!result.ok) return { kind: 'refused', failure: result.failure }
    return {
      kind: 'imported',
      documents: result.value,
      media: { added: reading.mediaTaken, unchanged: reading.media.length - reading.mediaTaken },
      redirects: reading.redirects,
      warnings: inOrder(reading.problems),
    }
  } catch (error) {
    // Thrown inside the store's transaction to roll it back.
    if (error instanceof ChangedMeanwhile) return { kind: 'problems', problems: inOrder(reading.problems) }
    throw error
  } finally {
    await spool.close()
  }
}

/** Reads and validates a folder without a store; each document is passed on as it is read. */
export async function readFolder(
  folder: string,
  options: Pick<ImportOptions, 'registry' | 'progress'>,
  take: (document: Document, source: DocumentSource) => void,
): Promise<{ readonly problems: readonly FileProblem[]; readonly media: readonly string[] }> {
  const reading = await beginReading(folder, options)
  for await (const { document, source } of reading.all()) if (document) take(document, source)
  return reading
}

class ChangedMeanwhile extends Error {}

async function beginReading(folder: string, options: Pick<ImportOptions, 'registry' | 'progress'>): Promise<FolderReading> {
  const scan = await scanFolder(folder)
  const { routes, problems } = await folderRoutes(folder, scan)
  const tooLarge = await largeMedia(folder, scan.media)
  return new FolderReading(folder, scan, [...scan.problems, ...problems, ...tooLarge], routes, options)
}

/** One reading of a folder: documents on demand, problems as they are found. */
class FolderReading {
  readonly problems: FileProblem[]
  readonly media: readonly string[]
  /** Number of media files that were new or changed. */
  mediaTaken = 0
  /** Redirects of the pages whose files moved since the last import. */
  redirects: readonly Redirect[] = []
  readonly #folder: string
  readonly #scan: { readonly design: DocumentFiles | undefined; readonly pages: readonly PageFiles[] }
  readonly #routes: Routes
  readonly #options: Pick<ImportOptions, 'registry' | 'progress'>
  /** Digests of every file read, to notice changes made meanwhile. */
  readonly #hashes = new Map<string, string>()

  constructor(
    folder: string,
    scan: Awaited<ReturnType<typeof scanFolder>>,
    problems: FileProblem[],
    routes: Routes,
    options: Pick<ImportOptions, 'registry' | 'progress'>,
  ) {
    this.#folder = folder
    this.#scan = scan
    this.media = scan.media
    this.problems = problems
    this.#routes = routes
    this.#options = options
  }

  /** The documents for the store: the design includes redirects of moved pages. */
  async *withMoves(documents: AsyncIterable<Document>, store: Store): AsyncGenerator<Document> {
    for await (const document of documents) {
      yield isPage(document) ? document : await this.#withMoves(document, store)
    }
  }

  /** Reads the files again, because a site's texts may not fit into memory. */
  async *sources(): AsyncGenerator<Source> {
    const again = readAhead(this.#hashes, ([path]) => readSource(this.#folder, path))
    for await (const [[path, before], source] of again) {
      if (!source.ok || hashOf(source.value) !== before) {
        throw this.#changedMeanwhile(path)
      }
      yield source.value
    }
  }

  /** Digests of the media files by name; a missing one is a problem. */
  async mediaHashes(): Promise<ReadonlyMap<string, string>> {
    const hashes = new Map<string, string>()
    for await (const [name, own] of readAhead(this.media, (name) => mediaHash(this.#folder, name))) {
      if (own === undefined) this.#noteChanged(name)
      else hashes.set(name, own)
    }
    return hashes
  }

  /** The media files that are new or changed. */
  async *newMedia(
    hashes: ReadonlyMap<string, string>,
    media: Store['media'],
    at: number,
  ): AsyncGenerator<MediaFile> {
    try {
      for await (const file of newMedia(this.#folder, hashes, media, at)) {
        this.mediaTaken += 1
        yield file
      }
    } catch (error) {
      throw error instanceof FileChanged ? this.#changedMeanwhile(error.file) : error
    }
  }

  #changedMeanwhile(path: string): ChangedMeanwhile {
    this.#noteChanged(path)
    return new ChangedMeanwhile()
  }

  #noteChanged(path: string): void {
    this.problems.push(wholeFileProblem(path, 'a file that nobody changes during the import: run it again'))
  }

  async *all(): AsyncGenerator<{ document: Document | undefined; source: DocumentSource }> {
    const { design, pages } = this.#scan
    const { registry, progress } = this.#options
    const of = pages.length + 1
    const read = (files: DocumentFiles) => readDocumentSource(this.#folder, files)
    if (design) yield* this.#one(await read(design), (source) => this.#design(source))
    let done = 0
    for await (const [{ route }, source] of readAhead(pages, read)) {
      progress?.((done += 1), of)
      yield* this.#one(source, (files) => decodePage(route, files, registry, this.#routes))
    }
    progress?.(of, of)
  }

  async #withMoves(before: Design, store: Store): Promise<Design> {
    const pages = this.#scan.pages.flatMap(({ route }) => {
      const id = this.#routes.idOf(route)
      return id === undefined ? [] : [[route, id] as const]
    })
    const moves = await withMovedPages(before, store, new Map(pages))
    this.redirects = moves.left
    if (this.#scan.design) this.problems.push(...moveWarnings(moves, this.#scan.design.main))
    return moves.design
  }

  #design(source: DocumentSource): Decoded<Design> {
    const decoded = decodeDesign(source, this.#options.registry, this.#routes)
    const home = decoded.document?.homePageId
    if (home === undefined || this.#routes.routeOf(home) !== undefined) return decoded
    const problem = wholeFileProblem(source.main.path, 'a page of this site as home', String(home))
    return { document: undefined, problems: [...decoded.problems, problem] }
  }

  *#one<D extends Page | Design>(
    source: Awaited<ReturnType<typeof readDocumentSource>>,
    decode: (source: DocumentSource) => Decoded<D>,
  ) {
    if (!source.ok) {
      this.#tell(source.failure)
      return
    }
    const { main, translations } = source.value
    for (const file of [main, ...translations.values()]) this.#hashes.set(file.path, hashOf(file))
    const { document, problems } = decode(source.value)
    this.#tell(problems)
    yield { document, source: source.value }
  }

  #tell(problems: readonly FileProblem[]): void {
    for (const problem of fewProblems(problems)) this.problems.push(problem)
  }

  hasErrors(): boolean {
    return this.problems.some(({ severity }) => severity === 'error')
  }
}

const hashOf = ({ text }: Source): string => hash('sha1', text, 'base64')
