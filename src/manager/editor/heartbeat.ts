/** How often the canvas is asked whether it still answers, in ms. */
export const PING_EVERY_MS = 3_000

/** How long it may take to answer, or to load, until people are told, in ms. */
export const SILENT_AFTER_MS = 12_000

type HeartbeatOptions = {
  /** Asks the canvas to answer. */
  readonly ping: (id: number) => void
  /** Told when it has not answered for too long, and when it answers again. */
  readonly silent: (isSilent: boolean) => void
}

/** Asks the canvas again and again whether it answers, from when it is loaded or ought to be. */
export class Heartbeat {
  readonly #options: HeartbeatOptions
  readonly #timer: ReturnType<typeof setInterval>
  #id = 0
  /** Time at which the oldest question was asked that nobody answered; null when all were. */
  #since: number | null
  #isSilent = false

  /** `now` tells the time in ms. */
  constructor(options: HeartbeatOptions, now: () => number) {
    this.#options = options
    this.#since = now()
    this.#timer = setInterval(() => this.#beat(now()), PING_EVERY_MS)
  }

  #beat(at: number): void {
    if (this.#since !== null && at - this.#since >= SILENT_AFTER_MS) this.#become(true)
    this.#since ??= at
    this.#id += 1
    this.#options.ping(this.#id)
  }

  /** The canvas answered a question, which is as good as answering all before it. */
  answered(id: number): void {
    if (id !== this.#id) return
    this.#since = null
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
