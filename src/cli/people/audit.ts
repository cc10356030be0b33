import { parseArgs } from 'node:util'
import type { Verb } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

/** Default number of entries. */
const SHOWN = 100

/** Lists what people did besides editing. */
export const audit: Verb = {
  name: 'audit',
  summary: 'Lists who signed in, published and changed accounts, newest first.',
  help: `
Usage: npm run site -- audit [--json]

Prints the newest ${SHOWN} entries of the audit log: sign-ins and refused ones, changes to accounts, publishes, rollbacks.

  --json   the entries as JSON
`,
  run: async (args, io) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const entries = await withStore(io, (store) => store.audit.list({ limit: SHOWN }))
    if (values.json === true) io.say(JSON.stringify(entries, null, 2))
    else if (entries.length === 0) io.say('Nothing is recorded yet.')
    for (const { at, who, did, detail } of values.json === true ? [] : entries) {
      io.say(`${new Date(at).toISOString()}  ${who}  ${did}  ${JSON.stringify(detail)}`)
    }
    return 0
  },
}
