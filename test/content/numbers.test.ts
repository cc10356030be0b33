import { beforeAll, describe, expect, it } from 'vitest'
import { isObject } from '#std/json.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { sumsIn } from './arithmetic.ts'
import { FIELD_CLAIMS, HOUSE_CLAIMS, type Claim } from './claims.ts'
import { LIMITS, VAT, monthly, yearly, type PlanName } from './sample-business.ts'
import { interfaceLines } from './interface-texts.tsx'
import { readSiteTexts, type Line, type SiteTexts, type Table } from './site-texts.ts'

let site: SiteTexts
let lines: readonly Line[]

beforeAll(async () => {
  site = await readSiteTexts()
  lines = [...site.lines, ...interfaceLines()]
})

/** A number as its language writes it. */
const numberOf = (text: string, language: TextLanguage): number => {
  const digits = text.replace(/[^\d.,−]/g, '').replace('−', '-')
  return Number(language === 'en' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.'))
}

/** What a claim finds in all lines: the place and the captured texts. */
const foundBy = ({ form, near }: Pick<Claim, 'form' | 'near'>) =>
  lines
    .filter(({ text }) => near === undefined || near.test(text))
    .flatMap((line) =>
      [...line.text.matchAll(form)].flatMap((match) =>
        match.slice(1).flatMap((said) => (said === undefined ? [] : [{ line, said }])),
      ),
    )

const told = ({ line: { page, language, where, text }, said }: { line: Line; said: string }) =>
  `${page} (${language}) ${where}: ${said} in ${text.slice(0, 120)}`

describe('numbers', () => {
  it('WORD-5 every sum that a text writes out comes to what it says', () => {
    const sums = lines
      .filter(({ language }) => language === 'en')
      .flatMap(({ page, text }) => sumsIn(text).map((sum) => ({ page, ...sum })))
    expect(sums.length).toBeGreaterThan(100)
    const wrong = sums.filter(({ left, right, tolerance }) => Math.abs(left - right) > tolerance)
    expect(wrong.map(({ page, written, left, right }) => `${page}: ${written} (${left}, ${right})`)).toEqual([])
  })

  it.each(HOUSE_CLAIMS)('WORD-6 pages and figures agree: $fact', (claim) => {
    const found = foundBy(claim)
    expect(found.length).toBeGreaterThan(0)
    const others = found.filter(({ line, said }) => !claim.numbers.includes(numberOf(said, line.language)))
    expect(others.map(told)).toEqual([])
  })

  it.each(FIELD_CLAIMS)('WORD-7 pages state the fact as it was checked: $fact', (claim) => {
    const found = foundBy(claim)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ said }) => !claim.says.includes(said)).map(told)).toEqual([])
  })

  it('WORD-7 a number of 13 or 14 digits is a GTIN with its check digit', () => {
    const codes = lines.flatMap(({ text }) => text.match(/(?<!\d)\d{13,14}(?!\d)/g) ?? [])
    expect(codes.length).toBeGreaterThan(2)
    expect(codes.filter((code) => !hasCheckDigit(code))).toEqual([])
  })
})

/** From the right, weights 1, 3, 1, 3 …: the sum is a multiple of ten. */
const hasCheckDigit = (code: string): boolean =>
  Array.from(code, Number).toReversed().reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0

type Item = { readonly id?: string; readonly [field: string]: unknown }

/** Items of a list in the data of all sections of a component. */
const itemsOf = (component: string, list: string): { page: string; item: Item }[] =>
  site.pages.flatMap(({ route, sections }) =>
    Object.values(sections)
      .filter(({ componentName }) => componentName === component)
      .flatMap(({ data }) => (data?.[list] ?? []) as Item[])
      .map((item) => ({ page: route, item })),
  )

/** A text field in every language that it is written in, as a number. */
const amounts = (field: unknown): { language: TextLanguage; amount: number; euro: boolean }[] =>
  isObject(field)
    ? Object.entries(field).flatMap(([language, text]) =>
        typeof text === 'string'
          ? [{ language: language as TextLanguage, amount: firstAmount(text, language as TextLanguage), euro: text.includes('€') }]
          : [],
      )
    : []

const firstAmount = (text: string, language: TextLanguage): number =>
  numberOf(/\d[\d.,\u202F]*\d|\d/.exec(text)?.[0] ?? '', language)

