import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { INK, PAPER, PAPER_DARK, SIGNAL, SIGNAL_DARK } from './mark-shape.ts'
import { BAND, contrast, PALETTE } from './palette.ts'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8').split('@supports')[0] ?? ''

describe('palette', () => {
  it('LOOK-9 names each opaque color of the tokens, with the values that they have', () => {
    const tokens = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
    const written = tokens.map(([, name, light, dark]) => ({ name, light, dark }))
    expect(PALETTE.map(({ name, light, dark }) => ({ name, light, dark }))).toEqual(written)
  })

  it('LOOK-9 has the colors that the mark and the frame of the browser are drawn in', () => {
    const own = new Map(PALETTE.map((color) => [color.name, color]))
    const drawn = [INK, SIGNAL, SIGNAL_DARK, PAPER, PAPER_DARK].map((color) => color.toLowerCase())
    const [ink, signal, paper] = ['ink', 'signal', 'paper'].map((name) => own.get(name))
    expect(drawn).toEqual([ink?.light, signal?.light, signal?.dark, paper?.light, paper?.dark])
  })

  it('LOOK-9 knows the grounds of dark bands as the tokens have them', () => {
    const rule = (selector: string): Record<string, string> => {
      const from = css.indexOf(`\n  ${selector} {`)
      const body = css.slice(from, css.indexOf('}', from))
      return Object.fromEntries(
        [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
      )
    }
    const of = (theme: 'light' | 'dark') =>
      Object.fromEntries(Object.entries(BAND).map(([name, color]) => [name, color[theme]]))
    expect(of('light')).toEqual(rule("[data-tone='ink']"))
    expect(of('dark')).toEqual(rule(":root[data-theme='dark'] [data-tone='ink']"))
  })

  it('LOOK-9 measures contrast from 1 to 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#c2410c', '#c2410c')).toBe(1)
  })
})
