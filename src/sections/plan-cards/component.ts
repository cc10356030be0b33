import { componentView } from '../view.ts'
import { planCards } from './schema.ts'
import { PlanCards } from './view.tsx'

export const view = componentView(planCards, PlanCards)
