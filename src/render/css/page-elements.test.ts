import { expect, it } from 'vitest'
import { askedPlaces } from './asked-places.ts'
import { askedBy } from './first-view-tokens.ts'
import { PageElements } from './page-elements.ts'
import { parseSheet } from './parse-sheet.ts'
import { decidingTokens } from './used-css.ts'

/** Whether something in the pieces of a page may be what a selector is about. */
function mayMatch(selector: string, ...pieces: readonly string[]): boolean {
  const parts = parseSheet(`${selector}{x:1}`)
  const elements = new PageElements(pieces, askedBy(decidingTokens(parts)), askedPlaces(parts))
  return parts.some(
    (part) => part.kind === 'rule' && part.selectors.some(({ subject }) => elements.has(subject)),
  )
}

it.each([
  ['.a+.b', '<i><p class="a"></p><p class="b"></p></i>', '<i><p class="b"></p><p class="a"></p></i>'],
  ['.a~.b', '<i><p class="a"></p><p></p><p class="b"></p></i>', '<i><p class="b"></p><p class="a"></p></i>'],
  [
    '.a+.b .c',
    '<i><p class="a"></p><p class="b"><b class="c"></b></p></i>',
    '<p class="b"><b class="c"></b></p>',
  ],
  ['.a:has(>.b)', '<p class="a"><b class="b"></b></p>', '<p class="a"><i><b class="b"></b></i></p>'],
  [
    '.a:has(.c .b)',
    '<p class="a"><i class="c"><b class="b"></b></i></p>',
    '<p class="a"><b class="b"></b><i class="c"></i></p>',
  ],
  ['.a:has(.b)>p', '<i class="a"><p></p><b class="b"></b></i>', '<i class="a"><p></p></i>'],
  [
    '.a:has(>.b)+.a',
    '<i><p class="a"><b class="b"></b></p><p class="a"></p></i>',
    '<i><p class="a"></p><p class="a"></p></i>',
  ],
  ['i>*+*', '<i><p></p><b></b></i>', '<i><p></p></i><b></b>'],
  ['.a:first-child', '<i><p class="a"></p><p></p></i>', '<i><p></p><p class="a"></p></i>'],
  ['.a:last-child', '<i><p></p><p class="a"></p></i>', '<i><p class="a"></p><p></p></i>'],
  ['.a:only-child', '<i><p class="a"></p></i>', '<i><p class="a"></p><p></p><p class="a"></p></i>'],
  ['p:nth-child(3)', '<i><p></p><p></p><p></p></i>', '<i><p></p><p></p></i>'],
  ['p:nth-child(3):last-child', '<i><p></p><p></p><p></p></i>', '<i><p></p><p></p><p></p><p></p></i>'],
  ['p:nth-child(-n+2).a', '<i><p></p><p class="a"></p></i>', '<i><p></p><p></p><p class="a"></p></i>'],
  // Elements without an end are siblings as well.
  ['img+.a', '<i><img><p class="a"></p></i>', '<i><p><img></p><p class="a"></p></i>'],
])('PUB-80 %s is about something in %s and nothing in %s', (selector, present, absent) => {
  // In an element of their own: beside pieces of a page anything may stand.
  expect([present, absent].map((html) => mayMatch(selector, `<s>${html}</s>`))).toEqual([true, false])
})

it.each(['.b+.a', '.a+.b', 'main+.a', '.a:first-child', '.b:last-child', '.b:nth-child(7)'])(
  'PUB-80 %s may be about something where it can not be told what stands beside pieces of a page',
  (selector) => {
    expect(mayMatch(selector, '<p class="a"></p>', '<p class="b"></p>')).toBe(true)
  },
)

it('PUB-80 what stands beside each other in a piece is told', () => {
  const piece = '<p class="a"></p><p class="b"></p><p class="c"></p>'
  const found = ['.a+.c', '.b+.c', '.a~.c'].map((selector) => mayMatch(selector, '<u></u>', piece, ''))
  expect(found).toEqual([false, true, true])
})

it('PUB-80 an element without an end hides no place of what stands around it', () => {
  expect(mayMatch('.a:last-child', '<i><p></p><b class="a">')).toBe(true)
})
