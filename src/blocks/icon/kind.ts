import { kindView } from '../view.ts'
import { iconKind } from './schema.ts'
import { iconStyle } from './style.ts'
import { Icon } from './view.tsx'

export const view = kindView(iconKind, { view: Icon, style: iconStyle })
