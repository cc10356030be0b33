import type { ReactNode } from 'react'
import type { RichText } from '#model/rich-text.ts'
import type { SectionContext } from '../context.ts'
import { signedNodes } from './sign-table.tsx'
import { TABLE_SIGNS } from './signs.tsx'

/** A formatted text with the tables of this design. */
export const tableNodes = (text: RichText, context: SectionContext): ReactNode =>
  signedNodes(text, { context, signs: TABLE_SIGNS, caption: null })
