import type { DocumentFacts } from '#content/check/facts.ts'
import type { Finding, Site } from '#content/check/finding.ts'
import type { PublishInput } from '#publish/publish-input.ts'
import { publishSite } from '#publish/publish-site.ts'
import { PublishStopped } from '#publish/publish-stopped.ts'
import { releaseFindings, type DraftedRelease, type ReleaseJudge } from '#publish/release-findings.ts'
import { shownRelease, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { dataDirOf } from '#server/config.ts'
import type { Channel } from '#store/channel.ts'
import { presentBuild, publishFromStore, type PublishWish } from './publish-store.ts'
import { siteStorage } from './site-storage.ts'
import type { Io } from './verb.ts'

/** Objects to every release, so that a draft is made and nothing comes of it. */
const ONLY_A_DRAFT: Finding = {
  severity: 'error',
  check: 'draft',
  page: '',
  says: 'this was only to be looked at',
}

/** Draws the store's pages as a publish would, and answers what is wrong with them; nothing is put in force. */
export async function draftFindings(io: Io, { documents }: Site): Promise<Finding[]> {
  const storage = await siteStorage(io)
  let findings: Finding[] | null = null
  await drawDraft(io, storage, {}, () => async (drafted) => (findings = releaseFindings(drafted, documents)))
  return findings ?? findingsInForce(storage, documents)
}

/**
 * Everything that a publish of the documents as they were after a change would be judged by; null for an empty store. Where
 * they are in force already nothing is found.
 */
export async function findingsAsOf(
  io: Io,
  asOf: number,
  channel: Channel,
): Promise<readonly Finding[] | null> {
  let findings: readonly Finding[] = []
  const checks = { despiteErrors: false, found: (found: readonly Finding[]) => (findings = found) }
  const isDrawn = await drawDraft(io, await siteStorage(io), { asOf, channel, checks })
  return isDrawn ? findings : null
}

/** Makes a release that comes to nothing; false when there is nothing to make it of. */
async function drawDraft(
  io: Io,
  storage: ReleaseStorage,
  wish: Pick<PublishWish, 'asOf' | 'channel' | 'checks'>,
  openOwn?: () => ReleaseJudge,
): Promise<boolean> {
  const build = await presentBuild(io)
  const publish = (input: PublishInput) => {
    const judge = (input.openJudge ?? openOwn)?.()
    const findings = async (drafted: DraftedRelease) => [...((await judge?.(drafted)) ?? []), ONLY_A_DRAFT]
    const documents = judge?.documents
    const only: ReleaseJudge = documents ? Object.assign(findings, { documents }) : findings
    return publishSite(dataDirOf(io.env, io.cwd), { ...input, storage, openJudge: () => only })
  }
  try {
    return (await publishFromStore(build, io, { ...wish, styleguide: true }, publish)) !== null
  } catch (error) {
    if (error instanceof PublishStopped) return true
    throw error
  }
}

/** The release in force was made from the same: what was found about it holds still. */
async function findingsInForce(
  storage: ReleaseStorage,
  documents: readonly DocumentFacts[],
): Promise<Finding[]> {
  const release = await shownRelease(storage)
  if (release === null) return []
  const { manifest, places } = release
  const lengthOf = (name: string) => places.places[name]?.[2] ?? null
  return releaseFindings({ ...manifest, lengthOf }, documents)
}
