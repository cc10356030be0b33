import type { Finding } from '#content/check/finding.ts'
import { PieceDamaged } from '../release/pack.ts'
import type { ReleaseFormats } from '../pages/page-builder.ts'
import type { PagePool } from '../pages/page-pool.ts'
import { digest } from '../disk/digest.ts'
import type { DraftedRelease, IdentifiedDraft } from './drafted-release.ts'
import type { KeptDraft } from './kept-draft.ts'
import type { Progress } from './progress.ts'
import { removeLeftovers } from '../release/prune-releases.ts'
import { pageSource, type PublishInput } from './publish-input.ts'
import { PublishStopped } from './publish-stopped.ts'
import { summaryOf, type ReleaseSummary } from './publish-summary.ts'
import { ReleaseDraft } from '../release/release-draft.ts'
import { markDamaged, type Release } from '../release/release-folder.ts'
import { releaseKey } from './release-key.ts'
import { reusableFor } from './release-writer.ts'
import { shownRelease, type ReleaseStorage } from '../storage/release-storage.ts'

/** What came of drafting a release: `unchanged` is the one that is shown, where the same would be made again. */
export type DraftOutcome = { readonly drafted: IdentifiedDraft } | { readonly unchanged: Release }

/**
 * Writes a release to where releases are made, or takes the draft of the very same that was kept; any other kept draft is removed. What
 * did not change is shared with the one that the channel shows. Throws what the signal of the input is aborted with; nothing stays then.
 */
export async function draftRelease(
  storage: ReleaseStorage,
  input: PublishInput,
  progress: Progress = () => {},
  kept?: KeptDraft,
): Promise<DraftOutcome> {
  const current = await shownRelease(storage, input.channel ?? 'live')
  const key = await releaseKey(input)
  if (current?.manifest.key === key && (current.manifest.smallest || !input.smallest)) {
    return { unchanged: current }
  }
  const drafted = kept?.take(identityOf(key, current, input))
  if (drafted) return { drafted }
  await kept?.drop()
  await removeLeftovers(storage.folder)
  try {
    return await draftOver(current, key, { storage, input, progress })
  } catch (error) {
    // Found while it was read for what did not change: everything is made anew then, and nothing shared.
    if (!(error instanceof PieceDamaged)) throw error
    if (current) await markDamaged(storage.folder, current.id, error.message)
    return draftOver(null, key, { storage, input, progress })
  }
}

/** Equal for drafts that are the same in every byte: what is shared, how small variants are, and which revisions are on record. */
const identityOf = (key: string, current: Release | null, { smallest, documents }: PublishInput): string =>
  digest(JSON.stringify([key, current?.id ?? null, smallest === true, documents ?? null]))

type DraftWork = {
  readonly storage: ReleaseStorage
  readonly input: PublishInput
  readonly progress: Progress
}

/** `current`, where there is one, is whole, and shares what did not change. Throws PieceDamaged when it is not. */
async function draftOver(
  current: Release | null,
  key: string,
  { storage, input, progress }: DraftWork,
): Promise<DraftOutcome> {
  const draft = await ReleaseDraft.begin(storage.folder, current?.places ?? null)
  let pool: PagePool | undefined
  try {
    const memory = current && (await storage.memory(current.id))
    const formats = formatsOf(input, false)
    const before = current && reusableFor(current, formats)
    pool = current === null ? await begunPool(input) : undefined
    // What the checks have to load is loaded while threads begin.
    const plan = { key, before, memory, formats, checks: input.checks?.(), pool }
    // Loaded only here: to find that nothing changed takes none of it.
    const { writeRelease } = await import('./write-release.ts')
    const made = await writeRelease(draft.target, input, plan, progress)
    return {
      drafted: {
        identity: identityOf(key, current, input),
        manifest: made.manifest,
        lengthOf: (name) => draft.target.lengthOf(name),
        keep: async () =>
          summaryOf(await storage.keep(draft, made.manifest, made.memory), made.manifest, made.counts),
        abandon: () => draft.abandon(),
      },
    }
  } catch (error) {
    await draft.abandon()
    throw error
  } finally {
    await pool?.close()
  }
}

/** How a draft is kept. */
export type KeepOptions = {
  /** Keeps what has errors, too. */
  readonly despiteErrors?: boolean | undefined
  /** Aborted when nobody wants it any more. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Keeps a draft, unless the findings about it have an error (CHECK-3) or nobody wants it any more: then nothing stays of it. Throws
 * PublishStopped, what `check` throws, and what the signal was aborted with.
 */
export async function keepChecked(
  drafted: DraftedRelease,
  check: (drafted: DraftedRelease) => Promise<readonly Finding[]>,
  { despiteErrors = false, signal }: KeepOptions = {},
): Promise<{ readonly summary: ReleaseSummary; readonly findings: readonly Finding[] }> {
  try {
    const findings = await check(drafted)
    const isStopped = !despiteErrors && findings.some(({ severity }) => severity === 'error')
    if (isStopped) throw new PublishStopped(findings)
    signal?.throwIfAborted()
    return { summary: await drafted.keep(), findings }
  } catch (error) {
    await drafted.abandon()
    throw error
  }
}

/**
 * Threads take their time to begin; where no release is there yet, they will have all pages to read and draw. To be closed by
 * whoever is given them.
 */
export async function begunPool(input: PublishInput): Promise<PagePool> {
  const pages = await pageSource(input).digests()
  const { PagePool: Pool, threadsFor } = await import('../pages/page-pool.ts')
  const pool = new Pool(input.build, input.signal)
  pool.grow(threadsFor(pages.length, input.threads))
  return pool
}

/** What a release is for; `prefixed` says whether English pages are there under `/en` as well. */
export const formatsOf = ({ plain, smallest, alone }: PublishInput, prefixed: boolean): ReleaseFormats => ({
  variants: plain !== true,
  smallest: smallest === true,
  machineReadable: alone !== true,
  prefixed,
})
