import { kindView } from '../view.ts'
import { particlesKind } from './schema.ts'
import { particlesStyle } from './style.ts'
import { particlesIsland, Particles } from './view.tsx'

export const view = kindView(particlesKind, {
  view: Particles,
  style: particlesStyle,
  island: particlesIsland,
})
