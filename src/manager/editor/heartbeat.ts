/** How often the canvas is pinged, in ms. */
export const PING_EVERY_MS = 3_000

/** How long it may take to respond, or to load, until people are notified, in ms. */
export const SILENT_AFTER_MS = 12_000

/** A longer time between two pings, in ms, means that the shell itself was suspended, as when a machine sleeps. */
const STOOD_STILL_MS = 2 * PING_EVERY_MS

type HeartbeatOptions = {
  /** Pings the canvas. */
  readonly ping: (id: number) => void
  /** Called when it has not responded for too long, and when it responds again. */
  readonly silent: (isSilent: boolean) => void
  /** Whether the window is visible: browsers throttle or suspend hidden pages. */
  readonly isSeen: () => boolean
  /** The time in ms. */
  readonly now: () => number
}

/**
 * Checks regularly whether the canvas responds, once it is loaded or should be. Only time in which the shell itself ran and was
 * visible counts.
 */
export class Heartbeat {
  readonly #options: HeartbeatOptions
  readonly #timer: ReturnType<typeof setInterval>
  #id = 0
  /** When the last ping was sent. */
  #asked: number
  /** Since when the canvas could have responded but did not; null if it has answered all pings. */
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

  /** The canvas answered a ping, late if further ones were sent since. */
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
