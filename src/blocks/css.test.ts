import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockSelector, cssString, cssText, ruleOf, type CssRule } from './css.ts'
import { cssOf } from './fixtures/draw.tsx'

/** Strings that try to break out of a value. */
const hostile = fc.oneof(
  fc.constantFrom(
    '"]{}*{color:red}[x="',
    '</style><script>alert(1)</script>',
    'red;background:url(//evil.example)',
    'expression(alert(1))',
    '\\"}body{display:none}',
    '@import "//evil.example"',
    '/*',
    "'}",
  ),
  fc.string({ minLength: 1, maxLength: 80, unit: 'binary' }),
)

/** What a CSS parser would see: no string may end early, no block may be opened unintentionally. */
function blocksOf(css: string): number {
  const bare = css.replace(/"(?:[^"\\]|\\[0-9a-f]{1,6} ?)*"/g, '""')
  expect(bare).not.toMatch(/[<\\]|@(?!media )|url\(|expression/)
  const opens = bare.split('{').length - 1
  expect(bare.split('}').length - 1).toBe(opens)
  return opens
}

describe('style sheets from data', () => {
  it('KIND-2 names any block by an id that cannot leave its selector', () => {
    fc.assert(
      fc.property(hostile, (uniqueId) => {
        const css = cssText(ruleOf(blockSelector(uniqueId), { color: 'red' }))
        expect(css).toMatch(/^\[data-block="(?:[a-zA-Z0-9_-]|\\[0-9a-f]{1,6} )*"\]\{color:red\}$/)
      }),
    )
  })

  it('KIND-2 lets no text of a color, a column or a slide out of its place', () => {
    const anyBlock = fc.record({ id: hostile, color: hostile, column: hostile })
    fc.assert(
      fc.property(anyBlock, ({ id, color, column }) => {
        const blocks = [
          cssOf({ uniqueId: id, content: { type: 'button', data: { color, background: { color } } } }),
          cssOf({
            uniqueId: id,
            content: { type: 'columns', data: { columns: [{ id: column, layout: { xs: { width: 50 } } }] } },
          }),
          cssOf({
            uniqueId: id,
            content: {
              type: 'slider',
              data: { slides: [{ id: column, alignment: 'end' }], dotColor: color },
            },
          }),
          cssOf({ uniqueId: id, paddings: { xs: { top: 1 } }, content: { type: 'margin' } }),
        ]
        expect(blocks.map(blocksOf).every((count) => count <= 4)).toBe(true)
      }),
    )
  })

  it('KIND-2 refuses to print a value that is no value', () => {
    for (const value of ['red}', 'red;color:blue', '<b>', '@x', 'a\\b']) {
      expect(() => ruleOf('a', { color: value })).toThrow(/Not a value/)
    }
  })

  it('MODEL-7 prints small screens first, each media query and each rule once', () => {
    const [rule] = ruleOf('a', { gap: '1px' }) as [CssRule]
    expect(
      cssText([{ ...rule, from: 'lg' }, rule, { ...rule, from: 'md' }, rule, { ...rule, from: 'md' }]),
    ).toBe('a{gap:1px}@media (min-width:992px){a{gap:1px}}@media (min-width:1200px){a{gap:1px}}')
  })

  it('KIND-2 writes plain names as they are and anything else as its code', () => {
    expect(cssString('block-12_b')).toBe('"block-12_b"')
    expect(cssString('a"b')).toBe('"a\\22 b"')
    expect(cssString('é😀')).toBe('"\\e9 \\1f600 "')
  })
})
