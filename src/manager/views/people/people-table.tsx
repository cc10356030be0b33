import type { ReactNode } from 'react'
import { LANGUAGE_NAMES, isTextLanguage } from '#model/language.ts'
import type { Role } from '#model/role.ts'
import { ActionMenu, type Action } from '../../parts/action-menu.tsx'
import type { Phrase } from '../../phrases/say.ts'
import { useSay } from '../../phrases/use-say.ts'
import { Time } from '../time.tsx'
import type { ListedPerson } from './read-people.ts'

export const ROLE_PHRASES: Readonly<Record<Role, Phrase>> = {
  viewer: 'Viewer',
  translator: 'Translator',
  editor: 'Editor',
  publisher: 'Publisher',
  admin: 'Admin',
}

type PeopleTableProps = {
  readonly people: readonly ListedPerson[]
  readonly actionsOf: (person: ListedPerson) => readonly Action[]
}

/** People of the team with what they may do and when they signed in last. */
export function PeopleTable({ people, actionsOf }: PeopleTableProps): ReactNode {
  const say = useSay()
  return (
    <div className="pages-scroll">
      <table className="pages-table table-stacked">
        <thead>
          <tr>
            <th scope="col">{say('Person')}</th>
            <th scope="col">{say('Role')}</th>
            <th scope="col">{say('Second factor')}</th>
            <th scope="col">{say('Last sign-in')}</th>
            <th scope="col">
              <span className="visually-hidden">{say('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                <b>{person.name || person.email}</b>
                {person.name !== '' && <span className="path">{person.email}</span>}
              </td>
              <td>
                {say(ROLE_PHRASES[person.role])}
                {person.role === 'translator' && (
                  <span className="path">{languageNames(person.languages) || say('all languages')}</span>
                )}
              </td>
              <td data-label={say('Second factor')}>{person.hasSecondFactor ? say('on') : say('off')}</td>
              <td data-label={say('Last sign-in')}>
                {person.lastSignInAt === null ? say('never') : <Time at={person.lastSignInAt} />}
              </td>
              <td>
                <ActionMenu name={person.name || person.email} actions={actionsOf(person)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const languageNames = (codes: readonly string[]): string =>
  codes.map((code) => (isTextLanguage(code) ? LANGUAGE_NAMES[code] : code)).join(', ')
