import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { NO_ASSETS } from '#draw/bare-site.ts'
import { openRenderer } from './renderer.ts'

it('PUB-111 a renderer keeps none of the pages that it drew but the first, with which it drew what all share', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const renderer = openRenderer({
    origin: ORIGIN,
    design: fixtureDesign,
    pages: fixturePages,
    documents: [],
    assets: NO_ASSETS,
    cacheRandom: 'c0ffee',
  })
  const drawn = fixturePages.map((page) => {
    const own = structuredClone(page)
    for (const language of TEXT_LANGUAGES) renderer.page({ page: own, language, prefix: undefined })
    renderer.pageData(own)
    return new WeakRef(own)
  })
  await setImmediate()
  collect()
  const [first, ...others] = drawn.map((each) => each.deref()?.route)
  expect(['home', undefined]).toContain(first)
  expect(others).toEqual(others.map(() => undefined))
  expect(renderer.site.pages).toHaveLength(drawn.length)
})
