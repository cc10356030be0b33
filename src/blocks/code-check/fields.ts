import type { PanelOf } from '../panel.ts'
import type { codeCheckKind } from './schema.ts'

/** BLOCK-102 in the manager's panel. */
export const codeCheckFields = {
  title: { label: 'Title', group: 'content' },
  codes: { label: 'Codes', group: 'content', fields: { code: { label: 'Code' } } },
} satisfies PanelOf<typeof codeCheckKind>
