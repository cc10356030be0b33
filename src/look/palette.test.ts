import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, PALETTE } from './palette.ts'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8').split('@supports')[0] ?? ''

describe('palette', () => {
  it('LOOK-9 names each opaque color of the tokens, with the values that they have', () => {
    const tokens = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
    const written = tokens.map(([, name, light, dark]) => ({ name, light, dark }))
    expect(PALETTE.map(({ name, light, dark }) => ({ name, light, dark }))).toEqual(written)
  })

  it('LOOK-9 measures contrast from 1 to 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#c2410c', '#c2410c')).toBe(1)
  })
})
