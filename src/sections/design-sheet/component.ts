import { componentView } from '../view.ts'
import { designSheet } from './schema.ts'
import { DesignSheet } from './view.tsx'

export const view = componentView(designSheet, DesignSheet)
