import { AUDIT_PHRASES } from './topics/audit.ts'
import { CLIPBOARD_PHRASES } from './topics/clipboard.ts'
import { DEVELOPER_PHRASES } from './topics/developer.ts'
import { EDITING_PHRASES } from './topics/editing.ts'
import { FIELDS_PHRASES } from './topics/fields.ts'
import { FORMS_PHRASES } from './topics/forms.ts'
import { HISTORY_PHRASES } from './topics/history.ts'
import { LIBRARY_PHRASES } from './topics/library.ts'
import { MEDIA_PHRASES } from './topics/media.ts'
import { PAGES_PHRASES } from './topics/pages.ts'
import { PEOPLE_PHRASES } from './topics/people.ts'
import { PROBLEM_PHRASES } from './topics/problems.ts'
import { PUBLISHING_PHRASES } from './topics/publishing.ts'
import { REDIRECTS_PHRASES } from './topics/redirects.ts'
import { SHARING_PHRASES } from './topics/sharing.ts'
import { TOUR_PHRASES } from './topics/tour.ts'
import { TRANSLATIONS_PHRASES } from './topics/translations.ts'
import { RELEASES_PHRASES } from './topics/releases.ts'
import { UNDO_PHRASES } from './topics/undo.ts'
import { VIEW_PHRASES } from './topics/views.ts'

/** Phrases of all topics; each topic has its own file. */
export const TOPIC_PHRASES = {
  ...AUDIT_PHRASES,
  ...CLIPBOARD_PHRASES,
  ...DEVELOPER_PHRASES,
  ...EDITING_PHRASES,
  ...FIELDS_PHRASES,
  ...FORMS_PHRASES,
  ...HISTORY_PHRASES,
  ...LIBRARY_PHRASES,
  ...MEDIA_PHRASES,
  ...PAGES_PHRASES,
  ...PEOPLE_PHRASES,
  ...PROBLEM_PHRASES,
  ...PUBLISHING_PHRASES,
  ...REDIRECTS_PHRASES,
  ...SHARING_PHRASES,
  ...TOUR_PHRASES,
  ...TRANSLATIONS_PHRASES,
  ...RELEASES_PHRASES,
  ...UNDO_PHRASES,
  ...VIEW_PHRASES,
}
