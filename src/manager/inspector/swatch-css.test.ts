import { expect, it } from 'vitest'
import { COLOR_TOKENS } from '#model/color.ts'
import { swatchCss } from './swatch-css.ts'

it('LOOK-31 the swatches of colors are those of the brand, in both themes', () => {
  const own = { light: '#1F5F3F', dark: '#9FE0BD' }
  const css = swatchCss({ brand: { colors: { signal: own } } })
  expect(css).toContain(".swatch[data-token='signal']{background:#1f5f3f}")
  expect(css.slice(css.indexOf('@media'))).toContain(".swatch[data-token='signal']{background:#9fe0bd}")
  for (const token of COLOR_TOKENS) expect(swatchCss({})).toContain(`[data-token='${token}']`)
})
