import { z } from 'zod'

/** The four widths that content can be arranged for (MODEL-7), smallest first. */
export const SCREENS = ['xs', 'sm', 'md', 'lg'] as const

/** A range of viewport widths. */
export type Screen = (typeof SCREENS)[number]

/** Smallest viewport width of each screen, in CSS px. */
export const SCREEN_MIN_WIDTH_PX: Readonly<Record<Screen, number>> = { xs: 0, sm: 768, md: 992, lg: 1200 }

/** A value that may differ by screen; a screen without its own takes the next smaller one's (MODEL-6). */
export const perScreen = <Value extends z.ZodType>(value: Value) =>
  z.looseObject({ xs: value.optional(), sm: value.optional(), md: value.optional(), lg: value.optional() })

/** A value by screen; a screen that is left out takes that of the next smaller one. */
export type PerScreen<Value> = { readonly [S in Screen]?: Value | undefined }

type Ignorable = { readonly ignore?: boolean | undefined }

/** The value in force on a screen: its own, or the next smaller one that has one and does not ignore it. */
export function valueOn<Value>(values: PerScreen<Value>, screen: Screen): Value | undefined {
  for (let at = SCREENS.indexOf(screen); at >= 0; at -= 1) {
    const own = values[SCREENS[at]!]
    if (own !== undefined && !isIgnored(own)) return own
  }
  return undefined
}

const isIgnored = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as Ignorable).ignore === true
