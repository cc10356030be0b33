import { expect, it } from 'vitest'
import { registry } from '#sections/components.ts'
import { fixtureDesign, fixturePages } from '../../../test/support/site-fixture.ts'
import { checkScripts } from './check-scripts.ts'
import { factsOf } from './facts.ts'
import { findingText } from './finding.ts'

it('CHECK-17 names pages of scripts that are not there', () => {
  const script = { id: 'a', name: 'A', src: 'https://a.example/a.js', purpose: 'analytics', consent: 'required' } as const
  const scripts = [script, { ...script, id: 'b', pages: ['pricing', 'prices'] }]
  const documents = [{ ...fixtureDesign, scripts }, ...fixturePages].map((document) => factsOf(document, registry))
  const around = { origin: 'https://www.stockwright.example', today: '2026-11-23' }
  expect(checkScripts({ documents, homePageId: 1, media: [] }, around).map(findingText)).toEqual([
    'error design › scripts[1].pages[1]: there is no page prices; write the route of a page, such as home or blog/what-is-sku',
  ])
})
