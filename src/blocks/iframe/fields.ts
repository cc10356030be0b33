import type { PanelOf } from '../panel.ts'
import type { iframeKind } from './schema.ts'

/** BLOCK-15 in the manager's panel. */
export const iframeFields = {
  src: { label: 'Address', group: 'content', control: 'address' },
  title: { label: 'Title', group: 'content' },
  note: { label: 'Note', group: 'content' },
  height: { label: 'Height', group: 'layout', unit: 'px' },
  eager: { label: 'Load at once', group: 'behavior' },
  fullscreen: { label: 'Full screen allowed', group: 'behavior' },
  source: { label: 'Pasted source', group: 'source', control: 'source' },
  script: { label: 'Imported script', group: 'source', control: 'source' },
  scriptUrl: { label: 'Imported script address', group: 'source', control: 'address' },
} satisfies PanelOf<typeof iframeKind>
