import { componentView } from '../view.ts'
import { account } from './schema.ts'
import { Account } from './view.tsx'

export const view = componentView(account, Account)
