import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileMap, FileValue } from '../file-value.ts'
import { parseYaml } from './parse-yaml.ts'
import { patchYaml } from './patch-yaml.ts'
import { writeYaml } from './write-yaml.ts'

const SOURCE = `# The pricing page.
id: 453027   # never change this
title:  'Pricing'

meta: { description: "Three plans", tags: [a,   b] } # shown by search engines
sections:
  # First the plans.
  - id: plans
    component: plan-table
    lead: |
      Every limit in one table.

      No surprises.
    plans:
      - {id: bench, price: 39, label: "Bench"}
      # The one most people take.
      - { id: shop, price: 149, label: Shop }

  # Then the questions.
  - id: faq
    component: faq
    items:
      - id: a
        question: What is a person?   # asked often
        answer: Somebody who signs in.
      - id: b
        question: 'And a location?'
# The end.
`

const value = () => structuredClone(parseYaml(SOURCE).value) as never as Page
type Page = {
  id: number
  title: string
  name?: string
  meta?: { description: string; tags: string[] }
  sections: { id: string; [key: string]: unknown }[]
}

function patched(change: (page: Page) => void): string {
  const after = value()
  change(after)
  const result = patchYaml(SOURCE, value() as unknown as FileMap, after as unknown as FileMap)
  expect(parseYaml(result ?? '').value).toEqual(after)
  return result ?? ''
}

const replaced = (from: string, to: string) => {
  expect(SOURCE).toContain(from)
  return SOURCE.replace(from, to)
}

describe('patching', () => {
  it('FILE-30 leaves a text alone whose value did not change', () => {
    expect(patched(() => {})).toBe(SOURCE)
  })

  it('FILE-30 exchanges a value and keeps the comment behind it', () => {
    expect(patched((page) => void (page.id = 5))).toBe(replaced('id: 453027  ', 'id: 5  '))
    expect(patched((page) => void (page.title = 'Prices'))).toBe(replaced("title:  'Pricing'", 'title: Prices'))
  })

  it('FILE-30 exchanges one value inside brackets', () => {
    expect(patched((page) => ((page.sections[0]!['plans'] as { price: number }[])[0]!.price = 49))).toBe(
      replaced('price: 39', 'price: 49'),
    )
    expect(patched((page) => (page.meta!.description = 'Plans, limits'))).toBe(
      replaced('"Three plans"', '"Plans, limits"'),
    )
  })

  it('FILE-30 exchanges a text over several lines', () => {
    expect(patched((page) => (page.sections[0]!['lead'] = 'One.\n\nTwo.\n'))).toBe(
      replaced('      Every limit in one table.\n\n      No surprises.\n', '      One.\n\n      Two.\n'),
    )
  })

  it('FILE-31 puts a new field behind the one it follows', () => {
    const { id, ...rest } = value()
    expect(patchYaml(SOURCE, value() as never, { id, name: 'Prices', ...rest } as never)).toBe(
      replaced('this\n', 'this\nname: Prices\n'),
    )
  })

  it('FILE-31 takes a field out with its line', () => {
    expect(patched((page) => delete page.sections[1]!['component'])).toBe(replaced('    component: faq\n', ''))
    expect(patched((page) => delete page.sections[0]!['lead'])).toBe(
      replaced('    lead: |\n      Every limit in one table.\n\n      No surprises.\n', ''),
    )
  })

  it('FILE-32 adds, removes and moves items with the comments above them', () => {
    const plans = (page: Page) => page.sections[0]!['plans'] as { id: string; price: number; label: string }[]
    const [bench, most, shop] = [
      '      - {id: bench, price: 39, label: "Bench"}\n',
      '      # The one most people take.\n',
      '      - { id: shop, price: 149, label: Shop }\n',
    ]
    expect(patched((page) => plans(page).push({ id: 'works', price: 349, label: 'Works' }))).toBe(
      replaced(shop, `${shop}      - { id: works, price: 349, label: Works }\n`),
    )
    expect(patched((page) => plans(page).reverse())).toBe(replaced(bench + most + shop, most + shop + bench))
    expect(patched((page) => plans(page).shift())).toBe(replaced(bench, ''))
    expect(patched((page) => page.sections.pop())).toContain('# The end.')
    expect(patched((page) => page.sections.reverse())).toContain("  # Then the questions.\n  - id: faq")
  })

  it('FILE-33 gives the new value or nothing, whatever changed', () => {
    const leaf = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('a\nb\n', 'x: y', '# c', 'a, b'), fc.integer())
    const { map } = fc.letrec<{ value: FileValue; map: FileMap }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(leaf, { maxLength: 3 }),
        fc.uniqueArray(
          fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), x: tie('value') }, { requiredKeys: ['id'] }),
          { selector: ({ id }) => id, maxLength: 4 },
        ),
        tie('map'),
      ),
      map: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'sections'), tie('value')),
    }))
    let kept = 0
    fc.assert(
      fc.property(map, map, (before, after) => {
        const result = patchYaml(writeYaml(before), before, after)
        if (result === undefined) return
        kept += 1
        expect(parseYaml(result)).toEqual({ value: after, problems: [] })
      }),
      { numRuns: 300 },
    )
    expect(kept).toBeGreaterThan(30)
  })
})
