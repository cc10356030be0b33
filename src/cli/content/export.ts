import { parseArgs } from 'node:util'
import { exportFolder } from '#content/folder/export-folder.ts'
import { registry } from '#sections/components.ts'
import { folderArgument, shownFolder } from './folder-argument.ts'
import { progressNote } from '../progress.ts'
import type { Verb } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

/** What to do with files that were changed in the folder, where the page may have been edited in the store, too. */
const WAYS_OUT = `To keep both your changes and what was edited: "npm run site -- export edited" writes all pages into another folder; take over what differs there into your files, then "npm run site -- import --force". To drop your changes: export with --force.`

/** Writes the store's documents into a content folder. */
export const exportVerb: Verb = {
  name: 'export',
  summary: 'Writes the store into the content folder, changing only files that differ.',
  help: `
Usage: npm run site -- export [folder] [--force] [--json]

Writes every page and the design into the folder (content/ by default). Unchanged files keep every byte; in changed files only
the changed lines are rewritten, so comments stay. Files that were edited since the last import are skipped and listed.

  --force   overwrite those files, too
  --json    the result as JSON

Example: npm run site -- export content
`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { force: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const folder = folderArgument(positionals, io)
    const summary = await withStore(io, (store) =>
      exportFolder(folder, store, {
        registry,
        force: values.force === true,
        progress: progressNote(io, 'Pages written'),
      }),
    )
    const { written, unchanged, removed, media, conflicts } = summary
    for (const file of conflicts)
      io.note(`${shownFolder(folder, io)}/${file}: changed since the last import and left as it is.`)
    if (conflicts.length > 0) io.note(WAYS_OUT)
    if (values.json === true) io.say(JSON.stringify(summary, null, 2))
    else {
      io.say(
        `Exported: ${written} files written, ${unchanged} unchanged, ${removed} removed, ${media} in media/.`,
      )
    }
    return conflicts.length > 0 ? 1 : 0
  },
}
