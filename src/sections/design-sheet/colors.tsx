import type { ReactNode } from 'react'
import { contrast, PALETTE, type PaletteColor } from '#look/palette.ts'

const valueOf = (name: string, theme: 'light' | 'dark'): string =>
  PALETTE.find((color) => color.name === name)?.[theme] ?? '#000000'

const ratio = (color: PaletteColor, theme: 'light' | 'dark'): string =>
  contrast(color[theme], valueOf(color.against, theme)).toFixed(1)

/** Every color with its values in both themes and its contrast to what it is read against. */
export const ColorsSheet = (): ReactNode => (
  <ul className="sheet-colors" role="list">
    {PALETTE.map((color) => (
      <li key={color.name}>
        <span className="sheet-swatch" data-color={color.name} />
        <strong>{color.name}</strong>
        <span>{color.use}</span>
        <span className="sheet-values">
          {color.light} · {color.dark}
        </span>
        <span className="sheet-values">
          {ratio(color, 'light')} · {ratio(color, 'dark')} : 1 against {color.against}
        </span>
      </li>
    ))}
  </ul>
)
