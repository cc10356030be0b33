import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedBy, firstViewTokens, pageTokens } from './first-view-tokens.ts'
import { PageElements } from './page-elements.ts'
import { pageSheets, type PageSheets } from './page-sheets.ts'
import { parseSheet, type SheetPart } from './parse-sheet.ts'
import { decidingTokens } from './used-css.ts'

/** What a page needs of a sheet, with what is seen first and the rest of it. */
function sheetsOf(css: string, first: string, rest: string): PageSheets {
  const parts = parseSheet(css)
  const asked = askedBy(decidingTokens(parts))
  const elements = new PageElements([first, rest], asked)
  const content = {
    first: firstViewTokens(first, asked),
    whole: pageTokens([first, rest], asked),
    elements,
  }
  return pageSheets(parts, content, [])
}

const later = (css: string, first: string, rest: string): string => sheetsOf(css, first, rest).later

describe('the sheet of a page that carries the rules of its first view', () => {
  it.each([
    ['.a{x:1}.b{x:2}.c{x:3}', '<p class="a"></p>', '<p class="b"></p>', '.b{x:2}'],
    // A rule is carried for all that the page has of it.
    ['.a,.b{x:1}', '<p class="a"></p>', '<p class="b"></p>', ''],
    // What stands behind in the whole is said again where something is both.
    ['.b{x:1}.a{x:2}', '<p class="a"></p>', '<p class="a b"></p>', '.b{x:1}.a{x:2}'],
    ['.b{x:1}.a{x:2}', '<p class="a"></p>', '<p class="b"></p>', '.b{x:1}'],
    ['.b{x:1}.a{y:2}', '<p class="a"></p>', '<p class="a b"></p>', '.b{x:1}'],
    ['.b{x:1}p.a{x:2}', '<p class="a"></p>', '<p class="a b"></p>', '.b{x:1}'],
    ['.b{x:1}.a:before{x:2}', '<p class="a"></p>', '<p class="a b"></p>', '.b{x:1}'],
    ['.a{x:1}.b{x:2}', '<p class="a"></p>', '<p class="a b"></p>', '.b{x:2}'],
    [
      '.d .b{x:1}.c .a{x:2}',
      '<i class="c"><p class="a"></p></i>',
      '<i class="d"><p class="a b"></p></i>',
      '.d .b{x:1}',
    ],
    ['.c>.b{x:1}.c .b{x:2}', '<p></p>', '<i class="c"><b><p class="b"></p></b></i>', '.c .b{x:2}'],
    // What is about the root is about nothing in a page.
    [':root{x:1}.a{x:2}.b{x:3}', '<p class="a"></p>', '<p class="b"></p>', ':root{x:1}.b{x:3}'],
    // And so is what stands behind that.
    [
      '.b{x:1}.a{x:2;y:2}.c{y:3}',
      '<p class="a"></p><p class="c"></p>',
      '<p class="a b"></p><p class="a c"></p>',
      '.b{x:1}.a{x:2;y:2}.c{y:3}',
    ],
    [
      '.b{x:1}@media (width>1px){.a{x:2}}',
      '<p class="a"></p>',
      '<p class="a b"></p>',
      '.b{x:1}@media (width>1px){.a{x:2}}',
    ],
    [
      '@layer v,w;@layer v{.b{x:1}}@layer w{.a{x:2}}',
      '<p class="a"></p>',
      '<p class="a b"></p>',
      '@layer v{.b{x:1}}',
    ],
    [
      '.a{animation:in}.b{animation:in}.c{animation:out}@keyframes in{to{x:1}}@keyframes out{to{x:2}}',
      '<p class="a"></p>',
      '<p class="b c"></p>',
      '.b{animation:in}.c{animation:out}@keyframes out{to{x:2}}',
    ],
    [
      '@font-face{font-family:f}.a{x:1}@media print{.b{x:2}}.b:hover{x:3}.b:popover-open{x:4}',
      '<p class="a"></p>',
      '<p class="b"></p>',
      '.b:popover-open{x:4}',
    ],
  ])('PUB-80 of %s has, behind %s, for %s %s', (css, first, rest, expected) => {
    expect(later(css, first, rest)).toBe(expected)
  })

  it('PUB-80 carries a rule that it needs for what comes later too, and not for what the page has not', () => {
    expect(sheetsOf('.a,.b,.c{x:1}', '<p class="a"></p>', '<p class="b"></p>').first).toBe('.a,.b{x:1}')
  })

  it('PUB-80 has the tokens that it reads and the page does not carry', () => {
    const css =
      ':root{--a:1;--b:var(--c);--c:2;--d:3}@media (width>1px){:root{--a:4;--c:5}}.a{x:var(--a)}.b{x:var(--a) var(--b)}'
    const behind = later(css, '<p class="a"></p>', '<p class="b"></p>')
    expect(behind).toBe(':root{--b:var(--c);--c:2}@media (width>1px){:root{--c:5}}.b{x:var(--a) var(--b)}')
    expect(
      later('@layer l{:root{--a:1}}.a{x:var(--a)}.b{y:1}', '<p class="a"></p>', '<p class="b"></p>'),
    ).toBe('.b{y:1}')
  })
})

