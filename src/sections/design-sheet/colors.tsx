import type { ReactNode } from 'react'
import { contrast, type PaletteColor } from '#look/palette.ts'
import type { SectionContext } from '../context.ts'

type Palette = readonly PaletteColor[]
type Theme = 'light' | 'dark'

const valueOf = (name: string, theme: Theme, palette: Palette): string =>
  palette.find((color) => color.name === name)?.[theme] ?? '#000000'

const ratio = (color: PaletteColor, theme: Theme, palette: Palette): string =>
  contrast(color[theme], valueOf(color.against, theme, palette)).toFixed(1)

/** Every color with its values in both themes and its contrast with the color it is combined with. */
export const ColorsSheet = ({ context: { brand } }: { readonly context: SectionContext }): ReactNode => (
  <ul className="sheet-colors" role="list">
    {brand.palette.map((color) => (
      <li key={color.name}>
        <span className="sheet-swatch" data-color={color.name} />
        <strong>{color.name}</strong>
        <span>{color.use}</span>
        <span className="sheet-values">
          {color.light} · {color.dark}
        </span>
        <span className="sheet-values">
          {ratio(color, 'light', brand.palette)} · {ratio(color, 'dark', brand.palette)} : 1 against{' '}
          {color.against}
        </span>
      </li>
    ))}
  </ul>
)
