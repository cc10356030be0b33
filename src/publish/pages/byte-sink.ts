/** Initial capacity of a sink, in bytes: more than most batches of pages need. */
const FIRST_ROOM = 2 * 1024 * 1024

/** UTF-8 needs at most this many bytes for a UTF-16 unit. */
const MOST_BYTES_A_UNIT = 3

/** Collects contents consecutively in one buffer, which can be transferred to another thread. */
export class ByteSink {
  #bytes: Buffer
  #length = 0

  /** `room` is the buffer of an earlier sink that nobody reads any more. */
  constructor(room: ArrayBuffer | null = null) {
    this.#bytes = room === null ? Buffer.allocUnsafeSlow(FIRST_ROOM) : Buffer.from(room)
  }

  /** Bytes so far. */
  get length(): number {
    return this.#length
  }

  /** Appends a text as UTF-8; returns its bytes, which stay valid. */
  addText(text: string): Buffer {
    this.#makeRoom(text.length * MOST_BYTES_A_UNIT)
    const start = this.#length
    this.#length += this.#bytes.write(text, start)
    return this.#bytes.subarray(start, this.#length)
  }

  add(content: Uint8Array): void {
    this.#makeRoom(content.length)
    this.#bytes.set(content, this.#length)
    this.#length += content.length
  }

  /** Discards everything after a position. */
  dropFrom(length: number): void {
    this.#length = length
  }

  /** Everything that was added. Nothing may be added afterwards. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.bytes())
    this.#bytes = larger
  }
}
