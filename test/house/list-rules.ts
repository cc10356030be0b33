// `npm run rules` lists every rule with the tests that name it; `npm run rules -- --built` removes the mark (planned)
// from those that have tests.
import { readFileSync, writeFileSync } from 'node:fs'
import { readMentions, readRules } from './rules.ts'
import { ROOT } from './source-files.ts'

const rules = readRules()
const mentions = readMentions()
const filesOfRule = (id: string): string[] => [
  ...new Set(mentions.filter((mention) => mention.id === id).map(({ file }) => file)),
]

if (process.argv.includes('--built')) {
  for (const { id, file } of rules.filter((rule) => rule.planned && filesOfRule(rule.id).length > 0)) {
    const text = readFileSync(ROOT + file, 'utf8')
    writeFileSync(ROOT + file, text.replace(`- ${id} (planned) `, `- ${id} `))
    console.log(`${id} is built.`)
  }
} else {
  for (const { id, planned } of rules) {
    const files = filesOfRule(id)
    console.log(`${id.padEnd(12)}${planned ? 'planned' : '       '}  ${files.join(', ') || '-'}`)
  }
}
