import type { Finding } from '#content/check/finding.ts'
import type { Manifest } from '../release/manifest.ts'
import { PieceDamaged } from '../release/pack.ts'
import type { ReleaseFormats } from '../pages/page-builder.ts'
import type { PagePool } from '../pages/page-pool.ts'
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

/** A site that is written in full and that nobody sees: it is kept, or nothing stays of it. */
export type DraftedRelease = {
  readonly manifest: Manifest
  /** How many bytes a piece of it has; null when there is none of that name. */
  readonly lengthOf: (piece: string) => number | null
  /** Keeps it as a release of the next number, or in its folder. Throws what the disk throws. */
  readonly keep: () => Promise<ReleaseSummary>
  /** Removes all of it, unless it was kept: then it is whole, and stays. */
  readonly abandon: () => Promise<void>
}

/** What came of drafting a release: `unchanged` is the one that is shown, where the same would be made again. */
export type DraftOutcome = { readonly drafted: DraftedRelease } | { readonly unchanged: Release }

/**
 * Writes a release to where releases are made. What did not change is shared with the one that the channel shows. Throws what the
 * signal of the input is aborted with; nothing stays then.
 */
export async function draftRelease(
  storage: ReleaseStorage,
  input: PublishInput,
  progress: Progress = () => {},
): Promise<DraftOutcome> {
  const current = await shownRelease(storage, input.channel ?? 'live')
  try {
    return await draftOver(current, storage, input, progress)
  } catch (error) {
    // Found while it was read for what did not change: everything is made anew then, and nothing shared.
    if (!(error instanceof PieceDamaged)) throw error
    if (current) await markDamaged(storage.folder, current.id, error.message)
    return draftOver(null, storage, input, progress)
  }
}

/** `current`, where there is one, is whole, and shares what did not change. Throws PieceDamaged when it is not. */
async function draftOver(
  current: Release | null,
  storage: ReleaseStorage,
  input: PublishInput,
  progress: Progress,
): Promise<DraftOutcome> {
  const key = await releaseKey(input)
  if (current?.manifest.key === key && (current.manifest.smallest || !input.smallest)) {
    return { unchanged: current }
  }
  await removeLeftovers(storage.folder)
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
