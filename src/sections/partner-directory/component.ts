import { componentView } from '../view.ts'
import { partnerDirectory } from './schema.ts'
import { partnerDirectoryView } from './view.tsx'

export const view = componentView(partnerDirectory, partnerDirectoryView)
