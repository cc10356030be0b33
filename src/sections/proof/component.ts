import { componentView } from '../view.ts'
import { proof } from './schema.ts'
import { proofView } from './view.tsx'

export const view = componentView(proof, proofView)
