import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LEGIBLE_PAIRS } from './palette.ts'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8').split('@supports')[0] ?? ''

type Rgb = readonly [number, number, number]

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/

function rgb(hex: string): Rgb {
  const found = HEX.exec(hex)
  if (!found) throw new Error(`${hex} is no color of six digits.`)
  const [, red, green, blue] = found.map((part) => Number.parseInt(part, 16))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(rgb(one)), luminance(rgb(other))].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

type Tokens = Readonly<Record<string, string>>

const pairs = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
const light: Tokens = Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
const dark: Tokens = Object.fromEntries(pairs.map(([, name, , value]) => [name, value]))

/** Tokens that a rule of the ink band sets, over those of the dark scheme. */
function inkBand(selector: string): Tokens {
  const from = css.indexOf(`${selector} {`)
  const body = css.slice(from, css.indexOf('}', from))
  const own = [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)]
  return { ...dark, ...Object.fromEntries(own.map(([, name, value]) => [name, value])) }
}

const themes: Readonly<Record<string, Tokens>> = {
  light,
  dark,
  'ink band on a light page': inkBand("\n  [data-tone='ink']"),
  'ink band on a dark page': inkBand(":root[data-theme='dark'] [data-tone='ink']"),
}

const GROUNDS = ['paper', 'chalk']

const AA_TEXT = 4.5
const AA_EDGE = 3

describe.each(Object.entries(themes))('%s', (_theme, tokens) => {
  it.each(LEGIBLE_PAIRS)('LOOK-1 %s is legible on %s', (color, ground) => {
    expect(contrast(tokens[color] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(AA_TEXT)
  })

  it.each(GROUNDS)('LOOK-1 the edge of a field shows on %s', (ground) => {
    expect(contrast(tokens['line-strong'] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(AA_EDGE)
  })
})

describe('contrast', () => {
  it('LOOK-1 is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
