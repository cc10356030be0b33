import type { ParticlesIslandData } from './island-data.ts'

/** A particle: its position in px and its velocity in px per second. */
export type Particle = {
  readonly x: number
  readonly y: number
  readonly vx: number
  readonly vy: number
}

export type Field = { readonly width: number; readonly height: number }

/** Px per second of one unit of speed. */
const SPEED_PX = 6

/** Angle in degrees of each direction, clockwise from the right. */
const ANGLES: Readonly<Record<string, number>> = {
  right: 0,
  'bottom-right': 45,
  bottom: 90,
  'bottom-left': 135,
  left: 180,
  'top-left': 225,
  top: 270,
  'top-right': 315,
}

/** Half of the cone in which particles of one direction spread, in degrees. */
const SPREAD = 30

/** A random particle in the field. `chance` returns numbers from 0 to below 1. */
export function newParticle(
  { width, height }: Field,
  { speed, direction, random, straight }: ParticlesIslandData['movement'],
  chance: () => number,
): Particle {
  const toward = ANGLES[direction]
  const angle = toward === undefined ? chance() * 360 : toward + (straight ? 0 : (chance() * 2 - 1) * SPREAD)
  const velocity = speed * SPEED_PX * (random ? chance() : 1)
  const radians = (angle * Math.PI) / 180
  return {
    x: chance() * width,
    y: chance() * height,
    vx: Math.cos(radians) * velocity,
    vy: Math.sin(radians) * velocity,
  }
}

/** A particle `seconds` later: it bounces off the edge, or leaves and returns on the other side. */
export function moved(
  { x, y, vx, vy }: Particle,
  seconds: number,
  { width, height }: Field,
  bounce: boolean,
): Particle {
  const horizontal = bounce
    ? bounced(x + vx * seconds, vx, width)
    : { at: wrapped(x + vx * seconds, width), velocity: vx }
  const vertical = bounce
    ? bounced(y + vy * seconds, vy, height)
    : { at: wrapped(y + vy * seconds, height), velocity: vy }
  return { x: horizontal.at, y: vertical.at, vx: horizontal.velocity, vy: vertical.velocity }
}

const wrapped = (at: number, length: number): number => (length === 0 ? 0 : ((at % length) + length) % length)

function bounced(at: number, velocity: number, length: number): { at: number; velocity: number } {
  if (at < 0) return { at: Math.min(-at, length), velocity: Math.abs(velocity) }
  if (at > length) return { at: Math.max(2 * length - at, 0), velocity: -Math.abs(velocity) }
  return { at, velocity }
}

/** Radius of the pointer's effect, in px. */
const POINTER_REACH = 120

/** Largest displacement by the pointer, as a share of that radius. */
const POINTER_STRENGTH = 0.5

/** Displayed position of a particle near a pointer: pushed away, or attracted by as much, but never past the pointer itself. */
export function nearPointer(
  particle: Particle,
  pointer: { readonly x: number; readonly y: number },
  does: 'repels' | 'attracts',
): Particle {
  const [dx, dy] = [particle.x - pointer.x, particle.y - pointer.y]
  const distance = Math.hypot(dx, dy)
  if (distance === 0 || distance >= POINTER_REACH) return particle
  const push = (POINTER_REACH - distance) * POINTER_STRENGTH
  const to = does === 'repels' ? push : -Math.min(push, distance)
  return { ...particle, x: particle.x + (dx / distance) * to, y: particle.y + (dy / distance) * to }
}
