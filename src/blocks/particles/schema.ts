import { z } from 'zod'
import { background } from '#model/background.ts'
import { color } from '#model/color.ts'
import { choice, fields, flag, integer, number } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'

export const PARTICLE_SHAPES = ['circle', 'square', 'triangle', 'polygon', 'star'] as const

export const PARTICLE_DIRECTIONS = [
  'none',
  'top',
  'top-right',
  'right',
  'bottom-right',
  'bottom',
  'bottom-left',
  'left',
  'top-left',
] as const

/** Lines between particles that are near each other: `distance` and `width` in px. */
const links = z.looseObject({
  enabled: z.boolean().optional(),
  distance: z.number().min(0).max(2000).optional(),
  color: color.optional(),
  opacity: z.number().min(0).max(1).optional(),
  width: z.number().min(0).max(50).optional(),
})

/** How particles travel: `speed` in px per frame of 1/60 s, divided by ten. */
const movement = z.looseObject({
  enabled: z.boolean().optional(),
  speed: z.number().min(0).max(100).optional(),
  direction: z.enum(PARTICLE_DIRECTIONS).optional(),
  random: z.boolean().optional(),
  straight: z.boolean().optional(),
  attract: z.boolean().optional(),
  outMode: z.enum(['out', 'bounce']).optional(),
})

/**
 * BLOCK-18: drifting particles, purely decorative: still with reduced motion, absent without JavaScript. `size` in px. If
 * `interactive`, they move away from the pointer, or towards it if they `attract`.
 */
export const particlesKind = {
  kind: 'particles',
  data: fields({
    number: integer(0, 400),
    color: color.optional(),
    shape: choice(PARTICLE_SHAPES),
    strokeWidth: number(0, 50),
    strokeColor: color.optional(),
    opacity: number(0, 1),
    size: number(0.5, 100),
    links: links.optional(),
    movement: movement.optional(),
    interactive: flag(),
    background: background.optional(),
  }),
  defaults: {
    number: 50,
    color: 'blueprint',
    shape: 'circle',
    opacity: 0.5,
    size: 3,
    links: { enabled: true, distance: 200, opacity: 0.4, width: 1 },
    movement: { enabled: true, speed: 6, direction: 'none', outMode: 'out' },
  },
  slots: [],
} satisfies Kind
