import { afterEach, expect, it, vi } from 'vitest'
import { factsOf } from '#content/check/facts.ts'
import * as renderer from '#render/renderer.ts'
import { fixturePages } from '../../../test/support/site-fixture.ts'
import { PageBuilder } from './page-builder.ts'

afterEach(() => vi.restoreAllMocks())

const texts = fixturePages.map((page) => ({ id: page.id, text: JSON.stringify(page) }))

it('CHECK-6 a page that the site and the checks need is parsed once, and the checks get only those that they need', () => {
  const [asked, ...others] = fixturePages
  const parse = vi.spyOn(JSON, 'parse')
  const read = new PageBuilder(renderer).read(texts, { linked: [], unchecked: new Set([asked!.id]) })
  expect(parse).toHaveBeenCalledTimes(texts.length)
  expect(read.map(({ id, facts }) => [id, facts])).toEqual([
    [asked!.id, factsOf(asked!, renderer.registry)],
    ...others.map(({ id }) => [id, null]),
  ])
  expect(read.map(({ read: { head } }) => head.route)).toEqual(fixturePages.map(({ route }) => route))
})
