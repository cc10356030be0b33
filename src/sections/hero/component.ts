import { componentView } from '../view.ts'
import { hero } from './schema.ts'
import { Hero } from './view.tsx'

export const view = componentView(hero, Hero)
