import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportSite } from '#publish/export-site.ts'
import { publishSite, type PublishSummary } from '#publish/publish-site.ts'
import { dataDirOf } from '#server/config.ts'
import { presentBuild, withPublishInput } from './publish-store.ts'
import type { ExitCode, Io, Verb } from './verb.ts'

/** Progress is told at most this often, in ms. */
const PROGRESS_EVERY_MS = 500

/** Problems that are listed one by one; of more, only the number is told. */
const MAX_LISTED = 20

/** Makes a release from the store and puts it in force, or writes the site to a folder. */
export const publish: Verb = {
  name: 'publish',
  summary: 'Publishes the site from the store, or writes it to a folder.',
  help: `
Usage: npm run site -- publish [--out <dir>] [--no-styleguide] [--json]

Makes a complete static site of everything in the store and puts it in force at once. A server that is running shows it
within a second. Pages and files that did not change are taken over from the release before.

  --out <dir>  write a plain site to this new or empty folder instead, for any file host
  --no-styleguide  leave out the pages of the style guide
  --json       tell progress and the outcome as one JSON object per line

Exit code 1 means that something could not be published at all. Blocks that can't be shown and links that lead nowhere
are listed; the pages are published without them.
`,
  run: async (args, io) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        'no-styleguide': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const build = await presentBuild(io)
    const progress = progressTo(io, values.json)
    const summary = await withPublishInput(
      build,
      io,
      (input) =>
        values.out === undefined
          ? publishSite(dataDirOf(io.env, io.cwd), input, progress)
          : exportSite(resolve(io.cwd, values.out), input, progress),
      { styleguide: !values['no-styleguide'] },
    )
    if (summary === null) {
      io.note('The store is empty. Import first: npm run site -- import')
      return 1
    }
    return tell(summary, values.json, io)
  },
}

function progressTo(io: Io, json: boolean): (done: number, of: number) => void {
  let last = 0
  return (done, of) => {
    const at = performance.now()
    if (done < of && at - last < PROGRESS_EVERY_MS) return
    last = at
    if (json) io.say(JSON.stringify({ progress: done, of }))
    else io.note(`${done} of ${of} pages`)
  }
}

function tell(summary: PublishSummary, json: boolean, io: Io): ExitCode {
  if (json) {
    io.say(JSON.stringify(summary))
    return 0
  }
  const { release, pages, files, written, shared, problems } = summary
  for (const problem of problems.slice(0, MAX_LISTED)) io.note(`- ${problem}`)
  if (problems.length > MAX_LISTED) io.note(`- and ${problems.length - MAX_LISTED} more`)
  io.say(`${release}: ${pages} pages, ${files} files (${written} new, ${shared} unchanged)`)
  return 0
}