describe('prices', () => {
  it('WORD-6 plans cost the same wherever they are, and a year costs ten months', () => {
    const plans = itemsOf('plan-cards', 'plans')
    expect(plans.length).toBeGreaterThan(8)
    for (const { page, item } of plans) {
      const plan = item.id as PlanName
      for (const { amount, euro, language } of amounts(item['price']))
        expect([page, language, amount]).toEqual([page, language, monthly(plan, euro ? 'EUR' : 'USD')])
      for (const { amount, euro, language } of amounts(item['priceNote']))
        expect([page, language, amount]).toEqual([page, language, yearly(plan, euro ? 'EUR' : 'USD')])
    }
  })

  it('WORD-6 the lines of a bill add up to its total, in every language', () => {
    const bills = itemsOf('worked-bills', 'bills')
    expect(bills.length).toBeGreaterThan(5)
    for (const { page, item } of bills) {
      const sums = new Map<TextLanguage, number>()
      for (const line of item['lines'] as Item[]) {
        for (const { language, amount } of amounts(line['amount'])) sums.set(language, (sums.get(language) ?? 0) + amount)
      }
      for (const { language, amount } of amounts(item['total']))
        expect([page, item.id, language, sums.get(language)?.toFixed(2)]).toEqual([page, item.id, language, amount.toFixed(2)])
    }
  })

  it('WORD-6 the limits of the plans are the same in every table and language', () => {
    const tables = site.tables.filter(({ rows }) => ['Bench', 'Shop', 'Works'].every((plan) => rows[0]?.includes(plan)))
    const rows = tables.flatMap(({ page, language, rows: [, ...below] }) =>
      below
        .map((row) => row.slice(1).map((cell) => (/^[\d.,\u202F]+$/.test(cell) ? numberOf(cell, language) : Number.NaN)))
        .filter((row) => row.length === LIMITS[0]?.length && !row.some(Number.isNaN))
        .map((row) => ({ page, language, row })),
    )
    expect(rows.length).toBeGreaterThan(20)
    const known = new Set(LIMITS.map((limit) => limit.join()))
    expect(rows.filter(({ row }) => !known.has(row.join()))).toEqual([])
  })

  it('WORD-6 the VAT of each country is worked out and added, in every language', () => {
    const rows = site.tables.flatMap(({ page, language, rows: all }) =>
      all.flatMap((row) => {
        const rate = /, (\d\d)\s?%$/.exec(row[0] ?? '')?.[1]
        return rate === undefined || row.length !== 4 ? [] : [{ page, language, rate: Number(rate), row }]
      }),
    )
    expect(rows).toHaveLength(3 * Object.keys(VAT).length * TEXT_LANGUAGES.length)
    for (const { language, rate, row } of rows) {
      const [net = 0, tax = 0, gross = 0] = row.slice(1).map((cell) => numberOf(cell, language))
      expect(Object.values(VAT)).toContain(rate)
      expect([row.join(), tax, gross]).toEqual([row.join(), cents((net * rate) / 100), cents(net + tax)])
    }
  })

  it('WORD-5 the last row of a table that says so adds up the rows above it', () => {
    const sums = site.tables.filter(({ language }) => language === 'en').flatMap(totalsOf)
    expect(sums.length).toBeGreaterThan(30)
    expect(sums.filter(({ said, sum, step }) => Math.abs(said - sum) > step)).toEqual([])
  })
})

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** What is left over is a total where the rows above it carry their signs. */
const TOTAL = /^(?:In all|Total|Left|Paid to the consignor)$/

/** For each column of numbers above a total: what the total says, and what the column comes to. */
function totalsOf({ page, rows }: Table): { page: string; column: string; said: number; sum: number; step: number }[] {
  const at = rows.findIndex(([first]) => TOTAL.test(first ?? ''))
  if (at < 3) return []
  return (rows[at] ?? []).flatMap((cell, column) => {
    const above = rows.slice(1, at).map((row) => row[column] ?? '')
    const shown = above.filter((text) => !/^[—\s]*$/.test(text))
    const isSigned = shown.some((text) => text.startsWith('−'))
    if (column === 0 || shown.length < 2 || (rows[at]?.[0] === 'Left' && !isSigned) || ![cell, ...shown].every(isAmount)) return []
    const sum = shown.reduce((all, text) => all + numberOf(text, 'en'), 0)
    const step = 10 ** -(cell.split('.')[1]?.replace(/\D/g, '').length ?? 0) / 2
    return [{ page, column: rows[0]?.[column] ?? '', said: numberOf(cell, 'en'), sum, step }]
  })
}

const isAmount = (text: string): boolean => /^[−+]?[$€]?[\d.,]+(?: kg| min| h)?$/.test(text)
