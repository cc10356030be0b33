import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { color, COLOR_TOKENS, cssColor, isColorToken } from './color.ts'
import { cssGradient, gradient } from './gradient.ts'

const isColor = (text: string): boolean => color.safeParse(text).success

/** Characters that end a CSS value, begin another one, or load something. */
const DANGEROUS = /[;{}<>"'\\:@!*]|\/\*|url|expression|\n|var\(/i

describe('colors', () => {
  it.each([
    ...COLOR_TOKENS,
    'red',
    'transparent',
    'currentColor',
    'RebeccaPurple',
    '#fff',
    '#FFFA',
    '#18212D',
    '#18212d80',
  ])('MODEL-8 accepts %s', (text) => expect(isColor(text)).toBe(true))

  it.each([
    'rgb(24,33,45)',
    'rgba(24, 33, 45, .5)',
    'rgb(24 33 45 / 50%)',
    'hsl(210deg, 30%, 14%)',
    'hsla(210,30%,14%,0.5)',
  ])('MODEL-8 accepts %s', (text) => expect(isColor(text)).toBe(true))

  it.each([
    '',
    ' red',
    'red ',
    'red;color:blue',
    'red}body{display:none',
    'url(https://evil.example)',
    'rgb(1,2)',
    'rgb(1,2,3',
    'rgb(1,2,3)/**/',
    'rgb(1,2,3);x:y',
    'rgb(calc(1),2,3)',
    'var(--x)',
    'expression(alert(1))',
    '#12345',
    '#ggg',
    'red\n',
    'red\u0000',
    'image-set(x)',
    'color-mix(in srgb, red, blue)',
    '</style>',
    'reddish',
    'inkk',
    'toString',
    'inherit',
  ])('MODEL-8 refuses %j', (text) => expect(isColor(text)).toBe(false))

  it('MODEL-8 lets nothing but a color into a style sheet', () => {
    const part = fc.constantFrom(
      '#',
      'fff',
      'rgb(',
      'hsl(',
      '1',
      '2',
      '3',
      ',',
      ' ',
      '/',
      '%',
      ')',
      ';',
      '}',
      '{',
      '*',
      'url(',
      'red',
      ':',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 1 })), { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        if (isColor(text)) expect(text).not.toMatch(DANGEROUS)
      }),
      { numRuns: 10_000 },
    )
  })

  it('MODEL-8 writes tokens as custom properties and colors as they are', () => {
    expect(cssColor('ink')).toBe('var(--ink)')
    expect(cssColor('#18212D')).toBe('#18212D')
    expect(isColorToken('red')).toBe(false)
  })

  it('MODEL-8 answers a long hostile color quickly', () => {
    const start = performance.now()
    for (const text of ['#'.repeat(60), `rgb(${'1 '.repeat(28)}`, `rgb(1${','.repeat(58)}`])
      expect(isColor(text)).toBe(false)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('gradients', () => {
  const stop = fc.record({
    color: fc.constantFrom('ink', '#fff', 'rgb(1,2,3)'),
    pos: fc.double({ min: 0, max: 100, noNaN: true }),
  })

  it('MODEL-8 has an angle and colors with positions, and may have a placeholder', () => {
    const value = {
      placeholder: 'ink',
      angle: 90,
      colors: [
        { color: 'signal', pos: 0 },
        { color: '#fff', pos: 100 },
      ],
      own: 1,
    }
    expect(gradient.parse(value)).toEqual(value)
    expect(cssGradient(gradient.parse(value))).toBe('linear-gradient(90deg, var(--signal) 0%, #fff 100%)')
  })

  it.each([
    { angle: 0, colors: [] },
    { angle: 361, colors: [{ color: 'ink', pos: 0 }] },
    { angle: '0', colors: [{ color: 'ink', pos: 0 }] },
    { angle: 0, colors: [{ color: 'ink', pos: 101 }] },
    { angle: 0, colors: [{ color: 'ink;x:y', pos: 1 }] },
    { angle: 0, colors: [{ color: 'ink' }] },
    { angle: 0, placeholder: 'url(x)', colors: [{ color: 'ink', pos: 0 }] },
    { colors: [{ color: 'ink', pos: 0 }] },
    'linear-gradient(0deg, #fff 0%, #000 100%)',
  ])('MODEL-8 refuses %j', (value) => expect(gradient.safeParse(value).success).toBe(false))

  it('MODEL-8 writes one CSS function and nothing else', () => {
    const any = fc.record({
      angle: fc.double({ min: -360, max: 360, noNaN: true }),
      colors: fc.array(stop, { minLength: 1, maxLength: 5 }),
    })
    fc.assert(
      fc.property(any, (value) => {
        expect(gradient.safeParse(value).success).toBe(true)
        expect(cssGradient(value)).toMatch(/^linear-gradient\(-?[\d.e-]+deg, [^;{}<>"'\\:@!*]+\)$/)
      }),
    )
  })
})
