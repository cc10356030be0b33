import { counted } from '#std/counted.ts'
import type { SiteBuild } from '#publish/build/build-site.ts'
import { BuildFailed } from '#publish/build/bundle.ts'
import type { Progress } from '#publish/make/progress.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import type { Manifest } from '#publish/release/manifest.ts'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { NothingToPublish } from '#site/publish/publish-request.ts'
import { originOf } from '#site/settings/site-origin.ts'
import { siteStorage } from '#site/settings/site-storage.ts'
import { presentBuild, withSite } from '#site/site.ts'
import type { Io } from '../verb.ts'

/**
 * Ensures that there is a release of this program for this SITE_ORIGIN: imports the content folder into an empty store and
 * publishes, if necessary. Returns whether there is something to serve.
 */
export async function prepareSite(io: Io): Promise<boolean> {
  const storage = await siteStorage(io)
  const id = await storage.currentId('live')
  const release = id === null ? null : await wholeRelease(storage, id)
  // Servers of different versions may share the releases, so only this program's own release counts.
  if (release !== null && storage.isShared) return true
  const build = await presentBuild(io.note).catch((error: unknown) => {
    if (!(error instanceof BuildFailed)) throw error
    io.note(error.message)
    return null
  })
  if (build === null) {
    if (release) io.note(`Release ${id}, made by an earlier state of the program, goes on being served.`)
    // A damaged release is replaced by another one.
    return id !== null
  }
  if (release !== null && isPresent(release, build.stamp, originOf(io))) return true
  try {
    await publishFirst(build, { hasRelease: release !== null }, io)
    return true
  } catch (error) {
    if (error instanceof NotImported) return false
    if (!(error instanceof PublishStopped)) throw error
    io.note(`Release ${id} goes on being served until they are fixed.`)
    return true
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
async function publishFirst(
  build: SiteBuild,
  { hasRelease }: { readonly hasRelease: boolean },
  io: Io,
): Promise<void> {
  // Loaded only here, so that a start without work is fast.
  const { publishAtStart } = await import('#site/publish/publish-at-start.ts')
  const { reportErrors } = await import('../publish/report-findings.ts')
  const progress: Progress = (event) => {
    if (event.step === 'checked') reportErrors(event.findings, io)
  }
  const publishNow = () =>
    // If nothing is served yet, a site with errors is better than none (CHECK-7).
    withSite(io, build, (site) => publishAtStart(site, { despiteErrors: !hasRelease }, { progress }, io.note))
  io.note('Publishing …')
  const { summary } = await publishNow().catch(async (error: unknown) => {
    if (!(error instanceof NothingToPublish)) throw error
    io.note('Importing the content folder …')
    const { importVerb } = await import('../content/import.ts')
    if ((await importVerb.run([], io)) !== 0) throw new NotImported()
    return publishNow()
  })
  io.note(
    `Published ${counted(summary.pages, 'page')}: ${counted(summary.files, 'file')}, ${summary.written} of them new.`,
  )
}
