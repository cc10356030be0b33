import { parseArgs } from 'node:util'
import type { FieldDiff } from '#content/document-diff.ts'
import type { Store } from '#store/port.ts'
import { changedLines } from '#site/history/changed-lines.ts'
import { diffBetween, stepsOf, type Step } from '#site/history/document-history.ts'
import { namedDocument } from './named-document.ts'
import { Undone, UsageError, type ExitCode, type Io, type Verb } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

/** Shows the differences between two states of a page. */
export const diff: Verb = {
  name: 'diff',
  summary: 'Shows what changed on a page, field by field.',
  help: `
Usage: npm run site -- diff <route> [from] [to] [--json]

Shows the differences between two states of the page, given as numbers of changes from history. Fields are printed as in the
page's content file: removed lines with -, added lines with +. Without numbers it shows the latest change; with one number,
everything since. Instead of a number, live means the last change that visitors see.

  --json   { document, from, to, fields: [{ field, language?, before, after }] }; null where the field did not exist

Examples: npm run site -- diff pricing
          npm run site -- diff pricing live
          npm run site -- diff design 120 131
`,
  run: async (args, io) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    })
    const [name, first, second, ...more] = positionals
    if (more.length > 0) throw new UsageError('Name one page, and at most two changes.')
    return withStore(io, async (store): Promise<ExitCode> => {
      const document = await namedDocument(name, store)
      const steps = await stepsOf(store, document.key)
      if (steps.length === 0) throw new Undone(`Nothing was done to ${document.name} yet.`)
      const from = first === undefined ? latestBefore(steps) : await changeNumber(first, store)
      const to = second === undefined ? await store.lastSeq() : await changeNumber(second, store)
      const fields = await diffBetween(store, document, steps, [from, to])
      if (values.json) io.say(JSON.stringify({ document: document.key, from, to, fields }, null, 2))
      else tell(fields, `${document.name} from change ${from} to ${to}`, io)
      return 0
    })
  },
}

const latestBefore = (steps: readonly Step[]): number => (steps.at(-1)?.seq ?? 1) - 1

/** The number of the change that an argument refers to. Throws UsageError, and Undone if nothing is live. */
export async function changeNumber(text: string, store: Store): Promise<number> {
  if (text === 'live') {
    const release = await store.releases.current('live')
    if (release === null) throw new Undone('Nothing is live yet. Publish first: npm run site -- publish')
    return release.seq
  }
  if (/^\d{1,15}$/.test(text) && Number(text) <= (await store.lastSeq())) return Number(text)
  throw new UsageError(`"${text}" is no change of this store: write a number that history lists, or live.`)
}

function tell(fields: readonly FieldDiff[], title: string, io: Io): void {
  io.say(
    fields.length === 0
      ? `Nothing differs on ${title}.`
      : `${title}: ${fields.length === 1 ? '1 field differs' : `${fields.length} fields differ`}.`,
  )
  for (const { field, language, before, after } of fields) {
    io.say('')
    io.say(language === undefined ? field : `${language}: ${field}`)
    for (const line of changedLines(before, after)) io.say(line)
  }
}
