import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Functions of Kysely that put a value into the text of a query. */
const BUILT_FROM_VALUES = /\bsql\.(?:raw|lit|ref|table|id)\b|\.dynamic\b|\$dynamic|jsonPath|->>|json_extract/

it('STORE-28 has no query whose text depends on data', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !/\.test\.ts$|^contract\//.test(path))
  expect(sources.length).toBeGreaterThan(20)
  const found = sources.filter((path) => BUILT_FROM_VALUES.test(readFileSync(`${folder}/${path}`, 'utf8')))
  expect(found).toEqual([])
})
