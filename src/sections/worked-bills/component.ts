import { componentView } from '../view.ts'
import { workedBills } from './schema.ts'
import { workedBillsView } from './view.tsx'

export const view = componentView(workedBills, workedBillsView)
