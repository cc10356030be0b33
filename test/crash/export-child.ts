// Brings a folder up to date again and again, each time with another site, until it is killed. A line on the standard output
// is written when one is there: `node export-child.ts export <folder> <first number>`.
import { writeSync } from 'node:fs'
import { ExportFolder } from '#publish/export/export-folder.ts'
import { putFiles } from '../support/content-folder.ts'
import { numberedSite } from './export-data.ts'
import { acknowledged } from './kill-at.ts'

const [, folder = '', first = '0'] = process.argv.slice(2)

writeSync(1, 'ready\n')
for (let number = Number(first); ; number += 1) {
  const place = await ExportFolder.open(folder)
  putFiles(place.draft, numberedSite(number))
  await place.take()
  writeSync(1, `${number}\n`)
  acknowledged()
}
