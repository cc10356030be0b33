import { SCREENS, SCREEN_MIN_WIDTH_PX, valueOn, type PerScreen, type Screen } from '#model/screen.ts'
import { isObject } from '#std/json.ts'

/** A boolean for all screens, or by screen; undefined is false everywhere. */
type OnScreens = boolean | PerScreen<boolean> | undefined

/** The effective value on each screen. */
export const onEachScreen = (value: unknown): Readonly<Record<Screen, boolean>> => {
  const values: PerScreen<boolean> = isObject(value) ? value : { xs: value === true }
  const on = (screen: Screen): boolean => valueOn(values, screen) === true
  return { xs: on('xs'), sm: on('sm'), md: on('md'), lg: on('lg') }
}

/** A value after one screen was switched: other screens keep what they have, and as little as possible is stored. */
export function switchedOn(value: unknown, screen: Screen, isOn: boolean): OnScreens {
  const each = { ...onEachScreen(value), [screen]: isOn }
  if (SCREENS.every((one) => each[one])) return true
  if (!SCREENS.some((one) => each[one])) return undefined
  return Object.fromEntries(
    SCREENS.filter((one, at) => each[one] !== (at === 0 ? false : each[SCREENS[at - 1]!])).map((one) => [
      one,
      each[one],
    ]),
  )
}

/** The widths of a screen, in px. */
export function screenWidths(screen: Screen): string {
  const next = SCREENS[SCREENS.indexOf(screen) + 1]
  const [from, to] = [SCREEN_MIN_WIDTH_PX[screen], next && SCREEN_MIN_WIDTH_PX[next] - 1]
  if (to === undefined) return `≥ ${from} px`
  return from === 0 ? `< ${to + 1} px` : `${from}–${to} px`
}