/** An element, the one that it stands in, and those before it in that. */
type Element = Compound & {
  readonly within: Element | null
  readonly before: readonly Element[]
  readonly isLast: boolean
}

/** A compound selector, one of what it stands in or behind, and its place. */
type Compound = { readonly type: string; readonly classes: readonly string[] }
type Sought = {
  readonly subject: Compound
  readonly other: Compound | null
  readonly combinator: ' ' | '>' | '+' | '~'
  readonly place: '' | ':first-child' | ':last-child' | ':nth-child(2)'
  readonly pseudo: string
}

type Declared = {
  readonly sought: Sought
  readonly property: string
  readonly layer: string
  readonly isWide: boolean
}

const type = fc.constantFrom('', '', 'p', 'b')
const classes = fc.uniqueArray(fc.constantFrom('k', 'l', 'm'), { minLength: 1, maxLength: 2 })
const compound = fc.oneof(fc.record({ type, classes }), fc.constantFrom({ type: 'p', classes: [] }))
const sought = fc.record({
  subject: compound,
  other: fc.option(compound, { nil: null }),
  // No element stands deeper than in one other.
  combinator: fc.constantFrom(' ' as const, '>' as const, '+' as const, '~' as const),
  place: fc.constantFrom('' as const, '' as const, ':first-child', ':last-child', ':nth-child(2)'),
  pseudo: fc.constantFrom('', '', '', ':before'),
})

/** What a property sets. */
const LONGHANDS: Readonly<Record<string, readonly string[]>> = {
  margin: ['margin-block-start', 'margin-block-end'],
  'margin-block-start': ['margin-block-start'],
  color: ['color'],
}

const declared = fc.record({
  sought,
  property: fc.constantFrom(...Object.keys(LONGHANDS)),
  layer: fc.constantFrom('v', 'v', 'w'),
  isWide: fc.boolean(),
})

const element = fc.record({ type: fc.constantFrom('p', 'b'), classes })
const tree = fc.record({ outer: element, inner: fc.array(element, { maxLength: 3, size: 'max' }) })

const compoundText = ({ type: name, classes: names }: Compound): string =>
  name + names.map((one) => `.${one}`).join('')
const selectorText = ({ subject, other, combinator, place, pseudo }: Sought): string =>
  (other ? compoundText(other) + combinator : '') + compoundText(subject) + place + pseudo

/** A sheet in which each rule has a value of its own. */
const sheetText = (rules: readonly Declared[]): string =>
  `@layer v,w;${rules
    .map(({ sought: of, property, layer, isWide }, at) => {
      const rule = `${selectorText(of)}{${property}:${at}}`
      return `@layer ${layer}{${isWide ? `@media (width>1px){${rule}}` : rule}}`
    })
    .join('')}`

