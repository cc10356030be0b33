import { componentView } from '../view.ts'
import { planCards } from './schema.ts'
import { planCardsView } from './view.tsx'

export const view = componentView(planCards, planCardsView)
