import { kindView } from '../view.ts'
import { particlesKind } from './schema.ts'
import { particlesStyle } from './style.ts'
import { particlesIsland, particlesView } from './view.tsx'

export const view = kindView(particlesKind, {
  view: particlesView,
  style: particlesStyle,
  island: particlesIsland,
})
