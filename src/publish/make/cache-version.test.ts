import { expect, it } from 'vitest'
import { fixtureDesign } from '../../../test/support/site-fixture.ts'
import { cacheRandomOf, releasedDesign } from './cache-version.ts'

it.each([
  ['3', '3', '3p'],
  ['3p2', '32', '32p'],
  ['p', '0', '0p'],
])('LOAD-3 marks the cache version %s of a preprod release, and no other', (cacheVersion, live, preprod) => {
  const design = { ...fixtureDesign, cacheVersion }
  expect(releasedDesign(design, false).cacheVersion).toBe(live)
  expect(releasedDesign(design, true).cacheVersion).toBe(preprod)
  expect(cacheRandomOf(design, false)).toMatch(/^[0-9a-f]+$/)
  expect(cacheRandomOf(design, true)).toMatch(/^p[0-9a-f]+$/)
})
