// Publishes repeatedly, each time with a different text, until it is killed. Prints a line whenever a release is live: `node
// publish-child.ts publish <data folder> <first number> <file with the input>`.
import { readFileSync, writeSync } from 'node:fs'
import { publishSite } from '#publish/make/publish-site.ts'
import { acknowledged } from './kill-at.ts'
import { numberedInput } from './publish-data.ts'

const [, dataDir = '', first = '0', file = ''] = process.argv.slice(2)
const input: unknown = JSON.parse(readFileSync(file, 'utf8'))

// Loaded before the clock of the kill starts, which is to meet publishing.
await import('#publish/make/write-release.ts')
writeSync(1, 'ready\n')
for (let number = Number(first); ; number += 1) {
  await publishSite(dataDir, numberedInput(input, number))
  writeSync(1, `${number}\n`)
  acknowledged()
}
