import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Piece, ReleaseTarget } from '../release/release-target.ts'

/** A plain folder in which every piece is a separate file. It has no previous release. */
export class FolderTarget implements ReleaseTarget {
  readonly #folder: string
  readonly #made = new Map<string, Promise<unknown>>()
  readonly #lengths = new Map<string, number>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async write(pieces: readonly Piece[], bytes: Uint8Array): Promise<void> {
    let at = 0
    const writes = pieces.map(async ({ name, length }) => {
      const content = bytes.subarray(at, at + length)
      at += length
      this.#lengths.set(name, length)
      const target = join(this.#folder, name)
      await this.#prepare(dirname(target))
      await writeFile(target, content)
    })
    await Promise.all(writes)
  }

  /** Size of a piece in bytes; null if there is none with that name. */
  lengthOf(name: string): number | null {
    return this.#lengths.get(name) ?? null
  }

  share(from: string): never {
    throw new Error(`${from} can not be shared: a plain folder has no release before it.`)
  }

  #prepare(folder: string): Promise<unknown> {
    const made = this.#made.get(folder) ?? mkdir(folder, { recursive: true })
    this.#made.set(folder, made)
    return made
  }
}
