import type { PanelOf } from '../panel.ts'
import type { marketingFormKind } from './schema.ts'

/** BLOCK-16 in the manager's panel. */
export const marketingFormFields = {
  provider: { label: 'Provider', group: 'behavior' },
  region: { label: 'Region', group: 'source' },
  portalId: { label: 'Portal', group: 'source' },
  formId: { label: 'Form', group: 'source' },
  url: { label: 'Address', group: 'source', control: 'address' },
  title: { label: 'Title', group: 'content' },
  note: { label: 'Note', group: 'content' },
  source: { label: 'Pasted source', group: 'source', control: 'source' },
} satisfies PanelOf<typeof marketingFormKind>
