import { describe, expect, it } from 'vitest'
import { htmlOf, refusals } from './fixtures/draw.tsx'
import { samples } from './fixtures/samples.ts'
import { kinds } from './kinds.ts'
import { views } from './views.ts'

const REQUIRED = [
  'button',
  'color',
  'icon',
  'image',
  'margin',
  'columns',
  'row',
  'text',
  'video',
  'slider',
  'map',
  'language-button',
  'form-element',
  'form',
  'iframe',
  'marketing-form',
  'dropdown',
  'particles',
  'cart',
  'add-to-cart',
  'calculator',
  'code-check',
]

describe('kinds', () => {
  it('BLOCK-1 to BLOCK-20 are all there, each with a view and a sample', () => {
    expect([...kinds.keys()]).toEqual(REQUIRED)
    expect([...views.keys()]).toEqual(REQUIRED)
    expect(new Set(samples.map(({ content }) => content?.type))).toEqual(new Set(REQUIRED))
  })

  it.each(REQUIRED)(
    'MODEL-10 %s accepts its defaults, no data at all, and fields that it does not know',
    (kind) => {
      expect(refusals(kind, kinds.get(kind)?.defaults)).toEqual([])
      expect(refusals(kind, {})).toEqual([])
      expect(refusals(kind, { fromLaterVersion: { kept: true } })).toEqual([])
    },
  )

  it.each(REQUIRED)(
    'BLOCK-21 %s is drawn or left out, but never fails, when nothing is filled in',
    (kind) => {
      const failed = (): never => {
        throw new Error('failed')
      }
      expect(() => htmlOf({ uniqueId: 'empty', content: { type: kind } }, { failed })).not.toThrow()
    },
  )
})

describe('samples', () => {
  const drawn = samples.map((block) => ({ kind: block.content?.type ?? '', block, html: htmlOf(block) }))

  it.each(drawn)('MODEL-10 the sample of $kind fits its schema', ({ kind, block }) => {
    expect(refusals(kind, block.content?.data)).toEqual([])
  })

  it.each(drawn)('MODEL-4 $kind marks its root with the id and the kind', ({ kind, block, html }) => {
    expect(html).toContain(`data-block="${block.uniqueId}" data-kind="${kind}"`)
  })

  it.each(drawn)('KIND-1 $kind has no style attribute and no handler', ({ html }) => {
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toMatch(/\son[a-z]+=/)
    expect(html).not.toContain('<script')
  })
})
