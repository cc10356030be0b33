import { duplicateBlock } from './duplicate-block.ts'
import { duplicateSection } from './duplicate-section.ts'
import { editText } from './edit-text.ts'
import { insertBlock } from './insert-block.ts'
import { insertItem } from './insert-item.ts'
import { insertPage } from './insert-page.ts'
import { insertRedirect } from './insert-redirect.ts'
import { insertSection } from './insert-section.ts'
import { linkSection } from './link-section.ts'
import { moveBlock } from './move-block.ts'
import { moveItem } from './move-item.ts'
import { moveSection } from './move-section.ts'
import { removeBlock } from './remove-block.ts'
import { removeItem } from './remove-item.ts'
import { removePage } from './remove-page.ts'
import { removeRedirect } from './remove-redirect.ts'
import { removeSection } from './remove-section.ts'
import { renameSection } from './rename-section.ts'
import { replaceBlock } from './replace-block.ts'
import { replaceDocument } from './replace-document.ts'
import { reviewTranslation } from './review-translation.ts'
import { setField } from './set-field.ts'
import { setRedirect } from './set-redirect.ts'
import { setRoute } from './set-route.ts'
import { setText } from './set-text.ts'
import { unlinkSection } from './unlink-section.ts'
import { unsetField } from './unset-field.ts'
import type { Verb } from './verb.ts'

/** Every verb by name. To add one, write its file and list it here. */
export const verbs = {
  'insert-block': insertBlock,
  'remove-block': removeBlock,
  'move-block': moveBlock,
  'duplicate-block': duplicateBlock,
  'replace-block': replaceBlock,
  'set-field': setField,
  'unset-field': unsetField,
  'set-text': setText,
  'edit-text': editText,
  'review-translation': reviewTranslation,
  'insert-item': insertItem,
  'remove-item': removeItem,
  'move-item': moveItem,
  'insert-section': insertSection,
  'remove-section': removeSection,
  'move-section': moveSection,
  'duplicate-section': duplicateSection,
  'rename-section': renameSection,
  'link-section': linkSection,
  'unlink-section': unlinkSection,
  'insert-page': insertPage,
  'remove-page': removePage,
  'replace-document': replaceDocument,
  'set-route': setRoute,
  'insert-redirect': insertRedirect,
  'remove-redirect': removeRedirect,
  'set-redirect': setRedirect,
}

type Verbs = typeof verbs

/** The type of each verb's change, by verb name. */
export type ChangeBy = { readonly [Name in keyof Verbs]: Verbs[Name] extends Verb<infer C> ? C : never }

/** The name of a verb, as in the field `do` of a change. */
export type VerbName = keyof ChangeBy

const typed: { readonly [Name in VerbName]: Verb<ChangeBy[Name]> } = verbs

/** The verb of a change. */
export const verbOf = <Name extends VerbName>(change: { readonly do: Name }): Verb<ChangeBy[Name]> =>
  typed[change.do]

/** Whether a value is the name of a verb. */
export const isVerbName = (name: unknown): name is VerbName =>
  typeof name === 'string' && Object.hasOwn(verbs, name)
