import { describe, expect, it } from 'vitest'
import { askedBy, firstViewTokens, pageTokens } from './first-view-tokens.ts'
import { parseSheet } from './parse-sheet.ts'
import { decidingTokens, usedCss } from './used-css.ts'
import { withUsedTokens } from './used-tokens.ts'

function used(css: string, html: string): string {
  const parts = parseSheet(css)
  return usedCss(parts, firstViewTokens(html, askedBy(decidingTokens(parts))))
}

describe('the style sheet of a first view', () => {
  it.each([
    ['.a{x:1}.b{x:2}', '<p class="z a">', '.a{x:1}'],
    ['.a,.b{x:1}', '<p class="b">', '.b{x:1}'],
    ['.a .b{x:1}.a>p:not(.c){x:2}', '<p class="a">', '.a>p:not(.c){x:2}'],
    ['.a:is(.b,.c){x:1}.a:is(.d,.e){x:2}', '<p class="a c">', '.a:is(.b,.c){x:1}'],
    ['.a:has(>img){x:1}.a:has(>p){x:2}', '<p class="a">', '.a:has(>p){x:2}'],
    ['[data-tone=ink]{x:1}[data-tone="grid"]{x:2}', '<p data-tone="grid">', '[data-tone="grid"]{x:2}'],
    ['ul[class]{x:1}', '<ul>', ''],
    ['ul:not([class])>li{x:1}', '<ul class="a"><li>', ''],
    ['ul:not([class]){x:1}', '<ul>', 'ul:not([class]){x:1}'],
    ['.a :is(ul,ol):not([class]){x:1}', '<ul class="a"><p>', ''],
    ['.a :is(ul,ol):not([class]){x:1}', '<p class="a"><ol>', '.a :is(ul,ol):not([class]){x:1}'],
    ['.a:is(.b,ul):not([class]){x:1}', '<p class="a b">', '.a:is(.b,ul):not([class]){x:1}'],
    ['table{x:1}*{x:2}:root[data-theme=dark]{x:3}', '<p>', '*{x:2}:root[data-theme=dark]{x:3}'],
    ['.sm\\:a{x:1}', '<p class="sm:a">', '.sm\\:a{x:1}'],
    ['a:hover{x:1}a:is(:focus-visible,:hover){x:2}a::before{x:3}a::selection{x:4}', '<a>', 'a::before{x:3}'],
    [
      ':where(.a:popover-open) p{x:1}.a:not(:popover-open){x:2}',
      '<p class="a">',
      '.a:not(:popover-open){x:2}',
    ],
    ['@media (prefers-reduced-motion:reduce){*{x:1}}*{x:2}', '<p>', '*{x:2}'],
  ])('PUB-80 of %s keeps for %s what can match', (css, html, kept) => {
    expect(used(css, html)).toBe(kept)
  })

  it('PUB-80 keeps groups that hold something, in order, and joins neighbors', () => {
    const css = '@layer x,y;@layer x{.a{x:1}@media (width>9px){.b{x:2}}}@layer x{p{x:3}}@layer y{.b{x:4}}'
    expect(used(css, '<p class="a">')).toBe('@layer x,y;@layer x{.a{x:1}p{x:3}}')
  })

  it('PUB-80 keeps key frames that a kept rule names, and nothing for paper', () => {
    const css =
      '.a{animation:in 1s}.b{animation:out 1s}@media print{p{x:1}}@keyframes in{to{x:1}}@keyframes out{to{x:2}}'
    expect(used(css, '<p class="a">')).toBe('.a{animation:in 1s}@keyframes in{to{x:1}}')
  })

  it('PUB-80 leaves out what is in a closed menu', () => {
    const css = 'summary{x:1}.panel{x:2}'
    expect(used(css, '<details><summary>Menu</summary><p class="panel"></details>')).toBe('summary{x:1}')
    expect(used(css, '<details open=""><summary>Menu</summary><p class="panel"></details>')).toBe(css)
  })

  it('PUB-80 keeps for a whole page what is in its menus and shows when they open, not what a pointer brings', () => {
    const css =
      'summary{x:1}.panel{x:2}[open]>.panel{x:3}a:hover{x:4}a:focus-visible{x:5}.panel:popover-open{x:6}.none{x:7}'
    const html = '<details><summary>Menu</summary><p class="panel"><a></details>'
    const parts = parseSheet(css)
    expect(usedCss(parts, pageTokens([html], askedBy(decidingTokens(parts))))).toBe(
      'summary{x:1}.panel{x:2}[open]>.panel{x:3}.panel:popover-open{x:6}',
    )
  })

  it('PUB-80 keeps for a whole page what shows an element that the runtime has brought in', () => {
    const parts = parseSheet('[data-animated]{x:1}')
    const asked = askedBy(decidingTokens(parseSheet('[data-animate]{x:0}[data-animated]{x:1}')))
    expect(usedCss(parts, pageTokens(['<p data-animate="fade">'], asked))).toBe('[data-animated]{x:1}')
    expect(usedCss(parts, pageTokens(['<p>'], asked))).toBe('')
  })

  it('PUB-80 leaves out tokens that nothing reads, neither rules nor other tokens nor the page itself', () => {
    const css =
      '@layer a{:root{color-scheme:light dark;--a:light-dark(#fff,#000);--b:var(--c);--c:1px;--d:2px;--e:var(--f);--f:3px}}p{x:var(--b)}'
    expect(withUsedTokens(css, ['--d'])).toBe(
      '@layer a{:root{color-scheme:light dark;--b:var(--c);--c:1px;--d:2px}}p{x:var(--b)}',
    )
  })

  it('PUB-80 refuses a sheet with a syntax error', () => {
    expect(() => parseSheet('.a{x:1}}{')).toThrow()
  })
})
