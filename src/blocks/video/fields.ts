import type { PanelOf } from '../panel.ts'
import type { videoKind } from './schema.ts'

/** BLOCK-9 in the manager's panel. */
export const videoFields = {
  provider: { label: 'Provider', group: 'behavior' },
  videoId: { label: 'Id of the video', group: 'content' },
  src: { label: 'Address', group: 'content', control: 'address' },
  title: { label: 'Title', group: 'content' },
  text: { label: 'What it shows', group: 'content' },
  poster: { label: 'Poster', group: 'content' },
  loop: { label: 'Goes round', group: 'behavior' },
  controls: { label: 'Show controls', group: 'behavior' },
  muted: { label: 'Without sound', group: 'behavior' },
  autoplay: { label: 'Plays by itself', group: 'behavior' },
  captions: {
    label: 'Captions',
    group: 'content',
    fields: {
      src: { label: 'Address', control: 'address' },
      language: { label: 'Language' },
      label: { label: 'Label for screen readers' },
    },
  },
} satisfies PanelOf<typeof videoKind>
