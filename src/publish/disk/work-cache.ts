import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Keeps what takes long to make (encoded pictures, cut fonts, social images) from one publish to the next. A name says
 * everything that the content was made from, so what is found under it is never out of date. Losing the folder costs time
 * only.
 */
export class WorkCache {
  readonly #folder: string | null
  readonly #prepared: string | null
  readonly #used = new Set<string>()
  readonly #folders = new Map<string, Promise<unknown>>()

  /** `folder` null keeps nothing: each run makes everything that `prepared`, a folder of the same form, does not have. */
  constructor(folder: string | null, prepared: string | null = null) {
    this.#folder = folder
    this.#prepared = prepared
  }

  /** The content kept under a name such as `fonts/3f.woff2`; null when there is none. */
  async find(name: string): Promise<Buffer | null> {
    this.#used.add(name)
    return (await contentIn(this.#prepared, name)) ?? contentIn(this.#folder, name)
  }

  /** What is kept under the name, or what `make` answers, which is kept from then on. */
  async made(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const found = await this.find(name)
    if (found) return found
    const content = await make()
    await this.keep(name, content)
    return content
  }

  /** A file appears under its name when it is whole: a crash leaves it out, never half of it. */
  async keep(name: string, content: string | Uint8Array): Promise<void> {
    this.#used.add(name)
    if (this.#folder === null) return
    const target = join(this.#folder, name)
    const next = `${target}.${randomUUID()}.new`
    await this.#folderOf(target)
    try {
      await writeFile(next, content)
      await rename(next, target)
    } catch (error) {
      // A full disk is not to be filled with halves.
      await rm(next, { force: true })
      throw error
    }
  }

  /** There are thousands of files in few folders. */
  #folderOf(target: string): Promise<unknown> {
    const folder = dirname(target)
    const known = this.#folders.get(folder) ?? mkdir(folder, { recursive: true })
    this.#folders.set(folder, known)
    return known
  }

  /** Says that a name is still wanted though nobody asked for its content. */
  stillUsed(name: string): void {
    this.#used.add(name)
  }

  /** Deletes what nobody named in this run from a part of the cache (`media`); answers how many files. */
  async prune(part: string): Promise<number> {
    if (this.#folder === null) return 0
    const folder = join(this.#folder, part)
    const names = await readdir(folder).catch(nullIfMissing)
    const unused = (names ?? []).filter((name) => !this.#used.has(`${part}/${name}`))
    await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })))
    return unused.length
  }
}

const contentIn = async (folder: string | null, name: string): Promise<Buffer | null> =>
  folder === null ? null : readFile(join(folder, name)).catch(nullIfMissing)

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
