import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileSchemas } from '#content/file-schema.ts'
import { registry } from '#sections/components.ts'
import { UsageError, type Verb } from '../verb.ts'

/** Writes the JSON Schemas of content files for text editors. */
export const schema: Verb = {
  name: 'schema',
  summary: 'Writes the JSON Schemas of content files, for editors that check as you type.',
  help: `
Usage: npm run site -- schema --out <folder>

Writes page.schema.json and design.schema.json. docs/content.md says how an editor uses them.

Example: npm run site -- schema --out docs/schema
`,
  run: async (args, io) => {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } })
    if (values.out === undefined) throw new UsageError('Name a folder: --out docs/schema')
    const folder = resolve(io.cwd, values.out)
    await mkdir(folder, { recursive: true })
    for (const [name, json] of Object.entries(fileSchemas(registry))) {
      await writeFile(join(folder, `${name}.schema.json`), `${JSON.stringify(json, null, 1)}\n`)
    }
    io.say(`Schemas written to ${values.out}.`)
    return 0
  },
}
