import type { Path } from '#std/json.ts'
import { animation, type Animation, type ParallaxPoint } from '#model/animation.ts'
import { defined, entryOf } from './defined.ts'
import { flagOf, isNothing, type Source } from './source.ts'

const MAX_SECONDS = 60
const MAX_SCALE = 20
const MAX_TRAVEL = 100_000

const MOVES = ['opacity', 'scale', 'rotate', 'translateX', 'translateY'] as const

/** The values at which an entrance does not move. */
const AT_REST = { opacity: 1, scale: 1, rotate: 0, translateX: 0, translateY: 0 } as const

/**
 * Entrance and parallax of a block. The entrance has start values, seconds, px and degrees; parallax has two points with their
 * progress through the viewport in percent. Undefined if neither moves anything.
 */
export function animationOf(source: Source, ...at: Path): Animation | undefined {
  if (isNothing(source.peek(...at))) return undefined
  const moves = { ...entranceOf(source, at), ...parallaxOf(source, at) }
  return Object.keys(moves).length > 0 ? moves : undefined
}

function entranceOf(source: Source, at: Path): Animation {
  const number = (name: string, min: number, max: number) => source.number(min, max, ...at, name)
  const enabled = source.read(flagOf, ...at, 'isAnim')
  const easing = source.read(easingOf, ...at, 'fn')
  const values = defined({
    duration: number('duration', 0, MAX_SECONDS),
    delay: number('delay', 0, MAX_SECONDS),
    easing,
    opacity: number('opacity', 0, 1),
    scale: number('scale', 0, MAX_SCALE),
    translateX: number('translateX', -MAX_TRAVEL, MAX_TRAVEL),
    translateY: number('translateY', -MAX_TRAVEL, MAX_TRAVEL),
    rotate: number('rotate', -MAX_TRAVEL, MAX_TRAVEL),
  })
  const moves = MOVES.some((name) => (values[name] ?? AT_REST[name]) !== AT_REST[name])
  const isOn = enabled ?? (moves && (values.duration ?? 0) > 0)
  return isOn || moves ? { enabled: isOn, ...values } : {}
}

function easingOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const easing = value.trim().replaceAll(/\s*,\s*/g, ', ')
  return animation.shape.easing.safeParse(easing).success ? easing : undefined
}

function parallaxOf(source: Source, at: Path): Animation {
  const isParallax = source.read(flagOf, ...at, 'isParallax') === true
  const isNamed = !isNothing(source.peek(...at, 'start')) || !isNothing(source.peek(...at, 'end'))
  if (!isParallax || !isNamed) return {}
  return {
    parallaxStart: pointOf(source, [...at, 'start'], 0),
    parallaxEnd: pointOf(source, [...at, 'end'], 100),
  }
}

function pointOf(source: Source, at: Path, defaultOffset: number): ParallaxPoint {
  const number = (name: string, min: number, max: number) => source.number(min, max, ...at, name)
  return {
    offset: number('o', -100, 200) ?? defaultOffset,
    ...defined({
      x: number('x', -MAX_TRAVEL, MAX_TRAVEL),
      y: number('y', -MAX_TRAVEL, MAX_TRAVEL),
      scale: number('scale', 0, MAX_SCALE),
      rotate: number('rotate', -MAX_TRAVEL, MAX_TRAVEL),
      opacity: number('opacity', 0, 1),
    }),
  }
}

const ENTRANCES: readonly (readonly [word: RegExp, start: Animation])[] = [
  [/fade/, { opacity: 0 }],
  [/grow|zoom-?in/, { scale: 0 }],
  [/shrink|zoom-?out/, { scale: 1.5 }],
  [/top|down/, { translateY: -100 }],
  [/bottom|up/, { translateY: 100 }],
  [/left/, { translateX: -100 }],
  [/right/, { translateX: 100 }],
  [/rotate|spin|flip/, { rotate: 180 }],
  [/bounce/, { easing: 'cubic-bezier(0.175, 0.885, 0.320, 1.275)' }],
]

const SPEED_SECONDS: Readonly<Record<string, number>> = { fast: 0.3, normal: 0.6, medium: 0.6, slow: 1 }
const DELAY_SECONDS: Readonly<Record<string, number>> = {
  none: 0,
  small: 0.2,
  medium: 0.4,
  big: 0.8,
  large: 0.8,
}

/**
 * The entrance that version 2 encoded as classes (`ww-anim-fade-top-bounce`, `ww-animspeed-normal`, `ww-animdelay-medium`). The
 * exact animations are unknown, so the names are taken literally.
 */
export function animationOfClasses(classes: readonly string[]): Animation | undefined {
  const name = classes.find((own) => /^ww-anim-[a-z-]{1,60}$/.test(own))?.slice('ww-anim-'.length)
  if (name === undefined || name === 'none') return undefined
  const start = ENTRANCES.filter(([word]) => word.test(name)).map(([, values]) => values)
  const word = (prefix: string) => classes.find((own) => own.startsWith(prefix))?.slice(prefix.length) ?? ''
  const duration = entryOf(SPEED_SECONDS, word('ww-animspeed-')) ?? 0.6
  const delay = entryOf(DELAY_SECONDS, word('ww-animdelay-')) ?? 0
  const values = start.length > 0 ? start : [{ opacity: 0 }]
  return values.reduce<Animation>((all, value) => ({ ...all, ...value }), { enabled: true, duration, delay })
}
