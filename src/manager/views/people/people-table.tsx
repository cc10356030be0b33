import type { ReactNode } from 'react'
import { LANGUAGE_NAMES, isTextLanguage } from '#model/language.ts'
import type { Role } from '#model/role.ts'
import { ActionMenu, type Action } from '../../parts/action-menu.tsx'
import { Table } from '../../parts/table.tsx'
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

/** The team's accounts with roles and last sign-in. */
export function PeopleTable({ people, actionsOf }: PeopleTableProps): ReactNode {
  const say = useSay()
  return (
    <Table
      hasCards
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          head: say('Person'),
          render: ({ name, email, isDisabled }) => (
            <>
              <b>{name || email}</b>
              {name !== '' && <span className="path">{email}</span>}
              {isDisabled && <span className="path">{say('disabled: cannot sign in')}</span>}
            </>
          ),
        },
        {
          head: say('Role'),
          render: ({ role, languages }) => (
            <>
              {say(ROLE_PHRASES[role])}
              {role === 'translator' && (
                <span className="path">{languageNames(languages) || say('all languages')}</span>
              )}
            </>
          ),
        },
        {
          head: say('Second factor'),
          isNamedInCard: true,
          render: ({ hasSecondFactor }) => (hasSecondFactor ? say('on') : say('off')),
        },
        {
          head: say('Last sign-in'),
          isNamedInCard: true,
          render: ({ lastSignInAt }) => (lastSignInAt === null ? say('never') : <Time at={lastSignInAt} />),
        },
        {
          head: say('Actions'),
          isHeadHidden: true,
          render: (person) => <ActionMenu name={person.name || person.email} actions={actionsOf(person)} />,
        },
      ]}
    />
  )
}

const languageNames = (codes: readonly string[]): string =>
  codes.map((code) => (isTextLanguage(code) ? LANGUAGE_NAMES[code] : code)).join(', ')
