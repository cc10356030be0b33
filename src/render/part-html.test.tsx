import { describe, expect, it, vi } from 'vitest'
import { blockOf, testContext } from '#blocks/fixtures/draw.tsx'
import { Blocks } from '#blocks/blocks.tsx'
import type { Section } from '#model/section.ts'
import { readSection } from '#draw/section-reading.ts'
import type { SectionContext } from '#sections/context.ts'
import { contextWith } from '#sections/fixtures/context.tsx'
import { sectionHtml } from './part-html.ts'
import { staticMarkup } from './static-markup.ts'

const brokenIcon = (): never => {
  throw new Error('no drawings today')
}
const broken = blockOf('icon', { icon: 'truck' }, { uniqueId: 'broken' })
const whole = blockOf('button', { text: { en: 'Still here' } }, { uniqueId: 'whole' })
const eager = blockOf('image', { picture: { src: '/a.png' }, eager: true }, { uniqueId: 'eager' })

const section = (data: Section['data'], context: SectionContext, report: (problem: string) => void) => {
  const one = { id: 'one', componentName: 'faq', data }
  return sectionHtml({ section: one, reading: readSection(one), frame: 'section', context, report })
}

describe('parts that fail', () => {
  it('BLOCK-21 a block whose view throws is left out and named; those beside and around it are drawn', () => {
    const failed = vi.fn(() => null)
    const row = blockOf('row', {}, { uniqueId: 'row', children: { main: [broken, whole] } })
    const html = staticMarkup(
      <Blocks blocks={[broken, row, whole]} context={testContext({ icon: brokenIcon, failed })} />,
    )
    expect(html.match(/data-block="\w+"/g)).toEqual([
      'data-block="row"',
      'data-block="whole"',
      'data-block="whole"',
    ])
    expect(failed).toHaveBeenCalledWith(broken, {
      why: 'broken-view',
      kind: 'icon',
      message: 'no drawings today',
    })
    expect(failed).toHaveBeenCalledTimes(2)
  })

  it('BLOCK-21 holds beside a picture that is to be fetched ahead', () => {
    const failed = vi.fn(() => null)
    const context = testContext({ icon: brokenIcon, failed })
    expect(staticMarkup(<Blocks blocks={[eager]} context={context} />)).toContain('loading="eager"')
    const html = staticMarkup(<Blocks blocks={[eager, broken, whole]} context={context} />)
    expect(html).toContain('Still here')
    expect(html).toContain('loading="eager"')
  })

  it('BLOCK-21 a section whose view throws is left out whole and named', () => {
    const report = vi.fn()
    const href = (): never => {
      throw new Error('no links today')
    }
    const data = { questions: [{ id: 'q', question: { en: 'Why?' } }], wwObjects: { after: [whole] } }
    expect(section(data, contextWith(), report)).toContain('<section id="one" data-section="one"')
    expect(
      section(
        data,
        {
          ...contextWith(),
          get language(): never {
            return href()
          },
        },
        report,
      ),
    ).toBe('')
    expect(report).toHaveBeenCalledWith('section one could not be drawn: no links today')
  })
})
