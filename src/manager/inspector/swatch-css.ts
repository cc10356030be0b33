import { brandedPalette } from '#look/palette.ts'
import { isColorToken } from '#model/color.ts'
import type { Design } from '#model/design.ts'

/** The CSS rules that give the swatches of the design's colors the colors that pages have, in both themes. */
export function swatchCss({ brand }: Pick<Design, 'brand'>): string {
  const colors = brandedPalette(brand?.colors).filter(({ name }) => isColorToken(name))
  const rules = (theme: 'light' | 'dark'): string =>
    colors.map((color) => `.swatch[data-token='${color.name}']{background:${color[theme]}}`).join('')
  return `${rules('light')}@media (prefers-color-scheme:dark){${rules('dark')}}`
}
