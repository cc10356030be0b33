import { componentView } from '../view.ts'
import { featureRows } from './schema.ts'
import { FeatureRows } from './view.tsx'

export const view = componentView(featureRows, FeatureRows)
