import { randomUUID } from 'node:crypto'
import type { FormEntryStore } from '#store/form-entries.ts'

/** An entry that was sent, or must be sent again because it is unknown whether it arrived. */
export type SentEntry = { readonly id: string; readonly message: string }

/** What the store holds at the end of what was sent. Entries by their messages, which are never the same. */
export type EntryOutcome = {
  readonly accepted: number
  /** Sent again with the same id, because the response was lost with a process. */
  readonly repeated: number
  readonly kept: number
  /** Accepted, but not in the store. */
  readonly lost: number
  /** In the store more than once. */
  readonly twice: number
  /** In the store, but not as they were sent, or never sent. */
  readonly strange: number
}

/** Entries of one look at the store. */
const LISTED = 1_000

/** Keeps account of the entries of forms that a soak sends. */
export class EntryBook {
  readonly #sent = new Map<string, string>()
  readonly #accepted = new Set<string>()
  readonly #unsure: SentEntry[] = []
  #repeated = 0

  /** The next entry to send: one whose answer was lost, or a new one. */
  next(): SentEntry {
    const again = this.#unsure.pop()
    if (again) {
      this.#repeated += 1
      return again
    }
    const entry = { id: randomUUID(), message: `Message ${this.#sent.size + 1}` }
    this.#sent.set(entry.id, entry.message)
    return entry
  }

  accepted({ id }: SentEntry): void {
    this.#accepted.add(id)
  }

  /** The answer did not come: the same entry goes out again. */
  unsure(entry: SentEntry): void {
    this.#unsure.push(entry)
  }

  /** Compares what was accepted with what the store holds. */
  async audit(store: FormEntryStore): Promise<EntryOutcome> {
    const found = new Map<string, number>()
    let [kept, strange] = [0, 0]
    for (let before: { at: number; id: string } | undefined; ;) {
      const listed = await store.list({ limit: LISTED, ...(before && { before }) })
      for (const { id, fields } of listed) {
        kept += 1
        const message = JSON.stringify(fields['message'])
        found.set(message, (found.get(message) ?? 0) + 1)
        if (JSON.stringify(this.#sent.get(id)) !== message) strange += 1
      }
      before = listed.at(-1)
      if (listed.length < LISTED) break
    }
    const lost = [...this.#accepted].filter((id) => !found.has(JSON.stringify(this.#sent.get(id))))
    const twice = [...found.values()].filter((times) => times > 1)
    return {
      accepted: this.#accepted.size,
      repeated: this.#repeated,
      kept,
      lost: lost.length,
      twice: twice.length,
      strange,
    }
  }
}
