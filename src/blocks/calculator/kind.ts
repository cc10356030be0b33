import { kindView } from '../view.ts'
import { calculatorKind } from './schema.ts'
import { Calculator, calculatorIsland } from './view.tsx'

export const view = kindView(calculatorKind, { view: Calculator, island: calculatorIsland })
