import type { z } from 'zod'
import type { BlockViewProps } from '../view.ts'
import type { formElementKind } from './schema.ts'

export type FormElementData = z.output<typeof formElementKind.data>
export type FormElementProps = BlockViewProps<FormElementData>
