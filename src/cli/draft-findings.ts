import type { Finding } from '#content/check/finding.ts'
import { publishSite } from '#publish/publish-site.ts'
import { PublishStopped } from '#publish/publish-stopped.ts'
import { releaseFindings, type DraftedRelease } from '#publish/release-findings.ts'
import { shownRelease, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { dataDirOf } from '#server/config.ts'
import { presentBuild, publishFromStore } from './publish-store.ts'
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
export async function draftFindings(io: Io): Promise<Finding[]> {
  const build = await presentBuild(io)
  const storage = await siteStorage(io)
  let findings: Finding[] | null = null
  const judge = (drafted: DraftedRelease) => {
    findings = releaseFindings(drafted)
    return Promise.resolve([ONLY_A_DRAFT])
  }
  await publishFromStore(build, io, { styleguide: true }, (input) =>
    publishSite(dataDirOf(io.env, io.cwd), { ...input, storage, openJudge: () => judge }),
  ).catch((error: unknown) => {
    if (!(error instanceof PublishStopped)) throw error
  })
  return findings ?? findingsInForce(storage)
}

/** The release in force was made from the same: what was found about it holds still. */
async function findingsInForce(storage: ReleaseStorage): Promise<Finding[]> {
  const release = await shownRelease(storage)
  if (release === null) return []
  const { manifest, places } = release
  return releaseFindings({ pages: manifest.pages, lengthOf: (name) => places.places[name]?.[2] ?? null })
}
