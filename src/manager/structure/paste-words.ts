import type { PasteRefusal } from '#frame/copied.ts'
import type { Lost } from '#frame/messages.ts'
import type { Phrase } from '../phrases/say.ts'
import type { Say } from '../phrases/use-say.ts'

/** Why nothing was pasted: a reason of the clipboard, a missing permission, or that texts of a section are being edited. */
export type NotPasted = PasteRefusal | 'role' | 'texts-edited'

/** Why the change of a paste was refused, in words. */
export type Refused = { readonly says: string }

const REFUSALS: Readonly<Record<NotPasted, Phrase>> = {
  other: 'Nothing was pasted. Words are pasted into a text: open it with a double click.',
  unreadable: 'Nothing was pasted. What was copied comes from another program or version.',
  'nothing-selected':
    'Nothing was pasted. First select the section or block that it is to stand in or behind.',
  'no-room': 'Nothing was pasted. What is selected holds no blocks. Select another section or block.',
  linked: 'Nothing was pasted. The content of this section is that of another page: paste it there.',
  role: 'Nothing was pasted. Your role lets you change texts, and not what a page is made of.',
  'texts-edited': 'Nothing was pasted. The texts of a section are being edited: finish that first.',
}

/** Why nothing was pasted, and what to do, as text. */
export const notPastedWords = (why: NotPasted | Refused, say: Say): string =>
  typeof why === 'string' ? say(REFUSALS[why]) : `${say('Nothing was pasted.')} ${why.says}`

const LOST: Readonly<Record<Lost, Phrase>> = {
  pictures: 'pictures',
  embeds: 'videos and other embeds',
  'form-fields': 'fields of forms',
  links: 'links to unsafe addresses',
  'dead-links': 'links that lead nowhere on this site',
  formatting: 'formatting: this text is plain',
  blocks: 'lists, headings and other blocks: a cell takes only their words',
}

/** What was left out of a paste into a text, as text. */
export const lostWords = (lost: readonly Lost[], say: Say): string =>
  say('Not taken over: {list}.', { list: lost.map((one) => say(LOST[one])).join(', ') })
