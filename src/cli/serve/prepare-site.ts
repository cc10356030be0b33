import { managerFolder, presentStamp, type SiteBuild } from '#publish/build/build-site.ts'
import { BuildFailed } from '#publish/build/bundle.ts'
import type { Progress } from '#publish/make/progress.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import type { Manifest } from '#publish/release/manifest.ts'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { NothingToPublish } from '#site/publish/publish-request.ts'
import { PROJECT } from '#site/settings/project.ts'
import { originOf } from '#site/settings/site-origin.ts'
import { siteStorage } from '#site/settings/site-storage.ts'
import { presentBuild, withSite } from '#site/site.ts'
import { publishedText } from './published-text.ts'
import { renewRelease, type Renewal } from './renew-release.ts'
import type { Io } from '../verb.ts'

/** Whether there is something to serve, and what replaces it while it is served; null if it stays. */
export type Prepared = { readonly isServed: boolean; readonly renewal: Renewal | null }

const SERVED: Prepared = { isServed: true, renewal: null }
const NOT_SERVED: Prepared = { isServed: false, renewal: null }

/**
 * Ensures that there is a release: imports the content folder into an empty store and publishes, if necessary. A release by
 * another version of the program, or for another SITE_ORIGIN, is served until it is replaced, so that an upgrade stops no
 * visitor.
 */
export async function prepareSite(io: Io): Promise<Prepared> {
  const storage = await siteStorage(io)
  const id = await storage.currentId('live')
  const release = id === null ? null : await wholeRelease(storage, id)
  // Servers of different versions may share the releases, so only this program's own release counts.
  if (release !== null && storage.isShared) return SERVED
  if (release !== null && id !== null) {
    const isOwn = isPresent(release, await presentStamp(PROJECT), originOf(io))
    if (isOwn && (await managerFolder(PROJECT)) !== null) return SERVED
    return { isServed: true, renewal: renewRelease({ id, isOwn }, io) }
  }
  const build = await presentBuild(io.note).catch((error: unknown) => {
    if (!(error instanceof BuildFailed)) throw error
    io.note(error.message)
    return null
  })
  // A damaged release is replaced by another one.
  if (build === null) return id === null ? NOT_SERVED : SERVED
  try {
    await publishFirst(build, io)
    return SERVED
  } catch (error) {
    if (error instanceof NotImported) return NOT_SERVED
    if (!(error instanceof PublishStopped)) throw error
    io.note(`Release ${id} goes on being served until they are fixed.`)
    return SERVED
  }
}

/** The manifest of a release; null if it can't be read, or if its content is known to be lost or damaged. */
export const wholeRelease = async (storage: ReleaseStorage, id: ReleaseId): Promise<Manifest | null> =>
  (await storage.damage(id)) === null ? storage.manifest(id) : null

/**
 * Whether a release is what this program would make now: addresses of pages, feeds and sitemaps contain the origin, and the
 * server accepts requests for its name (HTTP-20).
 */
export const isPresent = (
  release: Pick<Manifest, 'build' | 'origin'>,
  stamp: string,
  origin: string,
): boolean => release.build === stamp && release.origin === origin

/** The content folder has errors, which were reported. */
class NotImported extends Error {}

/** Publishes with this program; imports first if the store is empty. */
async function publishFirst(build: SiteBuild, io: Io): Promise<void> {
  // Loaded only here, so that a start without work is fast.
  const { publishAtStart } = await import('#site/publish/publish-at-start.ts')
  const { reportErrors } = await import('../publish/report-findings.ts')
  const progress: Progress = (event) => {
    if (event.step === 'checked') reportErrors(event.findings, io)
  }
  const publishNow = () =>
    // If nothing is served yet, a site with errors is better than none (CHECK-7).
    withSite(io, build, (site) => publishAtStart(site, { despiteErrors: true }, { progress }, io.note))
  io.note('Publishing …')
  const outcome = await publishNow().catch(async (error: unknown) => {
    if (!(error instanceof NothingToPublish)) throw error
    io.note('Importing the content folder …')
    const { importVerb } = await import('../content/import.ts')
    if ((await importVerb.run([], io)) !== 0) throw new NotImported()
    return publishNow()
  })
  io.note(publishedText(outcome))
}
