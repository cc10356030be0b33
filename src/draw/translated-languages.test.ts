import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import type { LocalText } from '#model/text.ts'
import { registry } from '#sections/components.ts'
import { samplePage } from '../store/contract/sample-documents.ts'
import { translatedLanguages } from './translated-languages.ts'

const page = (title: LocalText, lead: LocalText, cards: readonly LocalText[]): Page =>
  samplePage(7, {
    title,
    sectionOrder: ['hero', 'cards'],
    sections: {
      hero: { id: 'hero', componentName: 'hero', data: { title: lead } },
      cards: {
        id: 'cards',
        componentName: 'card-grid',
        data: { cards: cards.map((text, at) => ({ id: `c${at}`, title: text })) },
      },
    },
  })

const languages = (shown: Page) => translatedLanguages(shown, registry, new Map())
const TITLE = { en: 'Contact', fr: 'Contact' }
const LEAD = { en: 'Who answers, and in which language', fr: 'Qui répond, et en quelle langue' }

describe('the languages of a page', () => {
  it('LANG-20 a name, an address or a number that a translation leaves out is not missing', () => {
    const same = ['Marit Okkerse', 'hello@stockwright.example', 'Utrecht', '3 h 20 min'].map((en) => ({ en }))
    expect(languages(page(TITLE, LEAD, same))).toEqual(['en', 'fr'])
  })

  it('LANG-20 nor is a few words beside a long text; what is missing counts by its words', () => {
    const label = { en: 'Read more about it' }
    const long = { en: 'word '.repeat(60), fr: 'mot '.repeat(60) }
    expect(languages(page(TITLE, long, [label]))).toEqual(['en', 'fr'])
    expect(languages(page(TITLE, LEAD, [label, { en: long.en }]))).toEqual(['en'])
  })

  it('PUB-270 a page without its description in a language is not in that language, if it has one', () => {
    const described = (description: LocalText) => ({ ...page(TITLE, LEAD, []), pageMeta: { description } })
    expect(languages(described({ en: 'Where to write' }))).toEqual(['en'])
    expect(languages(described({ en: 'Where to write', fr: 'Où écrire' }))).toEqual(['en', 'fr'])
  })

  it('LANG-20 a page without its title in a language is not in that language', () => {
    expect(languages(page({ en: 'Contact' }, LEAD, []))).toEqual(['en'])
  })
})
