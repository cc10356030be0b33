import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '#model/document.ts'

/**
 * Stores valid documents on disk until they are needed, because a site's documents may not fit into memory. Close it when done.
 */
export class DocumentSpool {
  readonly #folder: string
  readonly #file: FileHandle
  /** Lengths of the documents' JSON in the file, in order. */
  readonly #lengths: number[] = []

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder
    this.#file = file
  }

  static async open(): Promise<DocumentSpool> {
    const folder = await mkdtemp(join(tmpdir(), 'import-'))
    return new DocumentSpool(folder, await open(join(folder, 'documents'), 'wx+', 0o600))
  }

  async add(document: Document): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(document))
    await this.#file.writeFile(bytes)
    this.#lengths.push(bytes.length)
  }

  /** All documents, in the order in which they were added. */
  async *documents(): AsyncGenerator<Document> {
    let at = 0
    for (const length of this.#lengths) {
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, at)
      at += length
      // It was validated before it was written here.
      yield JSON.parse(buffer.toString()) as Document
    }
  }

  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
