import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'
import type { ReleaseForms } from './page-press.ts'
import type { PressPool } from './press-pool.ts'
import type { Progress } from './progress.ts'
import { pageSource, type PublishInput } from './publish-input.ts'
import { PublishStopped } from './publish-stopped.ts'
import type { Channel } from './channel.ts'
import { ReleaseDraft } from './release-draft.ts'
import { markDamaged, type Release, type ReleaseId } from './release-folder.ts'
import { PieceDamaged } from './pack.ts'
import { removeLeftovers } from './prune-releases.ts'
import type { DraftedRelease, ReleaseJudge } from './release-findings.ts'
import { holdingFor, type ReleaseWriter } from './release-writer.ts'
import { showAlone, type Showing } from './show-in-turn.ts'
import { folderStorage, KEPT_RELEASES, shownRelease, type ReleaseStorage } from './storage/release-storage.ts'
import type { PublishSummary } from './publish-summary.ts'

export type { PublishSummary } from './publish-summary.ts'

/**
 * Makes a release and puts it in force in its turn, unless it would be the one in force again. Everything is on disk before the pointer
 * changes, so a crash at any moment leaves the release before whole and in force.
 */
export async function publishSite(
  dataDir: string,
  given: PublishInput,
  progress: Progress = () => {},
): Promise<PublishSummary> {
  const input = { cacheFolder: join(dataDir, 'cache'), ...given }
  const { storage = folderStorage(dataDir), channel = 'live' } = input
  const current = await shownRelease(storage, channel)
  try {
    return await publishOver(current, input, storage, progress)
  } catch (error) {
    // Found while it was read for what did not change: everything is made anew then, and nothing shared.
    if (!(error instanceof PieceDamaged)) throw error
    if (current) await markDamaged(storage.folder, current.id, error.message)
    return publishOver(null, input, storage, progress)
  }
}

/** Publishes; `current`, where there is one, is whole, and shares what did not change. Throws PieceDamaged when it is not. */
async function publishOver(
  current: Release | null,
  input: PublishInput,
  storage: ReleaseStorage,
  progress: Progress,
): Promise<PublishSummary> {
  const { channel = 'live', inTurn = showAlone } = input
  const key = await releaseKey(input)
  if (current?.manifest.key === key && (current.manifest.smallest || !input.smallest)) {
    const { id, manifest } = current
    const same = summary(id, manifest, { written: 0, shared: manifest.files.length })
    const shown = await inTurn({ summary: same, isNew: false }, showing(storage, id, channel, true))
    progress({ step: shown ? 'unchanged' : 'overtaken', release: id })
    return { ...same, shown }
  }
  await removeLeftovers(storage.folder)
  const draft = await ReleaseDraft.begin(storage.folder, current?.places ?? null)
  let pool: PressPool | undefined
  try {
    const memory = current && (await storage.memory(current.id))
    const forms = formsOf(input, false)
    const before = current && holdingFor(current, forms)
    pool = current === null ? await begunPool(input) : undefined
    // What the judge has to load is loaded while threads begin.
    const judge = input.openJudge?.()
    const plan = { key, before, memory, forms, checks: judge?.documents, pool }
    // Loaded only here: to find that nothing changed takes none of it.
    const { writeRelease } = await import('./write-release.ts')
    const made = await writeRelease(draft.target, input, plan, progress)
    await judged(judge, { ...made.manifest, lengthOf: (name) => draft.target.lengthOf(name) })
    const release = await storage.keep(draft, made.manifest, made.memory)
    const all = summary(release, made.manifest, made.counts)
    const shown = await inTurn({ summary: all, isNew: true }, showing(storage, release, channel, false))
    progress({ step: shown ? 'switched' : 'overtaken', release })
    await storage.prune(KEPT_RELEASES)
    return { ...all, shown }
  } catch (error) {
    await draft.abandon()
    throw error
  } finally {
    await pool?.close()
  }
}

/**
 * Threads take their time to begin; where no release is there yet, they will have all pages to read and draw. To be closed by
 * whoever is given them.
 */
export async function begunPool(input: PublishInput): Promise<PressPool> {
  const pages = await pageSource(input).digests()
  const { PressPool: Pool, threadsFor } = await import('./press-pool.ts')
  const pool = new Pool(input.build)
  pool.grow(threadsFor(pages.length, input.threads))
  return pool
}

/**
 * How a release is put in force. One that was so before is looked for first: nothing is touched where it still is, and what began
 * earlier may have come before it meanwhile.
 */
const showing = (storage: ReleaseStorage, id: ReleaseId, channel: Channel, wasShown: boolean): Showing => ({
  isShared: storage.isShared,
  show: async (mayStill) => {
    const isStill = wasShown && !storage.isShared && (await storage.currentId(channel)) === id
    return isStill || storage.switchTo(id, channel, mayStill)
  },
})

/** What a release is for; `prefixed` says whether English pages are there under `/en` as well. */
export const formsOf = ({ plain, smallest, alone }: PublishInput, prefixed: boolean): ReleaseForms => ({
  twins: plain !== true,
  smallest: smallest === true,
  companions: alone !== true,
  prefixed,
})

/** Throws PublishStopped when the checks find an error (CHECK-3). */
export async function judged(judge: ReleaseJudge | undefined, drafted: DraftedRelease): Promise<void> {
  const findings = (await judge?.(drafted)) ?? []
  if (findings.some(({ severity }) => severity === 'error')) throw new PublishStopped(findings)
}

export function summary(
  release: string,
  { files, pages }: Manifest,
  counts: ReturnType<ReleaseWriter['counts']>,
): Omit<PublishSummary, 'shown'> {
  return {
    release,
    pages: new Set(pages.map(({ id }) => id)).size,
    files: files.length,
    ...counts,
    problems: [...new Set(pages.flatMap((page) => page.problems))].toSorted(),
  }
}

/** Names everything that a release is made from: equal keys, equal release, but for how small its twins are. */
export const releaseKey = async (input: PublishInput): Promise<string> =>
  sha256([
    input.build.stamp,
    input.origin,
    input.channel ?? 'live',
    input.plain === true,
    input.styleguide === true,
    input.cards !== false,
    input.alone === true,
    input.design,
    input.media.map(({ name, hash }) => [name, hash]),
    (await pageSource(input).digests()).map(({ id, digest }) => [id, digest]),
  ])

const sha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
