import type { IdentifiedDraft } from './drafted-release.ts'

/** How long a draft waits for its publish, in ms: longer than people read what it would do, shorter than what counts as cut off. */
export const KEPT_DRAFT_MS = 600_000

/**
 * The draft that was drawn last to find out what a publish would do, kept for a publish of the very same. There is one at most, and it
 * is removed after KEPT_DRAFT_MS. One of a process that was killed is removed by the next publish, as any draft is.
 */
export class KeptDraft {
  #kept: { readonly drafted: IdentifiedDraft; readonly timer: NodeJS.Timeout } | null = null
  /** When a draft is removed, in ms since 1970: that stays when it is taken and kept again, since an old one counts as cut off. */
  readonly #ends = new WeakMap<IdentifiedDraft, number>()

  /** Keeps a draft in place of the one before, which is removed. */
  async keep(drafted: IdentifiedDraft): Promise<void> {
    await this.drop()
    const end = this.#ends.get(drafted) ?? Date.now() + KEPT_DRAFT_MS
    this.#ends.set(drafted, end)
    // What can't be removed now is removed as what a killed publish left.
    const timer = setTimeout(() => void this.drop().catch(() => undefined), end - Date.now())
    timer.unref()
    this.#kept = { drafted, timer }
  }

  /** The draft of that identity, which is the caller's to keep or to abandon from here on; null when there is none. */
  take(identity: string): IdentifiedDraft | null {
    return this.#kept?.drafted.identity === identity ? this.#release() : null
  }

  /** Removes the draft, if there is one. Throws what the disk throws. */
  async drop(): Promise<void> {
    await this.#release()?.abandon()
  }

  #release(): IdentifiedDraft | null {
    const kept = this.#kept
    this.#kept = null
    if (kept === null) return null
    clearTimeout(kept.timer)
    return kept.drafted
  }
}
