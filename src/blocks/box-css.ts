import { cssColor } from '#model/color.ts'
import { cssGradient } from '#model/gradient.ts'
import type { Background } from '#model/background.ts'
import type { Border, BoxStyle, Justification, Radius, Shadow } from './box-style.ts'
import { percent, px, type Declarations } from './css.ts'

/** Color of a shadow without one. */
const SHADOW_COLOR = 'rgb(24 33 45 / .18)'

/** How CSS says start, center and end in a flex container and in a grid. */
export const FLEX_JUSTIFICATION: Readonly<Record<Justification, string>> = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
}

/** Declarations of a box's look; empty for what it leaves to the design. Background pictures are elements, not CSS. */
export function boxDeclarations({ background, border, radius, shadow }: BoxStyle): Declarations {
  return {
    ...backgroundDeclarations(background),
    ...(border === undefined ? {} : { border: cssBorder(border) }),
    ...(radius === undefined ? {} : { 'border-radius': cssRadius(radius) }),
    ...(shadow === undefined ? {} : { 'box-shadow': cssShadow(shadow) }),
  }
}

/** A gradient takes precedence over a color; the color or the gradient's placeholder stays below it. */
export function backgroundDeclarations(background: Background | undefined): Declarations {
  if (background === undefined) return {}
  const { color, gradient } = background
  const plain = color ?? gradient?.placeholder
  return {
    ...(plain === undefined ? {} : { 'background-color': cssColor(plain) }),
    ...(gradient === undefined ? {} : { 'background-image': cssGradient(gradient) }),
  }
}

export const cssBorder = ({ width = 1, style = 'solid', color }: Border): string =>
  `${px(width)} ${style} ${color === undefined ? 'currentcolor' : cssColor(color)}`

const cssRadius = ({ value, unit = 'px' }: Radius): string => (unit === '%' ? percent(value) : px(value))

const cssShadow = ({ x = 0, y = 0, blur = 0, spread = 0, color }: Shadow): string =>
  [px(x), px(y), px(blur), px(spread), color === undefined ? SHADOW_COLOR : cssColor(color)].join(' ')
