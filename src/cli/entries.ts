import { parseArgs } from 'node:util'
import { entriesCsv } from '#server/form/entries-csv.ts'
import type { FormEntry } from '#store/form-entries.ts'
import type { Store } from '#store/port.ts'
import { UsageError, type Verb } from './verb.ts'
import { withStore } from './with-store.ts'

/** Entries that are read from the store at once. */
const BATCH = 500

/** Lists what visitors sent with forms. */
export const entries: Verb = {
  name: 'entries',
  summary: 'Lists what visitors sent with forms, as text, CSV or JSON.',
  help: `
Usage: npm run site -- entries [form] [--csv | --json]
       npm run site -- entries --remove <id>

Everything that was sent, or what was sent with one form, newest first.

  --csv          for a spreadsheet; a text that looks like a formula stays a text
  --json         as JSON
  --remove <id>  deletes one entry for good

Example: npm run site -- entries contact --csv > contact.csv
`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { csv: { type: 'boolean' }, json: { type: 'boolean' }, remove: { type: 'string' } },
    })
    const [form, ...more] = positionals
    if (more.length > 0 || (values.csv === true && values.json === true)) {
      throw new UsageError('Name one form or none, and one of --csv and --json.')
    }
    const { remove } = values
    if (remove !== undefined) {
      await withStore(io, (store) => store.formEntries.remove(remove))
      io.say(`Entry ${remove} is deleted.`)
      return 0
    }
    const found = await withStore(io, (store) => allEntries(store, form))
    if (values.json === true) io.say(JSON.stringify(found, null, 2))
    else if (values.csv === true) io.say(entriesCsv(found).trimEnd())
    else if (found.length === 0) io.say('Nothing was sent yet.')
    else for (const entry of found) io.say(line(entry))
    return 0
  },
}

async function allEntries({ formEntries }: Store, form: string | undefined): Promise<FormEntry[]> {
  const found: FormEntry[] = []
  for (;;) {
    const last = found.at(-1)
    const batch = await formEntries.list({
      limit: BATCH,
      ...(form === undefined ? {} : { form }),
      ...(last === undefined ? {} : { before: { at: last.at, id: last.id } }),
    })
    if (batch.length === 0) return found
    found.push(...batch)
  }
}

const line = ({ at, form, id, fields }: FormEntry): string =>
  `${new Date(at).toISOString()}  ${form}  ${id}  ${JSON.stringify(fields)}`
