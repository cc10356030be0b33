import type { FormulaName } from './formulas.ts'

/** What a calculator's island starts with. */
export type CalculatorIslandData = { readonly formula: FormulaName; readonly language: string }
