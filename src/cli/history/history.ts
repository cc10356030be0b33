import { parseArgs } from 'node:util'
import { stepsOf, stepText } from '#site/history/document-history.ts'
import { namedDocument } from './named-document.ts'
import { UsageError, type ExitCode, type Verb } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

/** Default number of entries. */
const SHOWN = 20

/** Lists the changes of a page. */
export const history: Verb = {
  name: 'history',
  summary: 'Lists who changed a page, when, and what, newest first.',
  help: `
Usage: npm run site -- history <route> [--limit <count>] [--json]

Lists the changes to the page at the route (or to the design), newest first: number, time, author, and what was done. diff shows
a state, and undo restores it. Name a removed page by its id, such as page:7.

  --limit <count>  how many to list (${SHOWN})
  --json           { document, changes: [{ seq, at, author, what, commit, undoes? }] }, at in milliseconds since 1970

Examples: npm run site -- history pricing
          npm run site -- history design --limit 100
`,
  run: async (args, io) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        limit: { type: 'string', default: String(SHOWN) },
        json: { type: 'boolean', default: false },
      },
    })
    const [name, ...more] = positionals
    if (more.length > 0) throw new UsageError('Name one page.')
    if (!/^[1-9]\d{0,5}$/.test(values.limit))
      throw new UsageError(`--limit is "${values.limit}": write a number.`)
    return withStore(io, async (store): Promise<ExitCode> => {
      const document = await namedDocument(name, store)
      const steps = await stepsOf(store, document.key)
      const changes = []
      for (const step of steps.slice(-Number(values.limit)).toReversed()) {
        const { seq, at, author, commit, undoes } = step
        const what = await stepText(store, document, steps, step)
        changes.push({ seq, at, author, what, commit, ...(undoes === undefined ? {} : { undoes }) })
      }
      if (values.json) io.say(JSON.stringify({ document: document.key, changes }, null, 2))
      else if (changes.length === 0) io.say(`Nothing was done to ${document.name} yet.`)
      for (const { seq, at, author, what, undoes } of values.json ? [] : changes) {
        const when = new Date(at)
          .toISOString()
          .replace('T', ' ')
          .replace(/\.\d+Z$/, ' UTC')
        const marks = undoes === undefined ? '' : ' (takes back)'
        io.say(`${String(seq).padStart(6)}  ${when}  ${author}  ${what}${marks}`)
      }
      return 0
    })
  },
}
