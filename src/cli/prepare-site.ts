import { BuildFailed, buildSite } from '#publish/build/build-site.ts'
import type { PublishSummary } from '#publish/publish-site.ts'
import type { CheckWish } from './checks-before-publish.ts'
import { PROJECT } from './project.ts'
import { isShared, siteStorage } from './site-storage.ts'
import type { Io } from './verb.ts'

/**
 * Sees to it that there is a release of the present program: imports the content folder into an empty store and publishes,
 * where that is needed. Answers whether there is something to serve.
 */
export async function prepareSite(io: Io): Promise<boolean> {
  const storage = await siteStorage(io)
  const id = await storage.currentId('live')
  const release = id === null ? null : await storage.manifest(id)
  // Servers of several ages may share the releases: none takes its own for the right one.
  if (release !== null && isShared(io)) return true
  const build = await buildSite(PROJECT, io.note).catch((error: unknown) => {
    if (!(error instanceof BuildFailed)) throw error
    io.note(error.message)
    return null
  })
  if (build === null) {
    if (release) io.note(`Release ${id}, made by an earlier state of the program, goes on being served.`)
    // One that is damaged has others before it.
    return id !== null
  }
  if (release?.build === build.stamp) return true
  // Loaded only here: a start with nothing to do is quick.
  const { publishAndRecord } = await import('./publish-store.ts')
  const { tellErrors } = await import('./tell-findings.ts')
  const { PublishStopped } = await import('#publish/publish-stopped.ts')
  // A new program shows what is live as it was: drafts wait for somebody to publish them.
  const { liveChange } = await import('./live-change.ts')
  const asOf = id === null ? null : await liveChange(io)
  io.note('Publishing …')
  // Where nothing is served yet, a site with errors is better than none (CHECK-7).
  const checks: CheckWish = { despiteErrors: release === null, found: (found) => tellErrors(found, io) }
  const wish = { styleguide: true, checks, ...(asOf === null ? {} : { asOf }) }
  const publish = () => publishAndRecord(build, io, wish)
  let summary: PublishSummary | null
  try {
    summary = await publish()
  } catch (error) {
    if (!(error instanceof PublishStopped)) throw error
    io.note(`Release ${id} goes on being served until they are mended.`)
    return true
  }
  if (summary === null) {
    io.note('Importing the content folder …')
    const { importVerb } = await import('./import.ts')
    if ((await importVerb.run([], io)) !== 0) return false
    summary = await publish()
  }
  if (summary === null) return false
  io.note(`Published ${summary.pages} pages: ${summary.files} files, ${summary.written} of them new.`)
  return true
}
