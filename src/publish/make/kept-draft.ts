import type { IdentifiedDraft } from './drafted-release.ts'

/**
 * How long a draft is kept for its publish, in ms: longer than people read a preview, shorter than what counts as interrupted.
 */
export const KEPT_DRAFT_MS = 600_000

/**
 * The latest draft that was rendered to preview a publish, kept for a publish of the very same. There is at most one, and it is
 * removed after KEPT_DRAFT_MS. Drafts of killed processes are removed by the next publish.
 */
export class KeptDraft {
  #kept: { readonly drafted: IdentifiedDraft; readonly timer: NodeJS.Timeout } | null = null
  /**
   * When a draft is removed, in ms since 1970. Taking and keeping it again does not extend this, since an old draft counts as
   * interrupted.
   */
  readonly #ends = new WeakMap<IdentifiedDraft, number>()

  /** Keeps a draft and removes the previous one. */
  async keep(drafted: IdentifiedDraft): Promise<void> {
    await this.drop()
    const end = this.#ends.get(drafted) ?? Date.now() + KEPT_DRAFT_MS
    this.#ends.set(drafted, end)
    // What can't be removed now is removed later, like leftovers of a killed publish.
    const timer = setTimeout(() => void this.drop().catch(() => undefined), end - Date.now())
    timer.unref()
    this.#kept = { drafted, timer }
  }

  /** The draft with that identity, which the caller must now keep or abandon; null if there is none. */
  take(identity: string): IdentifiedDraft | null {
    return this.#kept?.drafted.identity === identity ? this.#release() : null
  }

  /** Removes the draft, if there is one. Throws disk errors. */
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
