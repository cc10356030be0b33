import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Caches expensive results (encoded pictures, subset fonts, social images) between publishes. A name identifies everything that
 * the content was made from, so entries are never outdated. Losing the folder costs only time.
 */
export class WorkCache {
  readonly #folder: string | null
  readonly #prepared: string | null
  readonly #used = new Set<string>()
  readonly #folders = new Map<string, Promise<unknown>>()

  /** With `folder` null nothing is cached: each run makes everything that is not in `prepared`, a folder of the same form. */
  constructor(folder: string | null, prepared: string | null = null) {
    this.#folder = folder
    this.#prepared = prepared
  }

  /** The content cached under a name such as `fonts/3f.woff2`; null if there is none. */
  async find(name: string): Promise<Buffer | null> {
    this.#used.add(name)
    return (await contentIn(this.#prepared, name)) ?? contentIn(this.#folder, name)
  }

  /** The content cached under a name; if there is none, `make` is called and its result is cached. */
  async made(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const found = await this.find(name)
    if (found) return found
    const content = await make()
    await this.keep(name, content)
    return content
  }

  /** A file appears under its name when it is complete: a crash never leaves a part of one. */
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
      // Don't fill a full disk with incomplete files.
      await rm(next, { force: true })
      throw error
    }
  }

  /** Thousands of files, in few folders. */
  #folderOf(target: string): Promise<unknown> {
    const folder = dirname(target)
    const known = this.#folders.get(folder) ?? mkdir(folder, { recursive: true })
    this.#folders.set(folder, known)
    return known
  }

  /** Marks a name as used without reading its content. */
  stillUsed(name: string): void {
    this.#used.add(name)
  }

  /** Deletes what was not used in this run from a folder of the cache (`media`); returns the number of files. */
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
