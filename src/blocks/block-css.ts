import type { Animation, ParallaxPoint } from '#model/animation.ts'
import type { Block } from '#model/block.ts'
import { SCREENS, valueOn, type PerScreen, type Screen } from '#model/screen.ts'
import { blockSelector, cssNumber, percent, px, ruleOf, rulesPerScreen, type CssRule } from './css.ts'

/** Rules that any block may need, whatever its kind: paddings, screens it is hidden on, movement, scroll target. */
export function commonRules(block: Block): CssRule[] {
  const selector = blockSelector(block.uniqueId)
  return [
    ...paddingRules(selector, block.paddings),
    ...anchorRules(selector, block.anchorOffsets),
    ...hiddenRules(selector, block.hidden),
    ...ruleOf(selector, block.anim ? movementDeclarations(block.anim) : {}),
  ]
}

/** Paddings per screen (MODEL-6): a side that a screen leaves out is 0. CSS has no negative padding. */
function paddingRules(selector: string, paddings: Block['paddings']): CssRule[] {
  const length = (value: number | undefined): string => px(Math.max(0, value ?? 0))
  return rulesPerScreen(paddings, ({ top, right, bottom, left }) => {
    const empty = [top, right, bottom, left].every((side) => side === undefined)
    if (empty) return []
    return ruleOf(selector, {
      'padding-block': `${length(top)} ${length(bottom)}`,
      'padding-inline': `${length(left)} ${length(right)}`,
    })
  })
}

/** Scrolling to the block stops `y` px further than without an offset; the page's scroll padding leaves room for the navbar. */
function anchorRules(selector: string, offsets: Block['anchorOffsets']): CssRule[] {
  return rulesPerScreen(offsets, ({ x = 0, y = 0 }) =>
    ruleOf(selector, {
      'scroll-margin-block-start': px(-y),
      'scroll-margin-inline-start': px(-x),
    }),
  )
}

/** BLOCK-23: no box on the screens where it is hidden, so that screen readers skip it, too. */
function hiddenRules(selector: string, hidden: Block['hidden']): CssRule[] {
  if (typeof hidden !== 'object') return []
  return hiddenScreens(hidden).flatMap((screen) => {
    const next = SCREENS[SCREENS.indexOf(screen) + 1]
    return ruleOf(selector, { display: 'none' }).map((rule) => ({
      ...rule,
      ...(screen === 'xs' ? {} : { from: screen }),
      ...(next === undefined ? {} : { below: next }),
    }))
  })
}

const hiddenScreens = (hidden: PerScreen<boolean>): Screen[] =>
  SCREENS.filter((screen) => valueOn(hidden, screen) === true)

/** Whether a block is hidden on all screens, so that it need not be in the page. */
export const isHiddenEverywhere = ({ hidden }: Block): boolean =>
  hidden === true || (typeof hidden === 'object' && hiddenScreens(hidden).length === SCREENS.length)

/** Custom properties that the movement rules of the design read (MODEL-5). */
function movementDeclarations(anim: Animation): Readonly<Record<string, string | undefined>> {
  return { ...entranceDeclarations(anim), ...parallaxDeclarations(anim) }
}

function entranceDeclarations(anim: Animation): Readonly<Record<string, string | undefined>> {
  if (!hasEntrance(anim)) return {}
  return {
    '--anim-duration': seconds(anim.duration),
    '--anim-delay': seconds(anim.delay),
    '--anim-easing': anim.easing,
    '--anim-opacity': number(anim.opacity),
    '--anim-scale': number(anim.scale),
    '--anim-x': length(anim.translateX),
    '--anim-y': length(anim.translateY),
    '--anim-rotate': degrees(anim.rotate),
  }
}

function parallaxDeclarations(anim: Animation): Readonly<Record<string, string | undefined>> {
  if (!hasParallax(anim)) return {}
  return { ...pointDeclarations('start', anim.parallaxStart), ...pointDeclarations('end', anim.parallaxEnd) }
}

const pointDeclarations = (end: 'start' | 'end', point: ParallaxPoint | undefined) =>
  point === undefined
    ? {}
    : {
        [`--parallax-${end}`]: percent(point.offset),
        [`--parallax-${end}-x`]: length(point.x),
        [`--parallax-${end}-y`]: length(point.y),
        [`--parallax-${end}-scale`]: number(point.scale),
        [`--parallax-${end}-rotate`]: degrees(point.rotate),
        [`--parallax-${end}-opacity`]: number(point.opacity),
      }

/** Whether a block has an entrance animation. */
export const hasEntrance = (anim: Animation | undefined): boolean => anim?.enabled === true

/** Whether a block moves with the scroll position. */
export const hasParallax = (anim: Animation | undefined): boolean =>
  anim?.parallaxStart !== undefined && anim.parallaxEnd !== undefined

const number = (value: number | undefined) => (value === undefined ? undefined : cssNumber(value))
const seconds = (value: number | undefined) => (value === undefined ? undefined : `${cssNumber(value)}s`)
const degrees = (value: number | undefined) => (value === undefined ? undefined : `${cssNumber(value)}deg`)
const length = (value: number | undefined) => (value === undefined ? undefined : `${cssNumber(value)}px`)
