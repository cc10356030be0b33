import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COLOR_TOKENS } from '#model/color.ts'
import { TOKEN_COLORS } from './token-colors.ts'

const css = readFileSync(`${import.meta.dirname}/../../look/tokens.css`, 'utf8')

it.each([...COLOR_TOKENS, 'on-signal' as const])('CHECK-5 knows the token %s as the style sheet has it', (token) => {
  const { light, dark } = TOKEN_COLORS[token]
  expect(css).toContain(`--${token}: light-dark(${light}, ${dark});`)
})
