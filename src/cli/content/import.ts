import { counted } from '#std/counted.ts'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileProblemText, type FileProblem } from '#content/file-problem.ts'
import { importFolder, type ImportOutcome } from '#content/folder/import-folder.ts'
import { never } from '#std/never.ts'
import { registry } from '#sections/components.ts'
import { siteOrigins } from '#site/settings/site-origin.ts'
import type { ReplaceFailure } from '#store/port.ts'
import { existingFolder, shownFolder } from './folder-argument.ts'
import { importForeign } from './import-foreign.ts'
import { progressNote } from '../progress.ts'
import type { ExitCode, Io, Verb } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

/** Author of imports in the history. */
const AUTHOR = 'import'

/** Imports a content folder into the store. */
export const importVerb: Verb = {
  name: 'import',
  summary: 'Imports the content folder into the store: all of it, or nothing if there is an error.',
  help: `
Usage: npm run site -- import [folder] [--force] [--json]
       npm run site -- import --from <file or folder> [--out folder] [--report file] [--fetch-pictures]

Reads the folder (content/ by default) and makes the pages and the design in the store the same. If any file has an error,
every error is listed with its line and the store does not change.

  --force   also overwrite pages that were edited in the store since the last import
  --json    the result as JSON

  --from    convert JSON of the older builder: its pages, sections or blocks become content files, and what could not be
            converted is listed; the store does not change
  --out     the content folder for the converted files (imported/ by default); existing files are not overwritten
  --report  also write that list as JSON to this file
  --fetch-pictures
            download pictures from other hosts into media/imported/ of that folder: over https, from public addresses, at most
            20 MB each; failed downloads are listed

Examples: npm run site -- import content
          npm run site -- import --from old-pages --out imported --report lost.json
`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        force: { type: 'boolean' },
        json: { type: 'boolean' },
        from: { type: 'string' },
        out: { type: 'string' },
        report: { type: 'string' },
        'fetch-pictures': { type: 'boolean' },
      },
    })
    const { from, out, report } = values
    if (from !== undefined)
      return importForeign({ from, out, report, fetchPictures: values['fetch-pictures'] === true }, io)
    const folder = existingFolder(positionals, io)
    const outcome = await withStore(io, (store) =>
      importFolder(folder, store, {
        registry: { ...registry, origins: siteOrigins(io.env) },
        author: AUTHOR,
        at: Date.now(),
        commit: randomUUID(),
        force: values.force === true,
        progress: progressNote(io, 'Pages read'),
      }),
    )
    if (values.json === true) io.say(JSON.stringify(outcome, null, 2))
    else tell(outcome, shownFolder(folder, io), io)
    return codeOf(outcome)
  },
}

const codeOf = ({ kind }: ImportOutcome): ExitCode => (kind === 'imported' ? 0 : 1)

function tell(outcome: ImportOutcome, folder: string, io: Io): void {
  switch (outcome.kind) {
    case 'imported': {
      const { inserted, updated, removed, unchanged } = outcome.documents
      tellProblems(outcome.warnings, folder, io)
      io.say(`Imported: ${inserted} new, ${updated} changed, ${removed} removed, ${unchanged} unchanged.`)
      for (const { from, to } of outcome.redirects) io.say(redirectText(from, to))
      if (outcome.media.added > 0) io.say(`Media files imported: ${outcome.media.added}.`)
      return
    }
    case 'problems': {
      tellProblems(outcome.problems, folder, io)
      const errors = outcome.problems.filter(({ severity }) => severity === 'error').length
      io.note(`${counted(errors, 'error')}. Nothing was imported.`)
      return
    }
    case 'refused':
      io.note(refusal(outcome.failure))
      return
    default:
      never(outcome)
  }
}

const redirectText = (from: string, to: string): string =>
  `The page at ${from} moved to ${to}: the old address leads there now. "npm run site -- export" writes the redirect into the design's file.`

/** Problems in a format that editors can jump to. */
export function tellProblems(problems: readonly FileProblem[], folder: string, io: Io): void {
  for (const problem of problems) io.note(fileProblemText({ ...problem, file: join(folder, problem.file) }))
}

function refusal(failure: ReplaceFailure): string {
  switch (failure.kind) {
    case 'edited':
      return `Edited since the last import: ${failure.documents.join(', ')}. Run "npm run site -- export" to write the edits into the folder, which leaves files alone that you changed as well and says how to join the two; or import with --force to drop the edits. Nothing was imported.`
    case 'route-taken':
      return `Two pages at the route ${failure.route}: ${failure.documents.join(', ')}. Nothing was imported.`
    case 'given-twice':
      return `The document ${failure.document} came twice. Nothing was imported.`
  }
}
