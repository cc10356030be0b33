import { describe, expect, it } from 'vitest'
import { siteFrom } from '#draw/site.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { TranslationGates } from '#model/translation-gate.ts'
import { registry } from '#sections/components.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../../test/support/site-fixture.ts'
import { assets, pricing } from '../../../test/support/rendered-page.ts'
import { renderPage } from '../render-page.ts'
import { waitingFlaws } from './waiting-flaws.ts'

const LONG = { en: 'word '.repeat(40), fr: 'mot '.repeat(40) }

/** A page with a long text and a French beginning of it. */
const page = (french: Partial<Page>, lead: object = { en: LONG.en }): Page => ({
  ...pricing,
  title: { en: 'Prices', fr: 'Tarifs' },
  pageMeta: { description: { en: 'What it costs.', fr: 'Combien cela coûte.' } },
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: { title: lead, eyebrow: { en: 'Plans', fr: 'Offres' } },
    },
  },
  ...french,
})

function published(shown: Page, language: TextLanguage = 'fr', translationGates: TranslationGates = {}) {
  const pages = [...fixturePages.filter(({ id }) => id !== shown.id), shown]
  const design = { ...fixtureDesign, translationGates }
  const site = siteFrom({ origin: ORIGIN, design, pages, assets, cacheRandom: 'a1' }, registry)
  const job = { page: shown, language, prefix: language === 'en' ? undefined : language }
  return { html: renderPage(job, site).html, flaws: waitingFlaws(job, site) }
}

const MAIN_IN_ENGLISH = /<main[^>]* lang="en"/

describe('a page whose translation is begun', () => {
  it('PUB-270 is shown in English until nearly all of its texts are written', () => {
    const { html } = published(page({}))
    expect(html).toMatch(MAIN_IN_ENGLISH)
    expect(html).toContain('<title>Prices | Stockwright</title>')
    expect(published(page({}, LONG)).html).not.toMatch(MAIN_IN_ENGLISH)
  })

  it('PUB-270 waits for its title and its description, too', () => {
    expect(published(page({ title: { en: 'Prices' } }, LONG)).html).toMatch(MAIN_IN_ENGLISH)
    const description = { en: 'What it costs.' }
    expect(published(page({ pageMeta: { description } }, LONG)).html).toMatch(MAIN_IN_ENGLISH)
  })

  it('PUB-270 is shown as it is if the design asks for nothing', () => {
    expect(published(page({}), 'fr', { fr: 'nothing' }).html).not.toMatch(MAIN_IN_ENGLISH)
    expect(published(page({}), 'fr', { es: 'nothing' }).html).toMatch(MAIN_IN_ENGLISH)
  })

  it('PUB-271 is named with what it waits for; one that is shown, or not begun, is not', () => {
    expect(published(page({})).flaws).toEqual([
      expect.objectContaining({
        severity: 'warning',
        check: 'waiting',
        says: expect.stringContaining('Français'),
      }),
    ])
    expect(published(page({}, LONG)).flaws).toEqual([])
    expect(published(page({}), 'en').flaws).toEqual([])
    expect(published(page({}), 'it').flaws).toEqual([])
    expect(published(page({}), 'fr', { fr: 'nothing' }).flaws).toEqual([])
  })
})
