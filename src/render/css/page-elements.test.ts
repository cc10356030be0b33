import { describe, expect, it } from 'vitest'
import { askedBy } from './first-view-tokens.ts'
import { PageElements } from './page-elements.ts'
import { parseSheet } from './parse-sheet.ts'
import type { Subject } from './selector-subject.ts'
import { decidingTokens } from './used-css.ts'

/** The selectors of a list, and the elements of a page that is looked at with them. */
function found(css: string, ...html: readonly string[]) {
  const parts = parseSheet(`${css}{x:1}`)
  const subjects: Subject[] = parts.flatMap((part) =>
    part.kind === 'rule' ? part.selectors.map(({ subject }) => subject) : [],
  )
  return { subjects, elements: new PageElements(html, askedBy(decidingTokens(parts))) }
}

/** Which selectors of a list may be about an element of a page, one letter each. */
function answers(css: string, ...html: readonly string[]): string {
  const { subjects, elements } = found(css, ...html)
  return subjects.map((subject) => (elements.has(subject) ? 'y' : 'n')).join('')
}

const LIST = '<ul class="u"><li class="a"></li><li class="b"></li><li class="c"></li></ul>'

describe('whether a selector may be about an element of a page', () => {
  it.each([
    // What stands in what, at any depth and over several.
    ['.u .c,.u>.c,.s .c,.s>.c,.c .u', `<div class="s">${LIST}</div>`, 'yyynn'],
    [
      '.s>.t .c,.s .t>.c,.t .s .c',
      '<i class="s"><i class="t"><i class="s"><i class="c"></i></i></i></i>',
      'yny',
    ],
    // What stands directly behind what, and somewhere behind it.
    ['.a+.b,.b+.c,.a+.c,.b+.a,.a+*,*+.a', LIST, 'yynnyn'],
    ['.a~.b,.a~.c,.b~.a,*~.a', LIST, 'yynn'],
    ['.a+.b+.c,.a+.c+.b,.a~.b+.c,.u>.a~.c', LIST, 'ynyy'],
    ['.p>*+*', '<div class="p"><p></p></div>', 'n'],
    ['.p>*+*', '<div class="p"><p></p><p></p></div>', 'y'],
    ['.p+.q .b', '<i><i class="p"></i><i class="q"><b class="b"></b></i></i>', 'y'],
    ['.q+.p .b', '<i><i class="p"></i><i class="q"><b class="b"></b></i></i>', 'n'],
    // What holds what.
    ['.u:has(>.a),.s:has(>.a),.s:has(.a),.a:has(.u)', `<div class="s">${LIST}</div>`, 'ynyn'],
    [
      '.s:has(.u .a),.s:has(>.u>.a),.s:has(>.a,.b),.s:has(.a .b),.s:has(>.u>.a+.b)',
      `<div class="s">${LIST}</div>`,
      'yyyny',
    ],
    ['.a:has(+.b),.a:has(+.c),.a:has(~.c),.c:has(~.a)', LIST, 'ynyn'],
    ['.s:has(>.h)+.s>.b', '<i><i class="s"><i class="h"></i></i><i class="s"><i class="b"></i></i></i>', 'y'],
    ['.s:has(>.h)+.s>.b', '<i><i class="s"></i><i class="s"><i class="b"></i><i class="h"></i></i></i>', 'n'],
    // What stands where among its siblings.
    ['.a:first-child,.b:first-child,.c:last-child,.b:last-child', LIST, 'ynyn'],
    ['.a:only-child', '<i><b class="a"></b></i>', 'y'],
    ['.a:only-child,.b:only-child', '<i><b class="a"></b><b class="b"></b></i>', 'nn'],
    ['.c:nth-child(3),.c:nth-child(2),.c:nth-child(odd),.c:nth-child(even)', LIST, 'ynyn'],
    [
      '.c:nth-child(2n+3),.c:nth-child(2n+5),.c:nth-child(-n+3),.c:nth-child(-n+2),.c:nth-child(n)',
      LIST,
      'ynyny',
    ],
    ['.c:nth-child(3):last-child,.b:nth-child(2):last-child', LIST, 'yn'],
    [
      '.s:has(>.u>:nth-child(3):last-child),.s:has(>.u>:nth-child(2):last-child)',
      `<div class="s">${LIST}</div>`,
      'yn',
    ],
    ['.t td>p+p', '<table class="t"><tr><td><p></p></td><td><p></p></td></tr></table>', 'n'],
    // The end of an element is its own, and some have none.
    ['.a+.b,.a>.b', '<i><img class="a"><b class="b"></b></i>', 'yn'],
    ['.a+.b,.a>.b', '<svg><path class="a"/><path class="b"/></svg>', 'yn'],
    // What can't be told, or comes and goes, is not asked.
    ['.a[open]+.b,.c:not(.a+.c),.b:nth-last-child(9),.b:nth-child(9 of .b),.b:nth-of-type(9)', LIST, 'yyyyy'],
    ['.u:has(>.a:hover),.u:has(:scope>.u>.a),.a:is(.u>.c)', LIST, 'yyy'],
  ])('PUB-80 says of %s in %s %s', (css, html, expected) => {
    expect(answers(css, `<main>${html}</main>`)).toBe(expected)
  })

  it('PUB-80 does not know which piece of a page stands behind which, nor where in the root', () => {
    const pieces = ['<i class="a"></i><i class="b"></i>', '<i class="c"></i><i class="d"></i>']
    expect(answers('.b+.c,.d+.a,.b+.a,.a~.d,.d~.a', ...pieces)).toBe('yyyyy')
    expect(answers('.a+.c,.a+.d,.b+.d', ...pieces)).toBe('nnn')
    expect(answers('.b:has(+.c),.b:has(+.a),.a:has(+.c),.d:has(~.a)', ...pieces)).toBe('yyny')
    expect(answers('.b:first-child,.a:last-child,.d:only-child,.c:nth-child(7)', ...pieces)).toBe('yyyy')
  })

  it('PUB-80 knows an empty piece by nothing', () => {
    expect(answers('.a+.b', '<i class="a"></i>', '', '<i class="b"></i>')).toBe('y')
  })

  it('PUB-80 takes the root for what is around the pieces of every page', () => {
    expect(answers('html .a,body>.a,html>body>main>.a,main+.a,.a+main,html main', '<i class="a"></i>')).toBe(
      'yyyyyy',
    )
    expect(answers('body:has(>.a),:root:has(main>.a),main:has(.b)', '<i class="a"></i>')).toBe('yyn')
  })

  it('PUB-80 does not know which section has the links at its end, and takes them for nothing that rules are about', () => {
    const section = '<section class="s"><i class="a"></i><i class="b"></i></section>'
    expect(answers('.b:last-child,.a:last-child', section)).toBe('yn')
    expect(answers('.s:has(>:nth-child(4):last-child),.s:has(>:nth-child(5))', section)).toBe('yn')
    expect(answers('.b:has(+*),.b:has(+*+*),.b:has(+*+*+*),.b+*,.b~*', section)).toBe('yynnn')
    expect(answers('.u:has(>:nth-child(4)),.c:has(+*)', `<section>${LIST}</section>`)).toBe('nn')
  })
})

it.each([
  ['.a+*,.c', LIST, false],
  ['.a+*,.b', LIST, true],
  ['li:first-child,li:last-child', LIST, false],
  ['li:first-child,li:last-child', '<i><li></li></i>', true],
  ['.a,.a:before', LIST, false],
])('PUB-80 whether %s may be about one element in %s is %s', (css, html, expected) => {
  const { subjects, elements } = found(css, `<main>${html}</main>`)
  const [one, other] = subjects
  expect(one && other && elements.hasBoth(one, other)).toBe(expected)
})

it('PUB-80 elements have the same key as others where they stand in the same way', () => {
  const keyOf = (...html: readonly string[]): string => found('.a,.b,i,p', ...html).elements.key
  const pages = [
    ['<i class="a"><p></p></i>'],
    ['<i class="a"></i><p></p>'],
    ['<i class="a"></i>', '<p></p>'],
    ['<i class="a"><p></p><p></p></i>'],
    ['<p></p><i class="a"></i>'],
  ]
  expect(new Set(pages.map((html) => keyOf(...html))).size).toBe(pages.length)
  expect(keyOf('<i class="a c" id="x"><p>One</p></i>')).toBe(keyOf('<i class="a"><p>Two</p></i>'))
})
