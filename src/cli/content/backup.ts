import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BackupSummary } from '#store/backup/manifest.ts'
import { UsageError, type ExitCode, type Io, type Verb } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

/** Writes the whole store to one file while the site keeps running. */
export const backup: Verb = {
  name: 'backup',
  summary: 'Writes the whole store to one file, while the site keeps running.',
  help: `
Usage: npm run site -- backup <file> [--overwrite] [--json]

Writes every draft with its history, accounts, media and form entries to one verified file: a consistent snapshot of the store.
The file is the same for SQLite and PostgreSQL and can be restored into either.

  --overwrite   replace an existing file
  --json        the result as JSON

Example: npm run site -- backup backups/monday.backup
`,
  run: (args, io) =>
    carryOver(args, io, 'Written', (file, overwrite) =>
      withStore(io, (store) => store.backup(file, { overwrite })),
    ),
}

/** Restores everything from a backup file. */
export const restore: Verb = {
  name: 'restore',
  summary: 'Replaces the whole store with a backup, all or nothing.',
  help: `
Usage: npm run site -- restore <file> [--overwrite] [--json]

Verifies the backup, then writes everything in it into the store in one transaction. A store that already holds data is
not changed without --overwrite. Restart the site afterwards, and publish.

  --overwrite   replace what the store holds
  --json        the result as JSON

Example: npm run site -- restore backups/monday.backup
`,
  run: (args, io) =>
    carryOver(args, io, 'Restored', (file, overwrite) =>
      withStore(io, (store) => store.restore(file, { overwrite })),
    ),
}

async function carryOver(
  args: readonly string[],
  io: Io,
  done: string,
  carry: (file: string, overwrite: boolean) => Promise<BackupSummary>,
): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { overwrite: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new UsageError('Name one backup file.')
  const summary = await carry(resolve(io.cwd, name), values.overwrite === true)
  const rows = summary.tables.reduce((sum, table) => sum + table.rows, 0)
  io.say(
    values.json === true
      ? JSON.stringify(summary, null, 2)
      : `${done}: ${rows} rows of ${summary.tables.length} tables.`,
  )
  return 0
}
