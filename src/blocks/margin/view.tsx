import type { z } from 'zod'
import type { BlockView } from '../view.ts'
import type { marginKind } from './schema.ts'

export type MarginData = z.output<typeof marginKind.data>

/** BLOCK-5 */
export const marginView: BlockView<MarginData> = ({ root }) => <div {...root} aria-hidden="true" />
