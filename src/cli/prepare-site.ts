import { currentRelease } from '#publish/release-folder.ts'
import { publishSite } from '#publish/publish-site.ts'
import { dataDirOf } from '#server/config.ts'
import { presentBuild, publishInput } from './publish-store.ts'
import { runVerb } from './run-verb.ts'
import type { Io } from './verb.ts'
import { VERBS } from './verbs.ts'

/**
 * Sees to it that there is a release of the present program: imports the content folder into an empty store and publishes,
 * where that is needed. Answers whether there is something to serve.
 */
export async function prepareSite(io: Io): Promise<boolean> {
  const dataDir = dataDirOf(io.env, io.cwd)
  const build = await presentBuild(io)
  const release = await currentRelease(dataDir)
  if (release?.manifest.build === build.stamp) return true
  let input = await publishInput(build, io)
  if (input === null) {
    io.note('Importing the content folder …')
    if ((await runVerb(VERBS, ['import'], io)) !== 0) return false
    input = await publishInput(build, io)
  }
  if (input === null) return false
  io.note('Publishing …')
  const { pages, files, written } = await publishSite(dataDir, input)
  io.note(`Published ${pages} pages: ${files} files, ${written} of them new.`)
  return true
}
