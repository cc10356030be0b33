import { componentView } from '../view.ts'
import { featureRows } from './schema.ts'
import { featureRowsView } from './view.tsx'

export const view = componentView(featureRows, featureRowsView)
