import { kindView } from '../view.ts'
import { codeCheckKind } from './schema.ts'
import { CodeCheck, codeCheckIsland } from './view.tsx'

export const view = kindView(codeCheckKind, { view: CodeCheck, island: codeCheckIsland })
