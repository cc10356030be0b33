import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { registry } from '#sections/components.ts'
import { bareDesign, NO_ASSETS } from '#draw/bare-site.ts'
import { PageElement } from '#draw/page-element.tsx'
import { samplePages } from './sample-pages.ts'
import { siteFrom } from '#draw/site.ts'
import { staticMarkup } from './static-markup.ts'
import { styleguidePages } from './styleguide/styleguide-pages.ts'

const design = { ...bareDesign('Site'), footer: { id: 'footer', componentName: 'footer', data: {} } }
const pages = [...samplePages(), ...styleguidePages(design, samplePages())]
const site = siteFrom(
  { origin: 'https://a.example', design, pages, assets: NO_ASSETS, cacheRandom: '' },
  registry,
)

const NAMES =
  'className href src id data-x aria-label aria-hidden hidden open title onClick srcSet viewBox tabIndex width htmlFor ' +
  'name action method target encType formAction shapeRendering ' +
  'strokeWidth xlinkHref value start disabled loading colSpan rowSpan download autoPlay crossOrigin draggable'
const TAGS =
  'div a span p ul svg path picture img br input button form table details dialog x-own iframe video source noscript ' +
  'time h2 circle link meta title script style'
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('javascript:alert(1)', ' JavaScript:x', '/a?b=1&c="2"', "it's <b>"),
)
const attribute = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.constant(null),
  fc.constant(undefined),
  fc.double(),
)
const VOID = new Set(['img', 'br', 'input', 'source', 'link', 'meta'])

const { node } = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.bigInt()),
    fc.array(tie('node'), { maxLength: 3 }).map((nodes) => createElement(Fragment, null, ...nodes)),
    fc
      .record({
        tag: fc.constantFrom(...TAGS.split(' ')),
        props: fc.dictionary(fc.constantFrom(...NAMES.split(' ')), attribute, { maxKeys: 4 }),
        children: fc.array(tie('node'), { maxLength: 3 }),
      })
      .map(({ tag, props, children }) => createElement(tag, props, ...(VOID.has(tag) ? [] : children))),
    tie('node').map((inner) => createElement(() => inner)),
  ),
}))

// React's warnings about invalid trees.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

/** React's output, or that it throws. */
const outcome = (draw: () => string): string => {
  try {
    return draw()
  } catch {
    return 'throws'
  }
}

describe('static markup', () => {
  it('PUB-88 is what React gives, byte for byte, for every component and kind in every language', () => {
    for (const page of pages) {
      for (const language of TEXT_LANGUAGES) {
        const job = { page, language, prefix: language === 'en' ? undefined : language } as const
        const element = createElement(PageElement, { job, site })
        expect(staticMarkup(element)).toBe(renderToStaticMarkup(element))
      }
    }
  })

  it('PUB-88 is what React gives where a picture is to be fetched ahead', () => {
    const eager = createElement('img', { src: '/a.png', alt: '' })
    for (const inside of [eager, createElement('form', null, eager)]) {
      const tree = createElement('div', null, createElement('p', null, 'a'), inside)
      expect(staticMarkup(tree)).toBe(renderToStaticMarkup(tree))
    }
  })

  it('PUB-88 is what React gives for any tree of elements', () => {
    fc.assert(
      fc.property(node, (any) => {
        expect(outcome(() => staticMarkup(any))).toBe(outcome(() => renderToStaticMarkup(any)))
      }),
      { numRuns: 2000 },
    )
  })
})
