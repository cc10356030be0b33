import type { Popup } from '#model/block.ts'
import { placeholderText } from '#model/placeholder-text.ts'

/** Room between the words and the button, in px. */
const SPACE_BELOW_PX = 16

/**
 * A new popup with placeholder texts: a title, text, and a button that closes it. Like other new content it is in English, the
 * source of translations. `newId` creates ids of blocks.
 */
export const starterPopup = (newId: () => string): Popup => ({
  size: 'medium',
  wwObjects: [
    {
      uniqueId: newId(),
      content: { type: 'text', data: { text: { en: STARTER_TEXT } } },
      paddings: { xs: { bottom: SPACE_BELOW_PX } },
    },
    {
      uniqueId: newId(),
      content: { type: 'button', data: { text: { en: 'Close' }, look: 'secondary' } },
      link: { type: 'close-popup' },
    },
  ],
})

const words = (text: string) => [{ type: 'text', text }]

const STARTER_TEXT = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: words(placeholderText('Title of the popup')) },
    { type: 'paragraph', content: words(placeholderText('What visitors should know')) },
  ],
}
