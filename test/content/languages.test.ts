import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { translatedLanguages } from '#draw/translated-languages.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { ROOT } from '../house/source-files.ts'
import { readSiteTexts } from './site-texts.ts'

let pages: readonly Page[]

beforeAll(async () => {
  ;({ pages } = await readSiteTexts())
})

/** Routes by language, from the names of the files: `pricing-eur.fr.yaml`. */
const translations = readdirSync(`${ROOT}content/pages`, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const [, route, language] = /^(.*)\.(fr|es|it|nl)\.(?:yaml|md)$/.exec(file) ?? []
  return route === undefined ? [] : [`${language} ${route}`]
})

describe('translated pages', () => {
  it('LANG-20 every page with a file in a language is announced in it', () => {
    const known = new Map(pages.map((page) => [page.id, page]))
    const announced = pages.flatMap((page) => translatedLanguages(page, registry, known).map((language) => `${language} ${page.route}`))
    expect(translations.length).toBeGreaterThan(100)
    expect(translations.filter((name) => !announced.includes(name))).toEqual([])
  })
})
