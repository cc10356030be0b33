import { componentView } from '../view.ts'
import { hero } from './schema.ts'
import { heroView } from './view.tsx'

export const view = componentView(hero, heroView)
