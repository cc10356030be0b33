import { expect, it } from 'vitest'
import { filesOfTest } from '../../scripts/files-of-test.mjs'

/** As in `rules.test.ts`, `@` stands for `it`, so that these are no titles of this file. */
const SOURCES = [
  ['src/a.test.ts', "@('FIT-1 fits'"],
  ['src/b.test.ts', "import { rules } from './store/contract.ts'"],
  ['src/c.test.ts', "import { commitRules } from './store/contract/commits.ts'\n@('FIT-2 fits'"],
  ['src/store/contract.ts', "import { commitRules } from './contract/commits.ts'"],
  ['src/store/contract/commits.ts', "@('FIT-3 fits'"],
  ['src/store/log.ts', '/** FIT-1, FIT-3 */'],
] as const

it('HOUSE-1 a rule leads to its tests, in suites that several files run as well', () => {
  expect(filesOfTest('FIT-1', SOURCES)).toEqual(['src/a.test.ts'])
  expect(filesOfTest('FIT-3', SOURCES)).toEqual(['src/c.test.ts', 'src/b.test.ts'])
  expect(filesOfTest('FIT-4', SOURCES)).toEqual([])
})
