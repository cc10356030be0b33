/** Something in a text that rich text can't represent. `value` is the original, if it is worth keeping. */
export type Loss = { readonly what: string; readonly why: string; readonly value?: string }

/** Style values that may be kept: words and numbers, nothing that loads, runs or closes. */
const INERT = /^[\w\s#%.,()+'"-]{1,120}$/

/** Collects the losses of one text, each once. */
export class Losses {
  readonly #byKey = new Map<string, Loss>()

  add(what: string, why: string, value?: string): void {
    const kept = value !== undefined && value.length <= 2_000 ? value : undefined
    this.#byKey.set(`${what}|${kept ?? ''}`, { what, why, ...(kept === undefined ? {} : { value: kept }) })
  }

  /** A style declaration without a counterpart. */
  style(property: string, value: string): void {
    const isInert = INERT.test(value) && !/url\(|expression|javascript/i.test(value)
    this.add(property, 'rich text has no such style', isInert ? value : undefined)
  }

  all(): Loss[] {
    return [...this.#byKey.values()]
  }
}
