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

/** Result of drafting a release: `unchanged` is the live one, if the same would be made again. */
export type DraftOutcome = { readonly drafted: IdentifiedDraft } | { readonly unchanged: Release }

/**
 * Writes a draft of a release, or reuses the kept draft if it is the very same; any other kept draft is removed. Unchanged
 * files are shared with the channel's live release. If the input's signal is aborted, throws its reason, and nothing is left
 * behind.
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
    // Damage was found while reading unchanged files: everything is made again, and nothing is shared.
    if (!(error instanceof PieceDamaged)) throw error
    if (current) await markDamaged(storage.folder, current.id, error.message)
    return draftOver(null, key, { storage, input, progress })
  }
}

/**
 * Equal for drafts that are identical in every byte: includes what is shared, how small variants are, and the recorded
 * revisions.
 */
const identityOf = (key: string, current: Release | null, { smallest, documents }: PublishInput): string =>
  digest(JSON.stringify([key, current?.id ?? null, smallest === true, documents ?? null]))

type DraftWork = {
  readonly storage: ReleaseStorage
  readonly input: PublishInput
  readonly progress: Progress
}

/** `current`, if there is one, is intact, and shares what did not change. Throws PieceDamaged if it turns out damaged. */
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
    // Loads what the checks need while threads start.
    const plan = { key, before, memory, formats, checks: input.checks?.(), pool }
    // Loaded only here: not needed to find that nothing changed.
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

/** Options for keeping a draft. */
export type KeepOptions = {
  /** Keeps it even if it has errors. */
  readonly despiteErrors?: boolean | undefined
  /** Aborted when the draft is no longer wanted. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Keeps a draft, unless its findings include an error (CHECK-3) or it is no longer wanted: then nothing is left of it. Throws
 * PublishStopped, the errors of `check`, and the signal's reason.
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
 * Threads take time to start; without a release to share with, they will have all pages to read and render. The caller must
 * close them.
 */
export async function begunPool(input: PublishInput): Promise<PagePool> {
  const pages = await pageSource(input).digests()
  const { PagePool: Pool, threadsFor } = await import('../pages/page-pool.ts')
  const pool = new Pool(input.build, input.signal)
  pool.grow(threadsFor(pages.length, input.threads))
  return pool
}

/** Release options by audience; `prefixed`: English pages also exist under `/en`. */
export const formatsOf = ({ plain, smallest, alone }: PublishInput, prefixed: boolean): ReleaseFormats => ({
  variants: plain !== true,
  smallest: smallest === true,
  machineReadable: alone !== true,
  prefixed,
})
