/** Bytes of file contents that are kept in memory. */
const CACHE_BYTES = 128 * 1024 * 1024

/** Contents of a release's files, the ones used last kept in memory. */
export class ReleaseFiles {
  readonly #read: (name: string) => Promise<Buffer>
  readonly #kept = new Map<string, Buffer>()
  #bytes = 0
  /** The content that was used last, which needs no new place. */
  #last: string | null = null

  /** `read` answers a file of the release by its name in the manifest. */
  constructor(read: (name: string) => Promise<Buffer>) {
    this.#read = read
  }

  /** The content of a file; `name` comes from the manifest, never from a request. */
  read(name: string): Promise<Buffer> {
    return this.made(name, () => this.#read(name))
  }

  /** A content that is made on demand and kept as files are; `name` is equal for equal contents only. */
  async made(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.kept(name)
    if (kept) return kept
    const content = await make()
    this.#keep(name, content)
    return content
  }

  /** A content that is in memory, which counts as a use of it; undefined when it is not. */
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
