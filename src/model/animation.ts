import { z } from 'zod'

const NUMBER = '-?\\d{0,3}(?:\\.\\d{1,6})?'
const EASING = new RegExp(
  `^(?:linear|ease|ease-in|ease-out|ease-in-out|step-start|step-end|cubic-bezier\\(${NUMBER}(?:,\\s?${NUMBER}){3}\\))$`,
)

/**
 * One end of a parallax movement. `offset` is the block's progress through the viewport in percent: at 0 it enters, at 100 it
 * has left.
 */
const parallaxPoint = z.looseObject({
  offset: z.number().min(-100).max(200),
  x: z.number().optional(),
  y: z.number().optional(),
  scale: z.number().min(0).max(20).optional(),
  rotate: z.number().optional(),
  opacity: z.number().min(0).max(1).optional(),
})

/**
 * Movement of a block (MODEL-5). The entrance starts from these values and ends at the block's normal position: duration and
 * delay in seconds, translations in px, rotation in degrees, `easing` a CSS timing function. Parallax interpolates between its
 * two points.
 */
export const animation = z
  .looseObject({
    enabled: z.boolean().optional(),
    duration: z.number().min(0).max(60).optional(),
    delay: z.number().min(0).max(60).optional(),
    easing: z.string().regex(EASING, 'a CSS timing function').optional(),
    opacity: z.number().min(0).max(1).optional(),
    scale: z.number().min(0).max(20).optional(),
    translateX: z.number().optional(),
    translateY: z.number().optional(),
    rotate: z.number().optional(),
    parallaxStart: parallaxPoint.optional(),
    parallaxEnd: parallaxPoint.optional(),
  })
  .meta({ id: 'Animation' })

/** How a block moves when it comes into view or while the page scrolls. */
export type Animation = z.infer<typeof animation>

/** How a block looks at one point of its way through the viewport. */
export type ParallaxPoint = z.infer<typeof parallaxPoint>

const AT_REST: Omit<Required<ParallaxPoint>, 'offset'> = { x: 0, y: 0, scale: 1, rotate: 0, opacity: 1 }

/** Defaults of an animation (MODEL-5): no movement. Seconds, px and degrees. */
export const ANIMATION_DEFAULTS = {
  enabled: false,
  duration: 0.6,
  delay: 0,
  easing: 'ease-out',
  opacity: 1,
  scale: 1,
  translateX: 0,
  translateY: 0,
  rotate: 0,
  parallaxStart: { offset: 0, ...AT_REST },
  parallaxEnd: { offset: 100, ...AT_REST },
} satisfies Required<Animation>
