import { componentView } from '../view.ts'
import { proof } from './schema.ts'
import { Proof } from './view.tsx'

export const view = componentView(proof, Proof)
