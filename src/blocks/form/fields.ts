import type { PanelOf } from '../panel.ts'
import type { formKind } from './schema.ts'

/** BLOCK-14 in the manager's panel. */
export const formFields = {
  name: { label: 'Name', group: 'content' },
  title: { label: 'Title', group: 'content' },
  action: { label: 'Delivery', group: 'source' },
  url: { label: 'Address', group: 'source', control: 'address' },
  method: { label: 'Method', group: 'source' },
  headers: {
    label: 'Headers',
    group: 'source',
    fields: { name: { label: 'Name' }, value: { label: 'Value' } },
  },
  recipients: { label: 'Recipients', group: 'source' },
  hidden: {
    label: 'Fixed values',
    group: 'behavior',
    fields: { name: { label: 'Name' }, value: { label: 'Value' } },
  },
  query: {
    label: 'Values from the address',
    group: 'behavior',
    fields: { name: { label: 'Name' }, parameter: { label: 'Parameter' } },
  },
  autocomplete: { label: 'Filled in by the browser', group: 'behavior' },
  accent: { label: 'Accent', group: 'look' },
  success: { label: 'Thank-you', group: 'content' },
  error: { label: 'What an error says', group: 'content' },
  redirect: { label: 'Where it leads', group: 'behavior' },
  script: { label: 'Imported script', group: 'source', control: 'source' },
} satisfies PanelOf<typeof formKind>
