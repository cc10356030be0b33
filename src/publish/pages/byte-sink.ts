/** Room that a sink begins with, in bytes: more than most batches of pages take. */
const FIRST_ROOM = 2 * 1024 * 1024

/** UTF-8 takes at most so many bytes for a unit of a JavaScript string. */
const MOST_BYTES_A_UNIT = 3

/** Collects contents one behind the other in one piece of memory, which can be handed to another thread. */
export class ByteSink {
  #bytes: Buffer
  #length = 0

  /** `room` is memory that another sink had, of which nobody reads anything any more. */
  constructor(room: ArrayBuffer | null = null) {
    this.#bytes = room === null ? Buffer.allocUnsafeSlow(FIRST_ROOM) : Buffer.from(room)
  }

  /** Bytes so far. */
  get length(): number {
    return this.#length
  }

  /** Adds a text as UTF-8; answers its bytes, which stay as they are. */
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

  /** Forgets everything from a place on. */
  dropFrom(length: number): void {
    this.#length = length
  }

  /** Everything that was added. Nothing may be added after. */
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
