import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allEntries } from '#server/form/all-entries.ts'
import { entriesCsv } from '#server/form/entries-csv.ts'
import type { KeptFormEntry } from '#store/form-entries.ts'
import { Undone, UsageError, type ExitCode, type Io, type Verb } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

const OPTIONS = {
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  file: { type: 'string' },
  to: { type: 'string' },
  remove: { type: 'string' },
} as const

/** Lists what visitors sent with forms. */
export const entries: Verb = {
  name: 'entries',
  summary: 'Lists the form entries that visitors sent, as text, CSV or JSON; saves and deletes them.',
  help: `
Usage: npm run site -- entries [form] [--csv | --json]
       npm run site -- entries --file <id>/<number> [--to <path>]
       npm run site -- entries --remove <id> | <id>/<number>

Lists all form entries, or those of one form, newest first. A file that was uploaded with an entry is identified by the entry's
id and the number of the file: 1c9e…/1.

  --csv            print CSV for a spreadsheet; text that looks like a formula stays text
  --json           print JSON
  --file <file>    save a file in the current folder under its own name, or at --to; existing files are not overwritten
  --remove <what>  permanently delete an entry with its files, or one file

Example: npm run site -- entries contact --csv > contact.csv
`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [form, ...more] = positionals
    const { csv = false, json = false, file, remove, to } = values
    const wishes = [csv, json, file !== undefined, remove !== undefined].filter(Boolean)
    if (more.length > 0 || wishes.length > 1 || (to !== undefined && file === undefined)) {
      throw new UsageError(
        'Name one form or none, and one of --csv, --json, --file (with --to) and --remove.',
      )
    }
    if (file !== undefined) return saveFile(fileNamed(file), to, io)
    if (remove !== undefined) return removeEntry(remove, io)
    const found = await withStore(io, (store) => allEntries(store, form === undefined ? {} : { form }))
    if (json) io.say(JSON.stringify(found, null, 2))
    else if (csv) io.say(entriesCsv(found).trimEnd())
    else if (found.length === 0) io.say('Nothing was sent yet.')
    else for (const entry of found) io.say(line(entry))
    return 0
  },
}

type FileName = { readonly id: string; readonly number: number }

/** The file that an argument refers to. Throws UsageError. */
function fileNamed(text: string): FileName {
  const [, id, number] = /^([^/]+)\/([1-9]\d{0,3})$/.exec(text) ?? []
  if (id !== undefined && number !== undefined) return { id, number: Number(number) }
  throw new UsageError(`"${text}" names no file: write the id of an entry, a slash, and the file's number.`)
}

async function saveFile({ id, number }: FileName, to: string | undefined, io: Io): Promise<ExitCode> {
  const file = await withStore(io, (store) => store.formEntries.file(id, number))
  if (file === null)
    throw new Undone(`There is no file ${id}/${number}. List entries with their files first.`)
  // A visitor chose the name, so it must not lead out of the folder or be hidden.
  const path = resolve(io.cwd, to ?? basename(file.name).replace(/^[.-]+/, ''))
  try {
    await writeFile(path, file.bytes, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new Undone(
      isThere
        ? `${path} is there already and was left as it is. Name another path with --to.`
        : `${path} can't be written: ${String(error)}. Name another path with --to.`,
    )
  }
  io.say(`${path} (${file.type}, ${file.bytes.length} bytes)`)
  return 0
}

async function removeEntry(what: string, io: Io): Promise<ExitCode> {
  const { id, number } = what.includes('/') ? fileNamed(what) : { id: what, number: null }
  const isGone = await withStore(io, ({ formEntries }) =>
    number === null ? formEntries.remove(id) : formEntries.removeFile(id, number),
  )
  const name = number === null ? `entry ${id}` : `file ${what}`
  if (!isGone) throw new Undone(`There is no ${name}.`)
  io.say(`${name[0]?.toUpperCase()}${name.slice(1)} is deleted.`)
  return 0
}

const line = ({ at, form, id, fields, files }: KeptFormEntry): string =>
  [
    `${new Date(at).toISOString()}  ${form}  ${id}  ${JSON.stringify(fields)}`,
    ...files.map(
      ({ number, field, name, type, size }) => `  ${id}/${number}  ${field}  ${name}  ${type}  ${size} bytes`,
    ),
  ].join('\n')
