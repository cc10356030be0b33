import type { Call } from './call.ts'
import * as editing from './editing.ts'
import * as editor from './editor.ts'
import * as formEntries from './form-entries.ts'
import * as history from './history.ts'
import * as media from './media.ts'
import * as pageList from './page-list.ts'
import * as people from './people.ts'
import * as presence from './presence.ts'
import * as previewLinks from './preview-links.ts'
import * as publishing from './publishing.ts'
import * as releases from './releases.ts'
import * as signIn from './sign-in.ts'
import * as site from './site.ts'
import * as translations from './translations.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'needs' in value && 'path' in value

const EXPORTS: readonly unknown[] = [
  editing,
  editor,
  formEntries,
  history,
  media,
  pageList,
  people,
  presence,
  previewLinks,
  publishing,
  releases,
  signIn,
  site,
  translations,
].flatMap((file) => Object.values(file))

/** Every call of the API by path. To add one, export it from a file listed here. */
export const CALLS: readonly Call[] = EXPORTS.filter(isCall).toSorted((one, other) =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0,
)
