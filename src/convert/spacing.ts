import { isObject } from '#std/json.ts'
import { SCREENS, type Screen } from '#model/screen.ts'
import type { AnchorOffsets, Paddings } from '#model/spacing.ts'
import { flagOf, type Source } from './source.ts'

const SIDES = ['top', 'left', 'bottom', 'right'] as const
const AXES = ['x', 'y'] as const
const MAX_PX = 2000

/**
 * Paddings per screen (READ-1, READ-2, READ-8). A screen without values is left out, so that it takes the next smaller one's;
 * paddings that are zero everywhere are left out altogether.
 */
export function paddingsOf(source: Source): Paddings | undefined {
  const screens = screensOf(source, 'paddings', SIDES)
  const isZero = Object.values(screens).every((sides) => Object.values(sides).every((side) => side === 0))
  return isZero ? undefined : screens
}

/** Anchor offsets per screen, under any of their documented names. */
export function anchorOffsetsOf(source: Source): AnchorOffsets | undefined {
  const field = ['anchorOffsets', 'anchors', 'anchor'].find((name) => isObject(source.peek(name)))
  if (field === undefined) return undefined
  const screens = screensOf(source, field, AXES)
  return Object.keys(screens).length > 0 ? screens : undefined
}

type Lengths = Record<string, number | boolean>

function screensOf(
  source: Source,
  field: string,
  sides: readonly string[],
): Partial<Record<Screen, Lengths>> {
  const screens: Partial<Record<Screen, Lengths>> = {}
  for (const screen of SCREENS) {
    const lengths: Lengths = {}
    for (const side of sides) {
      const px = source.number(-MAX_PX, MAX_PX, field, screen, side)
      if (px !== undefined) lengths[side] = px
    }
    if (source.read(flagOf, field, screen, 'ignore') === true) lengths['ignore'] = true
    if (Object.keys(lengths).length > 0) screens[screen] = lengths
  }
  return screens
}
