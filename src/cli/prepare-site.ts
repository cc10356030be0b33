import { currentRelease } from '#publish/release-folder.ts'
import { dataDirOf } from '#server/config.ts'
import { BuildFailed, buildSite } from '#publish/build/build-site.ts'
import { PROJECT } from './project.ts'
import type { Io } from './verb.ts'

/**
 * Sees to it that there is a release of the present program: imports the content folder into an empty store and publishes,
 * where that is needed. Answers whether there is something to serve.
 */
export async function prepareSite(io: Io): Promise<boolean> {
  const dataDir = dataDirOf(io.env, io.cwd)
  const release = await currentRelease(dataDir)
  const build = await buildSite(PROJECT, io.note).catch((error: unknown) => {
    if (!(error instanceof BuildFailed)) throw error
    io.note(error.message)
    return null
  })
  if (build === null) {
    if (release)
      io.note(`Release ${release.id}, made by an earlier state of the program, goes on being served.`)
    return release !== null
  }
  if (release?.manifest.build === build.stamp) return true
  // Loaded only here: a start with nothing to do is quick.
  const { withPublishInput } = await import('./publish-store.ts')
  const { publishSite } = await import('#publish/publish-site.ts')
  const publish = () =>
    withPublishInput(build, io, (input) => {
      io.note(`Publishing ${input.pages.length} pages …`)
      return publishSite(dataDir, input)
    })
  let summary = await publish()
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
