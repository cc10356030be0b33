import { z } from 'zod'

/** The four screens that content can be arranged for (MODEL-7), smallest first. */
export const SCREENS = ['xs', 'sm', 'md', 'lg'] as const

/** A range of viewport widths. */
export type Screen = (typeof SCREENS)[number]

/** Smallest viewport width of each screen, in CSS px. */
export const SCREEN_MIN_WIDTH_PX: Readonly<Record<Screen, number>> = { xs: 0, sm: 768, md: 992, lg: 1200 }

/** A value that may differ by screen; a screen without a value takes that of the next smaller one (MODEL-6). */
export const perScreen = <Value extends z.ZodType>(value: Value) =>
  z.looseObject({ xs: value.optional(), sm: value.optional(), md: value.optional(), lg: value.optional() })

/** A value by screen; a screen that is left out takes that of the next smaller one. */
export type PerScreen<Value> = { readonly [S in Screen]?: Value | undefined }

type Ignorable = { readonly ignore?: boolean | undefined }

/** The effective value on a screen: its own, or that of the next smaller screen that has one and is not ignored. */
export function valueOn<Value>(values: PerScreen<Value>, screen: Screen): Value | undefined {
  for (let at = SCREENS.indexOf(screen); at >= 0; at -= 1) {
    const own = values[SCREENS[at]!]
    if (own !== undefined && !isIgnored(own)) return own
  }
  return undefined
}

const isIgnored = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as Ignorable).ignore === true
