/** Something in a text that rich text can't say. `value` is what was written there, where it is worth keeping. */
export type Loss = { readonly what: string; readonly why: string; readonly value?: string }

/** What may be kept of foreign style: words and numbers, nothing that loads, runs or closes. */
const INERT = /^[\w\s#%.,()+'"-]{1,120}$/

/** Collects losses of one text, each once. */
export class Losses {
  readonly #byKey = new Map<string, Loss>()

  add(what: string, why: string, value?: string): void {
    const kept = value !== undefined && value.length <= 2_000 ? value : undefined
    this.#byKey.set(`${what}|${kept ?? ''}`, { what, why, ...(kept === undefined ? {} : { value: kept }) })
  }

  /** A declaration of style that has no counterpart. */
  style(property: string, value: string): void {
    const isInert = INERT.test(value) && !/url\(|expression|javascript/i.test(value)
    this.add(property, 'rich text has no such style', isInert ? value : undefined)
  }

  all(): Loss[] {
    return [...this.#byKey.values()]
  }
}
