import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { pageSource, type PublishInput } from './publish-input.ts'
import { PublishStopped } from './publish-stopped.ts'
import { ReleaseDraft } from './release-folder.ts'
import type { DraftedRelease, ReleaseJudge } from './release-findings.ts'
import type { ReleaseWriter } from './release-writer.ts'
import { folderStorage, KEPT_RELEASES, shownRelease } from './storage/release-storage.ts'

/** What a publish did. */
export type PublishSummary = {
  readonly release: string
  readonly pages: number
  readonly files: number
  readonly written: number
  readonly shared: number
  /** What could not be shown, and links that lead nowhere, each with the route of its page. */
  readonly problems: readonly string[]
}

/**
 * Makes a release and puts it in force, unless it would be the one in force again. Everything is on disk before the pointer
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
  const key = await releaseKey(input)
  if (current?.manifest.key === key) {
    progress({ step: 'unchanged', release: current.id })
    const { files } = current.manifest
    return summary(current.id, current.manifest, { written: 0, shared: files.length })
  }
  const judge = input.openJudge?.()
  const draft = await ReleaseDraft.begin(storage.folder, current?.places ?? null)
  try {
    const memory = current && (await storage.memory(current.id))
    const plan = { key, before: current, memory, forms: { twins: !input.plain, prefixed: false } }
    // Loaded only here: to find that nothing changed takes none of it.
    const { writeRelease } = await import('./write-release.ts')
    const made = await writeRelease(draft.target, input, plan, progress)
    await judged(judge, { pages: made.manifest.pages, lengthOf: (name) => draft.target.lengthOf(name) })
    const release = await storage.keep(draft, made.manifest, made.memory)
    await storage.switchTo(release, channel)
    progress({ step: 'switched', release })
    await storage.prune(KEPT_RELEASES)
    return summary(release, made.manifest, made.counts)
  } catch (error) {
    await draft.abandon()
    throw error
  }
}

/** Throws PublishStopped when the checks find an error (CHECK-3). */
export async function judged(judge: ReleaseJudge | undefined, drafted: DraftedRelease): Promise<void> {
  const findings = (await judge?.(drafted)) ?? []
  if (findings.some(({ severity }) => severity === 'error')) throw new PublishStopped(findings)
}

export function summary(
  release: string,
  { files, pages, problems }: Manifest,
  counts: ReturnType<ReleaseWriter['counts']>,
): PublishSummary {
  return {
    release,
    pages: new Set(pages.map(({ id }) => id)).size,
    files: files.length,
    ...counts,
    problems: [...new Set([...problems, ...pages.flatMap((page) => page.problems)])].toSorted(),
  }
}

/** Names everything that a release is made from: equal keys, equal release. */
export const releaseKey = async (input: PublishInput): Promise<string> =>
  sha256([
    input.build.stamp,
    input.origin,
    input.channel ?? 'live',
    input.plain === true,
    input.styleguide === true,
    input.cards !== false,
    input.design,
    input.media.map(({ name, hash }) => [name, hash]),
    (await pageSource(input).digests()).map(({ id, digest }) => [id, digest]),
  ])

const sha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
