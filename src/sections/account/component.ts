import { componentView } from '../view.ts'
import { account } from './schema.ts'
import { accountView } from './view.tsx'

export const view = componentView(account, accountView)
