import { componentView } from '../view.ts'
import { designSheet } from './schema.ts'
import { designSheetView } from './view.tsx'

export const view = componentView(designSheet, designSheetView)
