import type { ParticlesIslandData } from './island-data.ts'
import type { Field, Particle } from './travel.ts'

/** Draws one frame. `colors` are the data's colors as resolved by the page. */
export function drawFrame(
  canvas: CanvasRenderingContext2D,
  { width, height }: Field,
  particles: readonly Particle[],
  data: ParticlesIslandData,
  resolve: (color: string) => string,
): void {
  canvas.clearRect(0, 0, width, height)
  if (data.links.enabled) drawLinks(canvas, particles, data.links, resolve)
  canvas.globalAlpha = data.opacity
  canvas.fillStyle = resolve(data.color)
  canvas.strokeStyle = resolve(data.strokeColor)
  canvas.lineWidth = data.strokeWidth
  for (const { x, y } of particles) {
    canvas.beginPath()
    trace(canvas, x, y, data)
    canvas.fill()
    if (data.strokeWidth > 0) canvas.stroke()
  }
}

/** Lines between close particles, fainter with distance. */
function drawLinks(
  canvas: CanvasRenderingContext2D,
  particles: readonly Particle[],
  links: ParticlesIslandData['links'],
  resolve: (color: string) => string,
): void {
  canvas.strokeStyle = resolve(links.color)
  canvas.lineWidth = links.width
  for (const [at, from] of particles.entries()) {
    for (const to of particles.slice(at + 1)) {
      const distance = Math.hypot(from.x - to.x, from.y - to.y)
      if (distance >= links.distance) continue
      canvas.globalAlpha = links.opacity * (1 - distance / links.distance)
      canvas.beginPath()
      canvas.moveTo(from.x, from.y)
      canvas.lineTo(to.x, to.y)
      canvas.stroke()
    }
  }
}

const CORNERS: Readonly<Record<Exclude<ParticlesIslandData['shape'], 'circle'>, number>> = {
  triangle: 3,
  square: 4,
  polygon: 6,
  star: 10,
}

/** Distance of a star's inner corners from its center, as a share of the radius. */
const STAR_DEPTH = 0.5

function trace(
  canvas: CanvasRenderingContext2D,
  x: number,
  y: number,
  { shape, size }: ParticlesIslandData,
): void {
  if (shape === 'circle') {
    canvas.arc(x, y, size, 0, 2 * Math.PI)
    return
  }
  const corners = CORNERS[shape]
  const turn = shape === 'square' ? Math.PI / 4 : -Math.PI / 2
  for (let corner = 0; corner < corners; corner += 1) {
    const radius = shape === 'star' && corner % 2 === 1 ? size * STAR_DEPTH : size
    const angle = turn + (corner * 2 * Math.PI) / corners
    canvas.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
  }
  canvas.closePath()
}
