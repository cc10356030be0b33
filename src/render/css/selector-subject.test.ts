import { describe, expect, it } from 'vitest'
import { parseSheet } from './parse-sheet.ts'
import type { Subject } from './selector-subject.ts'

function subjectIn(selector: string): Subject | undefined {
  const [rule] = parseSheet(`${selector}{x:1}`)
  return rule?.kind === 'rule' ? rule.selectors[0]?.subject : undefined
}

describe('what a selector is about', () => {
  it.each([
    ['*', { rank: 0 }],
    ['a', { tokens: ['a'], rank: 1 }],
    ['#x.a', { tokens: ['.a'], rank: 10_100 }],
    ['.sm\\:a', { tokens: ['.sm:a'], rank: 100 }],
    ['h2:before', { tokens: ['h2'], pseudo: 'before', rank: 2 }],
    ['.a::slotted(p)', { tokens: ['.a'], pseudo: 'slotted', rank: null }],
    ['[data-tone=ink][open]', { tokens: ['[data-tone=ink]'], rank: 200 }],
    ['p:first-child', { tokens: ['p'], places: [[0, 1]], rank: 101 }],
    ['p:last-child', { tokens: ['p'], isLast: true, rank: 101 }],
    ['p:only-child', { tokens: ['p'], places: [[0, 1]], isLast: true, rank: 101 }],
    [
      ':nth-child(4):nth-child(-n+9)',
      {
        places: [
          [0, 4],
          [-1, 9],
        ],
        rank: 200,
      },
    ],
    [
      ':nth-child(even):nth-child(odd)',
      {
        places: [
          [2, 0],
          [2, 1],
        ],
        rank: 200,
      },
    ],
    ['p:nth-child(2 of .a)', { tokens: ['p'], rank: null }],
    ['p:nth-last-child(2)', { tokens: ['p'], rank: 101 }],
  ] as const)('PUB-80 %s asks of an element %j', (css, expected) => {
    expect(subjectIn(css)).toEqual(expected)
  })

  it.each([
    ['.a p', [{ by: ' ', tokens: ['.a'] }]],
    [
      '.b .a.c>p',
      [
        { by: '>', tokens: ['.a', '.c'] },
        { by: ' ', tokens: ['.b'] },
      ],
    ],
    ['.a~*+p', [{ by: '+' }, { by: '~', tokens: ['.a'] }]],
    ['.a:first-child>:hover p', [{ by: ' ' }, { by: '>', tokens: ['.a'], places: [[0, 1]] }]],
    [':where(.a,.b) p', [{ by: ' ', oneOf: [[['.a'], ['.b']]] }]],
  ] as const)('PUB-80 %s leads from its end to %j', (css, expected) => {
    expect(subjectIn(css)?.behind).toEqual(expected)
  })

  it.each([
    ['.a:has(.b)', [[[{ by: ' ', tokens: ['.b'] }]]]],
    [
      '.a:has(>.b:hover+p)',
      [
        [
          [
            { by: '>', tokens: ['.b'] },
            { by: '+', tokens: ['p'] },
          ],
        ],
      ],
    ],
    ['.a:has(.b,~p)', [[[{ by: ' ', tokens: ['.b'] }], [{ by: '~', tokens: ['p'] }]]]],
    ['.a:has(.b):has(p)', [[[{ by: ' ', tokens: ['.b'] }]], [[{ by: ' ', tokens: ['p'] }]]]],
    ['.a:has(:has(p))', [[[{ by: ' ', has: [[[{ by: ' ', tokens: ['p'] }]]] }]]]],
    ['.a:has(.b,:scope>p)', undefined],
    ['.a:not(:has(.b))', undefined],
  ] as const)('PUB-80 %s leads into what holds %j', (css, expected) => {
    expect(subjectIn(css)?.has).toEqual(expected)
  })

  it.each([
    ['.a.b>.c+.d~p', 401],
    [':where(.a,.b) p', 1],
    [':is(.a,p #x)', 10_001],
    ['p:not(.a,[b])', 101],
    ['li:nth-child(2n+1)', 101],
    ['li:nth-child(2 of .a)', null],
    ['a:has(>.b:hover)', 201],
    ['.a p::placeholder', 102],
  ])('PUB-80 %s counts %s', (css, rank) => {
    expect(subjectIn(css)?.rank).toBe(rank)
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
  ['.a:is(.b.c,:where(p))', undefined],
  ['.a:is(.b.c,p)', [[['.b', '.c'], ['p']]]],
  ['.a:is(.b .c,p)', undefined],
  ['.a:has(>.b)', undefined],
  ['.a:not(.b)', undefined],
  ['.a:is([open],.b)', undefined],
] as const)('PUB-80 %s is about one of %j', (css, oneOf) => {
  expect(subjectIn(css)?.oneOf).toEqual(oneOf)
})
