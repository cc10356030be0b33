import { mkdtemp, readdir, rm, rmdir, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isPage, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { Source, Store } from '#store/port.ts'
import { encodeDocument, updateDocument } from '../encode-document.ts'
import { routesOf, type Routes } from '../routes.ts'
import type { DocumentSource } from '../source-file.ts'
import { folderRoutes } from './folder-routes.ts'
import { exportMedia } from './media-files.ts'
import { readDocumentSource } from './read-source.ts'
import { refuseLinks } from './refuse-links.ts'
import { scanFolder, type DocumentFiles } from './scan-folder.ts'
import { bytesOf, writeFileAtomically } from './write-file.ts'

export type ExportSummary = {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Number of written media files. */
  readonly media: number
  /** Files that somebody changed since the last import, which were left as they are. */
  readonly conflicts: readonly string[]
}

export type ExportOptions = {
  readonly registry: Registry
  /** Also overwrites files that somebody changed since the last import. */
  readonly force?: boolean
  /** Called with the number of documents written so far, and the total. */
  readonly progress?: (done: number, all: number) => void
}

/**
 * Writes a store's documents into a content folder. Files with a remembered earlier text keep it if their content did not
 * change. Remembered files of removed pages are removed; no other file is ever touched. Throws LinkInFolder.
 */
export async function exportFolder(folder: string, store: Store, options: ExportOptions): Promise<ExportSummary> {
  await refuseLinks(folder)
  const memory = await Memory.of(store)
  try {
    const target = new Target(folder, memory, options.force === true)
    const pages = await store.pageHeads()
    const routes = routesOf(pages)
    let done = 0
    for await (const { document } of store.documents()) {
      for (const file of await memory.filesOf(document, options.registry, routes)) await target.write(file)
      options.progress?.((done += 1), pages.length + 1)
    }
    await target.removeGone()
    return { ...target.summary(), media: await exportMedia(folder, store.media) }
  } finally {
    await memory.forget()
  }
}

/** The target folder. */
class Target {
  readonly #folder: string
  readonly #memory: Memory
  readonly #force: boolean
  readonly #kept = new Set<string>()
  readonly #conflicts: string[] = []
  #counts = { written: 0, unchanged: 0, removed: 0 }

  constructor(folder: string, memory: Memory, force: boolean) {
    this.#folder = folder
    this.#memory = memory
    this.#force = force
  }

  async write({ path, text }: Source): Promise<void> {
    this.#kept.add(path)
    const bytes = Buffer.from(text)
    if (!(await this.#mayTouch(path, bytes))) return
    this.#counts[(await writeFileAtomically(join(this.#folder, path), bytes)) ? 'written' : 'unchanged'] += 1
  }

  /** Removes the remembered files that no document has any more, and folders that become empty. */
  async removeGone(): Promise<void> {
    for (const path of this.#memory.paths) {
      const file = join(this.#folder, path)
      if (this.#kept.has(path) || !(await bytesOf(file)) || !(await this.#mayTouch(path))) continue
      await unlink(file)
      await removeEmptyFolders(this.#folder, dirname(path))
      this.#counts.removed += 1
    }
  }

  summary() {
    return { ...this.#counts, conflicts: this.#conflicts }
  }

  /** Whether a file is as it was at the last import, is to stay as it is, or does not exist. */
  async #mayTouch(path: string, bytes?: Uint8Array): Promise<boolean> {
    const present = this.#force ? undefined : await bytesOf(join(this.#folder, path))
    if (!present || (bytes && present.equals(bytes))) return true
    const known = await this.#memory.bytes(path)
    if (known && present.equals(known)) return true
    this.#conflicts.push(path)
    return false
  }
}

/** The remembered files, written to a temporary folder, because a site's texts may not fit into memory. */
class Memory {
  /** Every remembered file. */
  readonly paths: readonly string[]
  readonly #folder: string
  readonly #files: ReadonlyMap<number | 'design', DocumentFiles>
  readonly #routes: Routes

  private constructor(
    folder: string,
    paths: readonly string[],
    files: ReadonlyMap<number | 'design', DocumentFiles>,
    routes: Routes,
  ) {
    this.#folder = folder
    this.paths = paths
    this.#files = files
    this.#routes = routes
  }

  static async of(store: Store): Promise<Memory> {
    const folder = await mkdtemp(join(tmpdir(), 'content-'))
    const paths: string[] = []
    for await (const { path, text } of store.sources()) {
      if (!isOwnPath(path)) continue
      paths.push(path)
      await writeFileAtomically(join(folder, path), Buffer.from(text))
    }
    const scan = await scanFolder(folder)
    const { routes } = await folderRoutes(folder, scan)
    const files = new Map<number | 'design', DocumentFiles>()
    if (scan.design) files.set('design', scan.design)
    for (const page of scan.pages) {
      const id = routes.idOf(page.route)
      if (id !== undefined) files.set(id, page)
    }
    return new Memory(folder, paths, files, routes)
  }

  bytes(path: string): Promise<Buffer | undefined> {
    return bytesOf(join(this.#folder, path))
  }

  async filesOf(document: Document, registry: Registry, routes: Routes): Promise<Source[]> {
    const source = await this.#sourceOf(document)
    const files = source
      ? updateDocument(document, { source, routes: this.#routes }, registry, routes)
      : encodeDocument(document, registry, routes)
    return [files.main, ...files.translations.values()]
  }

  async #sourceOf(document: Document): Promise<DocumentSource | undefined> {
    const files = this.#files.get(isPage(document) ? document.id : 'design')
    const source = files && (await readDocumentSource(this.#folder, files))
    return source?.ok ? source.value : undefined
  }

  forget(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }
}

/** Files that a document may have: no remembered path may lead anywhere else. */
const isOwnPath = (path: string): boolean => /^(?:design|pages\/[a-z0-9][a-z0-9/-]*)(?:\.[a-z]{2})?\.(?:yaml|md)$/.test(path)

async function removeEmptyFolders(folder: string, inner: string): Promise<void> {
  for (let at = inner; at.startsWith('pages/'); at = dirname(at)) {
    if ((await readdir(join(folder, at))).length > 0) return
    await rmdir(join(folder, at))
  }
}
