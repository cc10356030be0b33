import { describe, expect, it } from 'vitest'
import { parseSheet } from './parse-sheet.ts'
import type { Compound, Subject, Way } from './selector-subject.ts'

function subjectIn(selector: string): Subject | undefined {
  const [rule] = parseSheet(`${selector}{x:1}`)
  return rule?.kind === 'rule' ? rule.selectors[0]?.subject : undefined
}

/** Ways as they read, each step with how it stands to the one before. */
const wayText = (way: Way | undefined): string =>
  (way ?? []).map(({ by, ...compound }) => by + compoundText(compound)).join('')

const compoundText = ({ tokens, oneOf, place, has }: Compound): string =>
  tokens.join('') +
  (oneOf ?? []).map((list) => `(${list.map((each) => each.join('')).join('|')})`).join('') +
  (place === undefined ? '' : `<${place}>`) +
  (has ?? []).map((ways) => `{${ways.map(wayText).join('|')}}`).join('')

it.each([
  ['.a>h2', '>.a'],
  ['.b .a.c>h2', '>.a.c .b'],
  ['.a h2', ' .a'],
  ['.a>.b+h2', '+.b>.a'],
  ['.a .b>.c+.d~p', '~.d+.c>.b .a'],
  [':is(.a,.b) p', ' (.a|.b)'],
  ['[data-tone=ink] [open].a', ' [data-tone=ink]'],
  ['.a:hover>*', '>.a'],
  ['.a:has(>.b)+.a>p', '>.a+.a{>.b}'],
  ['p', ''],
] as const)('PUB-80 %s is about what has %s on its left', (css, left) => {
  expect(wayText(subjectIn(css)?.left)).toBe(left)
})

it.each([
  ['li:first-child', 'li<0n+1>'],
  ['li:last-child', 'li<last>'],
  ['li:only-child', 'li<0n+1 last>'],
  ['li:nth-child(odd)', 'li<2n+1>'],
  ['li:nth-child(-n+3):last-child', 'li<-1n+3 last>'],
  ['.a:has(>.b .c:first-child,.d)', '.a{>.b .c<0n+1>| .d}'],
  ['.a:has(>.b):has(p)', '.a{>.b}{ p}'],
  // What goes aside is not asked, and what counts from the end or among some.
  ['.a:has(+.b)', '.a'],
  ['.a:has(.c,>.b+.d)', '.a'],
  ['li:nth-last-child(2)', 'li'],
  ['li:nth-child(2 of .a)', 'li'],
  ['li:not(:first-child)', 'li'],
  [':is(li:first-child)', '(li)'],
] as const)('PUB-80 %s asks %s of its element', (css, asked) => {
  const subject = subjectIn(css)
  expect(subject && compoundText(subject)).toBe(asked)
})

describe('what a selector is about', () => {
  it.each([
    ['a', ['a'], '', 1],
    ['*', [], '', 0],
    ['#x .a.b', ['.a', '.b'], '', 10_200],
    ['.a>h2:before', ['h2'], 'before', 102],
    ['.a.b>.c>p', ['p'], '', 301],
    ['.a p::placeholder', ['p'], 'placeholder', 102],
    ['.a .b>.c+.d~p', ['p'], '', 401],
    ['.a+.b .c', ['.c'], '', 300],
    [':where(.a,.b) p', ['p'], '', 1],
    [':is(.a,p #x)', [], '', 10_001],
    ['p:not(.a,[b])', ['p'], '', 101],
    ['li:nth-child(2n+1)', ['li'], '', 101],
    ['li:nth-child(2 of .a)', ['li'], '', null],
    ['a:has(>.b:hover)', ['a'], '', 201],
    ['.a::slotted(p)', ['.a'], 'slotted', null],
    ['[data-tone=ink] [open].a', ['.a'], '', 300],
    ['.sm\\:a', ['.sm:a'], '', 100],
  ] as const)('PUB-80 %s is about %j, pseudo-element "%s", rank %s', (css, ...expected) => {
    const subject = subjectIn(css)
    expect([subject?.tokens, subject?.pseudo, subject?.rank]).toEqual(expected)
  })
})

it.each([
  [
    '.a :is(ul,ol):not([class])',
    [
      [['ul'], ['ol']],
      [['ul:not([class])'], ['ol:not([class])']],
    ],
  ],
  ['.a:is(.b.c,:where(p))', []],
  ['.a:is(.b.c,p)', [[['.b', '.c'], ['p']]]],
  ['.a:is(.b .c,p)', []],
  ['.a:has(>.b)', []],
  ['.a:not(.b)', []],
  ['.a:is([open],.b)', []],
] as const)('PUB-80 %s is about one of %j', (css, oneOf) => {
  expect(subjectIn(css)?.oneOf ?? []).toEqual(oneOf)
})
