import type { ReactNode } from 'react'
import type { RichText } from '#model/rich-text.ts'
import type { SectionContext } from '../context.ts'
import { SignedText } from './sign-table.tsx'
import { TABLE_SIGNS } from './signs.tsx'

type TableTextProps = { readonly text: RichText; readonly context: SectionContext }

/** A formatted text with the tables of this design. */
export const TableText = ({ text, context }: TableTextProps): ReactNode => (
  <SignedText text={text} context={context} signs={TABLE_SIGNS} caption={null} />
)
