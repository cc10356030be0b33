import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Blocks } from '#blocks/blocks.tsx'
import { blockOf } from '#blocks/fixtures/draw.tsx'
import { SectionElement } from '#draw/section-element.tsx'
import { readSection } from '#draw/section-reading.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Section } from '#model/section.ts'
import { staticMarkup } from '#render/static-markup.ts'
import { contextWith } from '#sections/fixtures/context.tsx'
import { FailedPart, withFailures } from './failed-part.tsx'
import { failureWords, type PartFailure } from './failure-words.ts'

const scripts = new Map([['price-wheel', 'Unexpected token']])
const wordsOf = (failure: PartFailure) => failureWords(failure, 'en', scripts)

const brokenIcon = (): never => {
  throw new Error('no drawings today')
}

const whole = blockOf('button', { text: { en: 'Still here' } }, { uniqueId: 'whole' })

const blocks = (...failing: Parameters<typeof blockOf>[]) =>
  staticMarkup(
    <Blocks
      blocks={[...failing.map((each) => blockOf(...each)), whole]}
      context={withFailures({ ...contextWith(), icon: brokenIcon }, wordsOf)}
    />,
  )

const section = (componentName: string, data: Section['data'] = {}) => {
  const one = { id: 'one', componentName, data }
  return staticMarkup(
    createElement(SectionElement, {
      section: one,
      reading: readSection(one),
      frame: 'section',
      context: contextWith(),
      report: () => {},
      fallback: (failure) => <FailedPart words={wordsOf(failure)} />,
    }),
  )
}

describe('parts that fail, for editors', () => {
  it('EDIT-393 a block of an unknown kind says so in its place, and what can be done', () => {
    const html = blocks(['hologram', {}, { uniqueId: 'odd' }])
    expect(html).toContain('data-block="odd"')
    expect(html).toContain('The block “hologram” can’t be shown')
    expect(html).toContain('ask a developer')
    expect(html).toContain('Still here')
  })

  it('EDIT-393 a block whose script could not be loaded says why', () => {
    expect(blocks(['price-wheel', {}, { uniqueId: 'odd' }])).toContain(
      'could not be loaded: Unexpected token',
    )
  })

  it('EDIT-393 a block whose view throws says so, and one whose data does not fit names the fields', () => {
    expect(blocks(['icon', { icon: 'truck' }, { uniqueId: 'odd' }])).toContain('no drawings today')
    expect(blocks(['button', { text: 7 }, { uniqueId: 'odd' }])).toContain('not allowed: text')
  })

  it('EDIT-393 a section of an unknown component and one with wrong data stay where they are', () => {
    expect(section('carousel-9')).toMatch(/<section id="one" data-section="one".*carousel-9/)
    expect(section('faq', { questions: 7 })).toContain('not allowed: questions')
  })

  it.each(TEXT_LANGUAGES)('EDIT-393 is written in %s without gaps', (language) => {
    const failures: PartFailure[] = [
      { why: 'no-kind' },
      { why: 'unknown-kind', kind: 'x' },
      { why: 'unknown-component', component: 'price-wheel' },
      { why: 'bad-data', kind: 'x', problems: [{ path: ['a'], expected: 'b' }] },
      { why: 'broken-section', component: 'x', message: 'm' },
    ]
    for (const failure of failures) {
      const words = Object.values(failureWords(failure, language, scripts)).join(' ')
      expect(words).not.toMatch(/[{}]/)
    }
  })
})