const tagText = ({ type: name, classes: names }: Compound, inside: string): string =>
  `<${name} class="${names.join(' ')}">${inside}</${name}>`

const isOne = (one: Element, { type: name, classes: names }: Compound): boolean =>
  (name === '' || name === one.type) && names.every((each) => one.classes.includes(each))

function isSought(one: Element, { subject, other, combinator, place }: Sought): boolean {
  const others = {
    ' ': one.within ? [one.within] : [],
    '>': one.within ? [one.within] : [],
    '+': one.before.slice(-1),
    '~': one.before,
  }[combinator]
  const isPlaced = {
    '': true,
    ':first-child': one.before.length === 0,
    ':last-child': one.isLast,
    ':nth-child(2)': one.before.length === 1,
  }[place]
  return isOne(one, subject) && isPlaced && (other === null || others.some((each) => isOne(each, other)))
}

/** Elements that stand in another one, alone or before something else. */
function siblings(ones: readonly Compound[], within: Element | null, isAll: boolean): Element[] {
  const made: Element[] = []
  for (const [at, one] of ones.entries())
    made.push({ ...one, within, before: [...made], isLast: isAll && at === ones.length - 1 })
  return made
}

const countOf = (one: Compound | null): number =>
  one ? one.classes.length * 100 + (one.type === '' ? 0 : 1) : 0

/** The rules of a sheet, by number, in the order in which they stand. */
const numbersIn = (parts: readonly SheetPart[]): number[] =>
  parts.flatMap((part) => {
    if (part.kind === 'group') return numbersIn(part.parts)
    return part.kind === 'rule' ? [Number(/:(\d+)\}$/.exec(part.block)?.[1])] : []
  })

/** Which rule says what an element's property is, of rules in the order in which they stand. */
function winner(
  one: Element,
  pseudo: string,
  longhand: string,
  rules: readonly Declared[],
  order: readonly number[],
) {
  const strength = (at: number): number => {
    const { sought: of, layer } = rules[at] as Declared
    return (
      (layer === 'w' ? 10_000 : 0) + countOf(of.subject) + countOf(of.other) + (of.place === '' ? 0 : 100)
    )
  }
  let best: number | null = null
  for (const at of order) {
    const rule = rules[at]
    if (!rule || rule.sought.pseudo !== pseudo || !LONGHANDS[rule.property]?.includes(longhand)) continue
    if (isSought(one, rule.sought) && (best === null || strength(at) >= strength(best))) best = at
  }
  return best
}

it('PUB-80 the rules that a page carries and those behind look as the whole sheet does', () => {
  fc.assert(
    fc.property(
      fc.array(declared, { minLength: 3, maxLength: 12, size: 'max' }),
      fc.array(tree, { minLength: 2, maxLength: 4, size: 'max' }),
      fc.integer({ min: 1, max: 2 }),
      (rules, trees, seen) => {
        const html = trees.map(({ outer, inner }) =>
          tagText(outer, inner.map((one) => tagText(one, '')).join('')),
        )
        const sheets = sheetsOf(sheetText(rules), html.slice(0, seen).join(''), html.slice(seen).join(''))
        const order = [sheets.first + sheets.later, sheets.whole].map((css) => numbersIn(parseSheet(css)))
        const outer = siblings(
          trees.map((tree) => tree.outer),
          null,
          true,
        )
        const elements = outer.flatMap((one, at) => [
          one,
          // A link to the sheet may be the last one in it.
          ...siblings(trees[at]?.inner ?? [], one, at !== seen - 1),
        ])
        for (const one of elements)
          for (const pseudo of ['', ':before'])
            for (const longhand of new Set(Object.values(LONGHANDS).flat())) {
              const whole = winner(one, pseudo, longhand, rules, [...rules.keys()])
              for (const each of order) expect(winner(one, pseudo, longhand, rules, each)).toBe(whole)
            }
      },
    ),
    { numRuns: 1500 },
  )
})
