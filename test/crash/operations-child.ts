// Does one operation again and again until it is killed. A line on the standard output is written when, and only when, it was
// acknowledged: `node operations-child.js <operation> <location> <first number> <folder>`.
import { writeSync } from 'node:fs'
import { acknowledged } from './kill-at.ts'
import { openEdited, operate, type Operation } from './operations.ts'

const [operation = '', location = '', first = '0', folder = ''] = process.argv.slice(2)

const store = await openEdited(location)
writeSync(1, 'ready\n')
for (let number = Number(first); ; number += 1) {
  await operate(operation as Operation, store, number, folder)
  writeSync(1, `${number}\n`)
  acknowledged()
}
