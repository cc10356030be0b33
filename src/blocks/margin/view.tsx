import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockViewProps } from '../view.ts'
import type { marginKind } from './schema.ts'

export type MarginData = z.output<typeof marginKind.data>

/** BLOCK-5 */
export const Margin = ({ root }: BlockViewProps<MarginData>): ReactNode => (
  <div {...root} aria-hidden="true" />
)
