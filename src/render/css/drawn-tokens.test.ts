import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { registry } from '#sections/components.ts'
import { bareDesign, NO_ASSETS } from '#draw/bare-site.ts'
import { PageElement } from '#draw/page-element.tsx'
import { samplePages } from '../sample-pages.ts'
import { siteFrom } from '#draw/site.ts'
import { staticMarkup } from '../static-markup.ts'
import { styleguidePages } from '../styleguide/styleguide-pages.ts'
import { DrawnTokens } from './drawn-tokens.ts'
import { askedBy, pageTokens } from './first-view-tokens.ts'
import { classless } from './selector-needs.ts'

const design = { ...bareDesign('Site'), footer: { id: 'footer', componentName: 'footer', data: {} } }
const pages = [...samplePages(), ...styleguidePages(design, samplePages())]
const site = siteFrom(
  { origin: 'https://a.example', design, pages, assets: NO_ASSETS, cacheRandom: '' },
  registry,
)

/**
 * HTML with everything that a style sheet could match: each element with and without a class, each class, attribute and value.
 */
function everythingIn(html: string): Set<string> {
  const tokens = new Set<string>()
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9-]*)/gi)) {
    tokens.add(name.toLowerCase()).add(classless(name.toLowerCase()))
  }
  for (const [, name = '', value = ''] of html.matchAll(/\s([a-z-]+)="([^"&]*)"/g)) {
    if (name === 'class') for (const word of value.split(' ')) tokens.add(`.${word}`)
    tokens.add(`[${name}]`).add(`[${name}=${value}]`)
  }
  return tokens
}

describe('tokens noted while a page is drawn', () => {
  it('PUB-80 are those that its HTML has, for every component and kind in every language', () => {
    for (const page of pages) {
      for (const language of TEXT_LANGUAGES) {
        const job = { page, language, prefix: undefined } as const
        const element = createElement(PageElement, { job, site })
        const html = staticMarkup(element)
        const asked = askedBy(everythingIn(html))
        const drawn = new DrawnTokens(asked)
        expect(staticMarkup(element, drawn)).toBe(html)
        expect([...drawn.ofPage].toSorted()).toEqual([...pageTokens([html], asked)].toSorted())
      }
    }
  })
})
