import { describe, expect, it } from 'vitest'
import { siteFrom, type Assets } from '#draw/site.ts'
import type { SiteScript } from '#model/site-script.ts'
import { registry } from '#sections/components.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { NO_ASSETS } from '#draw/bare-site.ts'
import { renderPage } from './render-page.ts'

const assets: Assets = { ...NO_ASSETS, islands: { consent: 'v9' } }
const pricing = fixturePages.find(({ route }) => route === 'pricing')!

const script = (over: Partial<SiteScript> = {}): SiteScript => ({
  id: 'stats',
  name: 'Plausible',
  src: 'https://plausible.example/js/script.js',
  connect: ['events.example'],
  purpose: 'analytics',
  consent: 'required',
  ...over,
})

function render(scripts: readonly SiteScript[] | undefined, { isHidden = false } = {}) {
  const design = { ...fixtureDesign, ...(scripts && { scripts: [...scripts] }) }
  const site = siteFrom(
    { origin: ORIGIN, design, pages: fixturePages, assets, cacheRandom: 'a1', isHidden },
    registry,
  )
  return renderPage({ page: pricing, language: 'en', prefix: undefined }, site)
}

const embedded = (html: string): { consent?: unknown } =>
  JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { consent?: unknown }

const LOADER = '<script type="module" src="/api/asset/script/front/consent.js/v9"></script>'

describe('scripts of other hosts on a page', () => {
  it('CONSENT-1 are listed for the script that asks for consent, and are nowhere as elements', () => {
    const { html } = render([script({ data: { domain: 'shop.example' } })])
    expect(html).toContain(LOADER)
    expect(html).not.toContain('src="https://plausible.example')
    const { id, name, src, purpose, consent } = script()
    expect(embedded(html).consent).toEqual({
      scripts: [{ id, name, src, purpose, consent, data: { domain: 'shop.example' } }],
      asked: [{ purpose: 'analytics', names: ['Plausible'] }],
    })
  })

  it('CONSENT-2 open the policy of the pages that load them, for their hosts', () => {
    expect(render([script()]).foreign).toEqual({
      scripts: ['https://plausible.example'],
      connections: ['https://events.example'],
    })
    expect(render([script({ pages: ['home'] })]).foreign).toBeUndefined()
  })

  it('CONSENT-5 can be declined at the foot of every page, also of those that load none', () => {
    const { html } = render([script({ pages: ['home'] })])
    expect(html).toContain('<button type="button" data-privacy-choices="" hidden="">Privacy choices</button>')
    expect(html).toContain(LOADER)
    expect(embedded(html).consent).toMatchObject({ scripts: [] })
    expect(render([script({ consent: 'not-needed' })]).html).not.toContain('data-privacy-choices')
  })

  it('CONSENT-6 cost a site without any nothing, and one that nobody should find loads none', () => {
    const { html, foreign } = render(undefined)
    for (const trace of ['consent', 'privacy']) expect(html).not.toContain(trace)
    expect(foreign).toBeUndefined()
    expect(render([]).html).toBe(html)
    expect(render([script({ consent: 'not-needed', pages: ['home'] })]).html).toBe(html)
    expect(render([script()], { isHidden: true }).html).toBe(render(undefined, { isHidden: true }).html)
  })
})
