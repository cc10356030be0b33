import { describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import { mayMake } from '#edit/may-make.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { hasPermission, mayWrite, PERMISSIONS, ROLES } from '#model/role.ts'
import { whyNotMade, whyNotWritten } from './not-allowed.ts'

const on = 'page:7'
const of = { section: 'hero' }

/** One change of each way in: a text by its field, its place or the palette, a field, a drop, a paste, a name in the outline. */
const CHANGES: readonly Change[] = [
  ...TEXT_LANGUAGES.map((language): Change => ({
    do: 'set-text',
    on,
    of,
    path: ['data', 'title'],
    language,
    text: 'x',
  })),
  ...TEXT_LANGUAGES.map((language): Change => ({
    do: 'edit-text',
    on,
    of,
    path: ['data', 'title'],
    language,
    type: 'text',
    base: 'b',
    steps: [],
  })),
  { do: 'set-field', on, of, path: ['data', 'tone'], value: 'grid' },
  { do: 'move-section', on, section: 'hero', to: 1 },
  { do: 'remove-section', on, section: 'hero' },
  { do: 'rename-section', on, section: 'hero', id: 'top' },
  { do: 'insert-item', on, of, path: ['data', 'actions'], index: 0, item: { id: 'a' } },
]

const rightsOf = (role: (typeof ROLES)[number], languages: readonly string[]) => ({
  permissions: PERMISSIONS.filter((permission) => hasPermission(role, permission)),
  languages: TEXT_LANGUAGES.filter((language) => mayWrite({ role, languages }, language)),
})

describe.each(ROLES)('what a %s may do', (role) => {
  it.each([[[]], [['fr']], [['es', 'nl']]])(
    'EDIT-449 is known before the server is asked: %j',
    (languages) => {
      const rights = rightsOf(role, languages)
      for (const change of CHANGES) {
        expect(whyNotMade(rights, change) === null, JSON.stringify(change)).toBe(
          mayMake({ role, languages }, change),
        )
      }
      for (const language of TEXT_LANGUAGES) {
        expect(whyNotWritten(rights, language) === null).toBe(mayWrite({ role, languages }, language))
      }
    },
  )
})
