/** Most bytes of file contents in memory. */
const CACHE_BYTES = 128 * 1024 * 1024

/** Contents of a release's files, with the most recently used ones in memory. */
export class ReleaseFiles {
  readonly #read: (name: string) => Promise<Buffer>
  readonly #kept = new Map<string, Buffer>()
  #bytes = 0
  /** The most recently used content, which need not be moved. */
  #last: string | null = null

  /** `read` reads a file of the release by its name in the manifest. */
  constructor(read: (name: string) => Promise<Buffer>) {
    this.#read = read
  }

  /** The content of a file; `name` comes from the manifest, never from a request. */
  read(name: string): Promise<Buffer> {
    return this.made(name, () => this.#read(name))
  }

  /** Computes a content on demand and caches it like files; `name` is equal only for equal contents. */
  async made(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.kept(name)
    if (kept) return kept
    const content = await make()
    this.#keep(name, content)
    return content
  }

  /** A cached content, which counts as a use of it; undefined if it is not cached. */
  kept(name: string): Buffer | undefined {
    const kept = this.#kept.get(name)
    if (kept && this.#last !== name) {
      this.#kept.delete(name)
      this.#kept.set(name, kept)
      this.#last = name
    }
    return kept
  }

  #keep(name: string, content: Buffer): void {
    if (content.length > CACHE_BYTES / 4 || this.#kept.has(name)) return
    this.#kept.set(name, content)
    this.#last = name
    this.#bytes += content.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= CACHE_BYTES) break
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
  }
}
