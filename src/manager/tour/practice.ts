import type { Change } from '#edit/change.ts'
import type { Selection } from '#frame/selection.ts'
import { pageKey, type Document, type DocumentKey } from '#model/document.ts'
import type { Design } from '#model/design.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { DraftStore } from '../draft-store.ts'
import type { Stepped, UndoView } from '../undo-history.ts'
import { say, type Phrase } from '../phrases/say.ts'
import { localizedRefusal } from '../problem-words.ts'
import { practiceServer } from './practice-server.ts'

/** Larger than the id of any page that the manager creates. */
export const PRACTICE_PAGE_ID = 999_999_999

/** The section that the page begins with. */
export const FIRST_SECTION: Selection = { of: { section: 'hero' }, path: [] }

/** The drafts of a practice page, which exist in this window only and are lost when it closes. */
export class PracticeDrafts extends DraftStore {
  #undos = 0

  /** How often undo was called. */
  get undos(): number {
    return this.#undos
  }

  override edit(change: Change, back?: 'undo' | 'redo'): string | null {
    if (back === 'undo') this.#undos += 1
    return super.edit(change, back)
  }

  override takeBack(what: 'undo' | 'redo', view?: UndoView): Promise<Stepped> {
    if (what === 'undo') this.#undos += 1
    return super.takeBack(what, view)
  }
}

/** Creates a practice page with the navbar and the footer of the site. `ui` is the language of its name. */
export async function openPractice(
  person: string,
  design: Design,
  ui: TextLanguage,
): Promise<PracticeDrafts> {
  const key = pageKey(PRACTICE_PAGE_ID)
  const documents = new Map<DocumentKey, Document>([
    [key, practicePage(say(ui, 'Practice page'))],
    ['design', design],
  ])
  const drafts = new PracticeDrafts({
    ask: practiceServer(documents, (changes) => drafts.tell(changes)),
    person,
    sayRefusal: (reason) => localizedRefusal(reason, ui),
    keep: async () => {},
    isWatched: () => false,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  })
  await Promise.all([drafts.load(key), drafts.load('design')])
  return drafts
}

/** A page with a few texts to edit, in all languages. */
const practicePage = (name: string): Page => ({
  id: PRACTICE_PAGE_ID,
  route: 'practice-page',
  name,
  title: inAllLanguages('Practice page', (text) => text),
  category: 'website',
  sectionOrder: ['hero', 'words'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: {
        layout: 'plain',
        title: inAllLanguages('A page to try things on', (text) => text),
        lead: inAllLanguages('Change whatever you like: nobody else sees it.', richText),
      },
    },
    words: {
      id: 'words',
      componentName: 'prose',
      data: {
        title: inAllLanguages('Some words to change', (text) => text),
        text: inAllLanguages('Every text, picture and link of a page is changed where it stands.', richText),
      },
    },
  },
})

const inAllLanguages = <Value>(phrase: Phrase, valueOf: (text: string) => Value) =>
  Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, valueOf(say(language, phrase))]))

const richText = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
