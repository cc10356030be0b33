import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT } from '#site/settings/project.ts'
import { serve } from './serve.ts'
import { SETTINGS } from './settings-text.ts'

/** Source folders of the program itself; tests and tools have their own variables. */
const FOLDERS = ['cli', 'server', 'site', 'store', 'publish']

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(PROJECT, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(PROJECT, 'src', folder, file), 'utf8')),
).join('\n')

const READS = [
  /\benv(?:\?\.|\.|\[')([A-Z][A-Z_]{2,})/g,
  /Setting\(\s*env,\s*'([A-Z_]+)'/g,
  /keyOf\('([A-Z_]+)'/g,
]

const read = new Set(READS.flatMap((form) => [...sources.matchAll(form)].map(([, name = '']) => name)))

it('CLI-5 serve --help names every setting that the program reads, and no other', () => {
  expect(SETTINGS.map(({ name }) => name).toSorted()).toEqual([...read].toSorted())
  for (const { name } of SETTINGS) expect(serve.help).toContain(`  ${name} `)
})

it('CLI-5 README names every setting', () => {
  const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8')
  expect(SETTINGS.filter(({ name }) => !readme.includes(`\`${name}\``))).toEqual([])
})
