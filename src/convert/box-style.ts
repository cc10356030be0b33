import type { Path } from '#std/json.ts'
import { BORDER_STYLES, type Border, type BoxStyle, type Radius, type Shadow } from '#blocks/box-style.ts'
import type { Background } from '#model/background.ts'
import { colorOf } from './color.ts'
import { defined, unlessEmpty } from './defined.ts'
import { gradientOf } from './gradient.ts'
import { isNothing, numberOf, type Source } from './source.ts'

/** The unit of `borderRadius` in a kind of the source: px, percent, or percent of which half is drawn. */
export type RadiusMeaning = 'px' | 'percent' | 'half-percent'

/** The look of a box from `style` (or from the block's data itself, as version 2 wrote it). */
export function boxStyleOf(source: Source, radius: RadiusMeaning, ...at: Path): BoxStyle {
  return defined({
    background: fillOf(source, ...at),
    border: borderOf(source, ...at),
    radius: radiusOf(source, radius, ...at),
    shadow: shadowOf(source, ...at, 'boxShadow'),
  })
}

/** Color and gradient of a box; the gradient takes precedence. */
export function fillOf(source: Source, ...at: Path): Background | undefined {
  return unlessEmpty(
    defined({
      color: source.read(colorOf, ...at, 'backgroundColor'),
      gradient: source.read(gradientOf, ...at, 'gradient'),
    }),
  )
}

const MAX_BORDER_PX = 100

/** A visible border; one without width, style or color is none. */
function borderOf(source: Source, ...at: Path): Border | undefined {
  const width = numberOf(source.peek(...at, 'borderWidth'))
  const style = source.peek(...at, 'borderStyle')
  if (width === undefined || width <= 0 || style === 'none' || (isNothing(style) && width < 1)) {
    if (width === 0 || style === 'none') for (const name of BORDER_FIELDS) source.mark(...at, name)
    return undefined
  }
  return defined({
    width: source.number(0, MAX_BORDER_PX, ...at, 'borderWidth'),
    style: source.read(borderStyleOf, ...at, 'borderStyle'),
    color: source.read(colorOf, ...at, 'borderColor'),
  })
}

/** The look of an invisible border carries no information. */
const BORDER_FIELDS = ['borderWidth', 'borderStyle', 'borderColor'] as const

export const borderStyleOf = (value: unknown): Border['style'] =>
  BORDER_STYLES.find((known) => known === value)

const radiusUnitOf = (value: unknown) => (['px', '%'] as const).find((unit) => unit === value)

const MAX_RADIUS = 2000

function radiusOf(source: Source, meaning: RadiusMeaning, ...at: Path): Radius | undefined {
  const value = source.number(0, MAX_RADIUS, ...at, 'borderRadius')
  const unit = source.read(radiusUnitOf, ...at, 'borderRadiusUnit')
  if (value === undefined || value === 0) return undefined
  if (meaning === 'px' || unit === 'px') return { value, unit: 'px' }
  return { value: meaning === 'percent' ? value : value / 2, unit: '%' }
}

/** A visible shadow: one of its lengths is not zero. */
function shadowOf(source: Source, ...at: Path): Shadow | undefined {
  const length = (name: string) => numberOf(source.peek(...at, name)) ?? 0
  if (['x', 'y', 'b', 's'].every((name) => length(name) === 0)) {
    for (const name of ['x', 'y', 'b', 's']) source.read(numberOf, ...at, name)
    source.read(colorOf, ...at, 'c')
    return undefined
  }
  return defined({
    x: source.number(-500, 500, ...at, 'x'),
    y: source.number(-500, 500, ...at, 'y'),
    blur: source.number(0, 500, ...at, 'b'),
    spread: source.number(-500, 500, ...at, 's'),
    color: source.read(colorOf, ...at, 'c'),
  })
}
