import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, refusals } from '../fixtures/draw.tsx'

const doc = (...content: object[]) => ({ en: { type: 'doc', content } }) as never
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const run = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
})
const link = { type: 'page', data: { id: 9 } } as const

describe('text', () => {
  it('BLOCK-8 draws formatted text in its own style', () => {
    expect(
      htmlOf(
        blockOf('text', {
          text: doc(paragraph(run('Scan '), run('the sack', { type: 'strong' }))),
          style: 'lead',
        }),
      ),
    ).toBe(
      '<div data-block="b1" data-kind="text"><div class="prose text-lead"><p>Scan <strong>the sack</strong></p></div></div>',
    )
  })

  it('BLOCK-8 sets color, size and alignment of the whole, and the colors of its marks', () => {
    const css = cssOf(
      blockOf('text', {
        text: doc(paragraph(run('low', { type: 'color', attrs: { color: 'brass' } }))),
        color: 'graphite',
        size: 1.5,
        align: 'end',
      }),
    )
    expect(css).toBe(
      '[data-block="b1"] > .prose{color:var(--graphite);font-size:1.5rem;text-align:end}[data-block="b1"] > .prose > *{margin-inline:auto 0}.ink-brass{color:var(--brass)}',
    )
  })

  it('BLOCK-8 is one link where its block has one, unless its words hold links', () => {
    const plain = htmlOf(blockOf('text', { text: doc(paragraph(run('Read on'))) }, { link }))
    expect(plain).toContain('<a href="/page-9" class="text-link"><p>Read on</p></a>')
    const inner = {
      type: 'link',
      attrs: { link: { type: 'external', data: { url: 'https://example.com' } } },
    }
    const linked = htmlOf(blockOf('text', { text: doc(paragraph(run('Read on', inner))) }, { link }))
    expect(linked).toContain('<p><a href="https://example.com">Read on</a></p>')
    expect(linked).not.toContain('text-link')
  })

  it('BLOCK-8 keeps blocks that were inside an imported text below it', () => {
    const after = [{ uniqueId: 'in', content: { type: 'margin' } }]
    expect(htmlOf(blockOf('text', {}, { children: { after } }))).toMatch(
      /<div class="prose"><\/div><div data-block="in"/,
    )
  })

  it('MODEL-10 refuses markup instead of a document', () => {
    expect(refusals('text', { text: { en: '<p>Hello</p>' } })).toEqual([
      'text.en: expected an object, found "<p>Hello</p>"',
    ])
  })
})
