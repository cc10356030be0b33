import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { translatedLanguages } from '#draw/translated-languages.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { ROOT } from '../house/source-files.ts'
import { readSiteTexts, type Line } from './site-texts.ts'

let pages: readonly Page[]
let lines: readonly Line[]

beforeAll(async () => {
  ;({ pages, lines } = await readSiteTexts())
})

const told = ({ page, language, where, text }: Line) => `${page} (${language}) ${where}: ${text}`

/** Routes by language, from the names of the files: `pricing-eur.fr.yaml`. */
const translations = readdirSync(`${ROOT}content/pages`, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const [, route, language] = /^(.*)\.(fr|es|it|nl)\.(?:yaml|md)$/.exec(file) ?? []
  return route === undefined ? [] : [`${language} ${route}`]
})

describe('translated pages', () => {
  it('LANG-20 every page with a file in a language is announced in it', () => {
    const known = new Map(pages.map((page) => [page.id, page]))
    const announced = new Set(pages.flatMap((page) => translatedLanguages(page, registry, known).map((language) => `${language} ${page.route}`)))
    expect(translations.length).toBeGreaterThan(100)
    expect(translations.filter((name) => !announced.has(name))).toEqual([])
  })

  it('WORD-16 no amount in another language than English is in dollars', () => {
    const dollars = /\$\s?\d|\d\s?\$|USD|\bdollars? (?:US|USA|américains)\b/
    expect(lines.filter(({ language, text }) => language !== 'en' && dollars.test(text)).map(told)).toEqual([])
  })

  it('WORD-19 the company, its numbers and its address are in the footer and on the contact page', () => {
    const facts = [/3531 WR Utrecht/, /KvK\)? 12345678/, /NL123456782B01/]
    for (const language of TEXT_LANGUAGES) {
      for (const page of ['design', 'about-contacts']) {
        const words = lines.filter((line) => line.page === page && line.language === language).map(({ text }) => text)
        for (const fact of facts) expect([page, language, fact, words.some((text) => fact.test(text))]).toEqual([page, language, fact, true])
      }
    }
    expect(lines.filter(({ text }) => /3531 (?!WR)/.test(text)).map(told)).toEqual([])
  })

  it('WORD-19 the check digit of the VAT number is right', () => {
    const digits = Array.from('123456782', Number)
    const sum = digits.slice(0, 8).reduce((total, digit, at) => total + digit * (9 - at), 0)
    expect(sum % 11).toBe(digits[8])
  })

  it.each(['sign-up', 'privacy-policy'])('WORD-19 %s names the law on data protection', (page) => {
    const law = { en: 'GDPR', fr: 'RGPD', es: 'RGPD', it: 'GDPR', nl: 'AVG' }
    for (const language of TEXT_LANGUAGES) {
      const isNamed = lines.some((line) => line.page === page && line.language === language && line.text.includes(law[language]))
      expect([language, isNamed]).toEqual([language, true])
    }
  })

  it('WORD-16 prices of the plans are those of the price page in euros', () => {
    const prices = (route: string, language: TextLanguage) =>
      lines
        .filter((line) => line.page === route && line.language === language && /^plans\.plans\.\d\.price(?:Note)?$/.test(line.where))
        .map(({ text }) => /\d[\d.\s]*\d/.exec(text)?.[0])
    for (const language of TEXT_LANGUAGES.filter((code) => code !== 'en')) {
      expect(prices('home', language)).toHaveLength(6)
      expect(prices('home', language)).toEqual(prices('pricing-eur', language))
    }
  })
})
