import { drawFrame } from './draw.island.ts'
import type { ParticlesIslandData } from './island-data.ts'
import { moved, newParticle, type Field, type Particle } from './travel.ts'

/** A frame that comes later than this after the one before it is no movement to catch up with, in seconds. */
const LONGEST_FRAME = 0.1

/** Canvases are drawn at most this finely: more is not seen on particles. */
const MAX_DENSITY = 2

/** BLOCK-18: moves while it is seen; under reduced motion it is one still picture. */
export function start(root: HTMLElement, data: ParticlesIslandData): (() => void) | undefined {
  const place = root.querySelector<HTMLElement>('.particles-field')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (place === null || context === null) return undefined
  place.append(canvas)
  const resolve = resolver(place)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || data.movement.speed === 0
  let field: Field = { width: 0, height: 0 }
  let particles: readonly Particle[] = []
  let frame = 0
  let before: number | undefined

  const draw = (): void => drawFrame(context, field, particles, data, resolve)
  const move = (now: number): void => {
    const seconds = Math.min(LONGEST_FRAME, (now - (before ?? now)) / 1000)
    before = now
    particles = particles.map((particle) => moved(particle, seconds, field, data.movement.bounce))
    draw()
    frame = requestAnimationFrame(move)
  }
  const rest = (): void => {
    cancelAnimationFrame(frame)
    before = undefined
  }
  const sizes = new ResizeObserver(() => {
    field = { width: place.clientWidth, height: place.clientHeight }
    const density = Math.min(MAX_DENSITY, devicePixelRatio)
    canvas.width = Math.round(field.width * density)
    canvas.height = Math.round(field.height * density)
    context.setTransform(density, 0, 0, density, 0, 0)
    particles = Array.from({ length: data.number }, () => newParticle(field, data.movement, Math.random))
    draw()
  })
  const sight = new IntersectionObserver((entries) => {
    rest()
    if (!isStill && entries.at(-1)?.isIntersecting) frame = requestAnimationFrame(move)
  })
  sizes.observe(place)
  sight.observe(place)
  return () => {
    rest()
    sizes.disconnect()
    sight.disconnect()
    canvas.remove()
  }
}

/** A canvas knows no custom properties: colors are asked of the page, once each. */
function resolver(place: HTMLElement): (color: string) => string {
  const known = new Map<string, string>()
  return (color) => {
    const seen = known.get(color)
    if (seen !== undefined) return seen
    const probe = document.createElement('span')
    probe.style.color = color
    place.append(probe)
    const resolved = getComputedStyle(probe).color
    probe.remove()
    known.set(color, resolved)
    return resolved
  }
}
