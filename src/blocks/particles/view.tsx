import type { ReactNode } from 'react'
import type { z } from 'zod'
import { cssColor } from '#model/color.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import type { ParticlesIslandData } from './island-data.ts'
import type { particlesKind } from './schema.ts'

export type ParticlesData = z.output<typeof particlesKind.data>

/** BLOCK-18: an empty element that a script draws into; nothing is lost without it. */
export const Particles = ({ root }: BlockViewProps<ParticlesData>): ReactNode => (
  <div {...root} aria-hidden="true">
    <div className="particles-field" />
  </div>
)

export const particlesIsland: IslandData<ParticlesData, ParticlesIslandData> = (data) => ({
  number: data.number ?? 0,
  color: cssColor(data.color ?? 'blueprint'),
  shape: data.shape ?? 'circle',
  strokeWidth: data.strokeWidth ?? 0,
  strokeColor: cssColor(data.strokeColor ?? data.color ?? 'blueprint'),
  opacity: data.opacity ?? 1,
  size: data.size ?? 3,
  links: linksOf(data),
  movement: movementOf(data),
  pointer: data.interactive === true ? (data.movement?.attract === true ? 'attracts' : 'repels') : null,
})

const linksOf = ({ links, color }: ParticlesData): ParticlesIslandData['links'] => ({
  enabled: links?.enabled !== false,
  distance: links?.distance ?? 0,
  color: cssColor(links?.color ?? color ?? 'blueprint'),
  opacity: links?.opacity ?? 1,
  width: links?.width ?? 1,
})

const movementOf = ({ movement }: ParticlesData): ParticlesIslandData['movement'] => ({
  speed: movement?.enabled === false ? 0 : (movement?.speed ?? 0),
  direction: movement?.direction ?? 'none',
  random: movement?.random === true,
  straight: movement?.straight === true,
  bounce: movement?.outMode === 'bounce',
})
