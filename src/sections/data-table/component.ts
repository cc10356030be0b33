import { componentView } from '../view.ts'
import { dataTable } from './schema.ts'
import { DataTable } from './view.tsx'

export const view = componentView(dataTable, DataTable)
