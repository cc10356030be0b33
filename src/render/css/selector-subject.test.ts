import { describe, expect, it } from 'vitest'
import { parseSheet } from './parse-sheet.ts'
import type { Subject } from './selector-subject.ts'

function subjectIn(selector: string): Subject | undefined {
  const [rule] = parseSheet(`${selector}{x:1}`)
  return rule?.kind === 'rule' ? rule.selectors[0]?.subject : undefined
}

it.each([
  ['.a>h2', ['.a']],
  ['.b .a.c>h2', ['.a', '.c']],
  ['.a h2', []],
  ['.a>.b+h2', []],
] as const)('PUB-80 %s is about what stands directly in %j', (css, inside) => {
  expect(subjectIn(css)?.inside).toEqual(inside)
})

describe('what a selector is about', () => {
  it.each([
    ['a', ['a'], [], '', 1],
    ['*', [], [], '', 0],
    ['#x .a.b', ['.a', '.b'], [], '', 10_200],
    ['.a>h2:before', ['h2'], ['.a'], 'before', 102],
    ['.a.b>.c>p', ['p'], ['.a', '.b', '.c'], '', 301],
    ['.a p::placeholder', ['p'], ['.a'], 'placeholder', 102],
    ['.a .b>.c+.d~p', ['p'], ['.a', '.b'], '', 401],
    ['.a+.b .c', ['.c'], ['.b'], '', 300],
    [':where(.a,.b) p', ['p'], [], '', 1],
    [':is(.a,p #x)', [], [], '', 10_001],
    ['p:not(.a,[b])', ['p'], [], '', 101],
    ['li:nth-child(2n+1)', ['li'], [], '', 101],
    ['li:nth-child(2 of .a)', ['li'], [], '', null],
    ['a:has(>.b:hover)', ['a'], [], '', 201],
    ['.a::slotted(p)', ['.a'], [], 'slotted', null],
    ['[data-tone=ink] [open].a', ['.a'], ['[data-tone=ink]'], '', 300],
    ['.sm\\:a', ['.sm:a'], [], '', 100],
  ] as const)('PUB-80 %s is about %j within %j, pseudo-element "%s", rank %s', (css, ...expected) => {
    const subject = subjectIn(css)
    expect([subject?.tokens, subject?.within, subject?.pseudo, subject?.rank]).toEqual(expected)
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
  expect(subjectIn(css)?.oneOf).toEqual(oneOf)
})
