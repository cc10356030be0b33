/** How often the canvas is asked whether it still answers, in ms. */
export const PING_EVERY_MS = 3_000

/** How long it may take to answer, or to load, until people are told, in ms. */
export const SILENT_AFTER_MS = 12_000

/** A question that comes later than this after the one before, in ms, says that the shell itself stood still: a machine that slept. */
const STOOD_STILL_MS = 2 * PING_EVERY_MS

type HeartbeatOptions = {
  /** Asks the canvas to answer. */
  readonly ping: (id: number) => void
  /** Told when it has not answered for too long, and when it answers again. */
  readonly silent: (isSilent: boolean) => void
  /** Whether the window is seen: browsers slow down or stop the pages of others. */
  readonly isSeen: () => boolean
  /** The time in ms. */
  readonly now: () => number
}

/**
 * Asks the canvas again and again whether it answers, from when it is loaded or ought to be. Only time counts in which the shell itself ran
 * and was seen.
 */
export class Heartbeat {
  readonly #options: HeartbeatOptions
  readonly #timer: ReturnType<typeof setInterval>
  #id = 0
  /** When the last question was asked. */
  #asked: number
  /** Since when the canvas could have answered and did not; null when it has answered all questions. */
  #since: number | null
  #isSilent = false

  constructor(options: HeartbeatOptions) {
    this.#options = options
    this.#asked = options.now()
    this.#since = this.#asked
    this.#timer = setInterval(() => this.#beat(), PING_EVERY_MS)
  }

  #beat(): void {
    const { now, isSeen, ping } = this.#options
    const at = now()
    if (at - this.#asked > STOOD_STILL_MS || !isSeen()) this.#since = at
    this.#asked = at
    this.#since ??= at
    if (at - this.#since >= SILENT_AFTER_MS) this.#become(true)
    this.#id += 1
    ping(this.#id)
  }

  /** The canvas answered a question: late, where others were asked since. */
  answered(id: number): void {
    this.#since = id === this.#id ? null : this.#options.now()
    this.#become(false)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #become(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return
    this.#isSilent = isSilent
    this.#options.silent(isSilent)
  }
}
