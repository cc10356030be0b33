import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '#model/document.ts'

/** Valid documents on disk until they are needed: a site's are more than memory should hold. Close it when done. */
export class DocumentSpool {
  readonly #folder: string
  readonly #file: FileHandle
  /** Bytes of each document as JSON, one behind the other. */
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

  /** All of them, in the order in which they came. */
  async *documents(): AsyncGenerator<Document> {
    let at = 0
    for (const length of this.#lengths) {
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, at)
      at += length
      // It was checked before it was written here.
      yield JSON.parse(buffer.toString()) as Document
    }
  }

  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
