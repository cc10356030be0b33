import { componentView } from '../view.ts'
import { workedBills } from './schema.ts'
import { WorkedBills } from './view.tsx'

export const view = componentView(workedBills, WorkedBills)
