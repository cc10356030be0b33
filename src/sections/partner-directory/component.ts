import { componentView } from '../view.ts'
import { partnerDirectory } from './schema.ts'
import { PartnerDirectory } from './view.tsx'

export const view = componentView(partnerDirectory, PartnerDirectory)
