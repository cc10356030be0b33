import { componentView } from '../view.ts'
import { dataTable } from './schema.ts'
import { dataTableView } from './view.tsx'

export const view = componentView(dataTable, dataTableView)
