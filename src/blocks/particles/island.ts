import { drawFrame } from './draw.island.ts'
import type { ParticlesIslandData } from './island-data.ts'
import { followPointer } from './pointer.island.ts'
import { resolver } from './resolve-color.island.ts'
import { moved, nearPointer, newParticle, type Field, type Particle } from './travel.ts'

/** Longest time between frames that is simulated, in seconds; after a longer pause the movement just continues. */
const LONGEST_FRAME = 0.1

/** Maximum pixel ratio of the canvas: a higher one is not visible. */
const MAX_DENSITY = 2

/** BLOCK-18: animated while it is visible; with reduced motion it is one still picture. */
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

  const pointer = followPointer(place)

  const draw = (): void => {
    const at = pointer.at()
    const does = data.pointer
    const shown =
      at === null || does === null ? particles : particles.map((each) => nearPointer(each, at, does))
    drawFrame(context, field, shown, data, resolve)
  }
  const frames = startFrames((seconds) => {
    particles = particles.map((particle) => moved(particle, seconds, field, data.movement.bounce))
    draw()
  })
  const sizes = new ResizeObserver(() => {
    field = fitted(canvas, context, place)
    particles = Array.from({ length: data.number }, () => newParticle(field, data.movement, Math.random))
    draw()
  })
  const sight = new IntersectionObserver((entries) => {
    const isMoving = !isStill && entries.at(-1)?.isIntersecting === true
    frames.set(isMoving)
    pointer.set(isMoving && data.pointer !== null)
  })
  sizes.observe(place)
  sight.observe(place)
  return () => {
    frames.set(false)
    pointer.set(false)
    sizes.disconnect()
    sight.disconnect()
    canvas.remove()
  }
}

/** Sets the size of a canvas in CSS pixels and in device pixels. */
function fitted(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, place: HTMLElement): Field {
  const field = { width: place.clientWidth, height: place.clientHeight }
  const density = Math.min(MAX_DENSITY, devicePixelRatio)
  canvas.width = Math.round(field.width * density)
  canvas.height = Math.round(field.height * density)
  context.setTransform(density, 0, 0, density, 0, 0)
  return field
}

/** Calls `move` for each frame with the seconds since the previous one, while it is switched on. */
function startFrames(move: (seconds: number) => void): { readonly set: (isRunning: boolean) => void } {
  let frame = 0
  let before: number | undefined
  const next = (now: number): void => {
    move(Math.min(LONGEST_FRAME, (now - (before ?? now)) / 1000))
    before = now
    frame = requestAnimationFrame(next)
  }
  return {
    set: (isRunning) => {
      cancelAnimationFrame(frame)
      before = undefined
      if (isRunning) frame = requestAnimationFrame(next)
    },
  }
}
