import { useState, type ReactNode } from 'react'
import { Form, Input, Label, TextField } from 'react-aria-components'
import { emailAddress, MAX_EMAIL } from '#api/people.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { ROLES, type Role } from '#model/role.ts'
import { TextButton } from '../../parts/button.tsx'
import { Choice } from '../../parts/choice.tsx'
import { Window } from '../../parts/dialog.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { ROLE_PHRASES } from './people-table.tsx'
import type { ListedPerson } from './read-people.ts'

/** A person of the team. */
export type PersonAnswers = {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Languages of a translator; empty means all. */
  readonly languages: TextLanguage[]
}

type PersonDialogProps = {
  /** Null for a new person. */
  readonly person: ListedPerson | null
  /** Whether the role can't be changed. */
  readonly isLastAdmin: boolean
  readonly close: () => void
  /** Why it can't be done; null when it is. */
  readonly save: (answers: PersonAnswers) => Promise<string | null>
}

/** A dialog for the name, e-mail and role of a person. */
export function PersonDialog({ person, isLastAdmin, close, save }: PersonDialogProps): ReactNode {
  const say = useSay()
  const [answers, setAnswers] = useState<PersonAnswers>(() => answersOf(person))
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isReady = emailAddress(answers.email.trim()) !== null
  const submit = async (): Promise<void> => {
    if (!isReady || isPending) return
    setPending(true)
    const languages = answers.role === 'translator' ? answers.languages : []
    setFailure(await save({ ...answers, email: answers.email.trim(), name: answers.name.trim(), languages }))
    setPending(false)
  }
  return (
    <Window title={person === null ? say('Add a person') : say('Change person')} isOpen close={close}>
      <Form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          className="field"
          type="email"
          maxLength={MAX_EMAIL}
          value={answers.email}
          onChange={(email) => setAnswers({ ...answers, email })}
          isRequired
          autoFocus
        >
          <Label className="field-label">{say('E-mail')}</Label>
          <Input className="input" />
        </TextField>
        <TextField
          className="field"
          maxLength={200}
          value={answers.name}
          onChange={(name) => setAnswers({ ...answers, name })}
        >
          <Label className="field-label">{say('Name')}</Label>
          <Input className="input" />
        </TextField>
        <Choice
          label={say('Role')}
          options={ROLES.map((role) => ({ value: role, label: say(ROLE_PHRASES[role]) }))}
          value={answers.role}
          change={(role) => setAnswers({ ...answers, role: role as Role })}
          isDisabled={isLastAdmin}
        />
        {isLastAdmin && (
          <p className="path">{say('The last admin stays one. Make somebody else an admin first.')}</p>
        )}
        {answers.role === 'translator' && (
          <LanguageBoxes
            chosen={answers.languages}
            change={(languages) => setAnswers({ ...answers, languages })}
          />
        )}
        {person !== null && <p className="path">{say('A new e-mail or role ends all their sessions.')}</p>}
        {failure !== null && <p role="alert">{failure}</p>}
        <p className="dialog-buttons">
          <TextButton onPress={close}>{say('Cancel')}</TextButton>
          <TextButton look="main" type="submit" isDisabled={!isReady} isPending={isPending}>
            {person === null ? say('Add person') : say('Save')}
          </TextButton>
        </p>
      </Form>
    </Window>
  )
}

const answersOf = (person: ListedPerson | null): PersonAnswers =>
  person === null
    ? { email: '', name: '', role: 'editor', languages: [] }
    : {
        email: person.email,
        name: person.name,
        role: person.role,
        languages: TEXT_LANGUAGES.filter((language) => person.languages.includes(language)),
      }

type LanguageBoxesProps = {
  readonly chosen: readonly TextLanguage[]
  readonly change: (languages: TextLanguage[]) => void
}

function LanguageBoxes({ chosen, change }: LanguageBoxesProps): ReactNode {
  const say = useSay()
  return (
    <fieldset className="people-languages">
      <legend className="field-label">{say('Languages they write; none means all')}</legend>
      {TEXT_LANGUAGES.map((language) => (
        <label key={language}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            onChange={({ target }) =>
              change(
                TEXT_LANGUAGES.filter((one) => (one === language ? target.checked : chosen.includes(one))),
              )
            }
          />{' '}
          {LANGUAGE_NAMES[language]}
        </label>
      ))}
    </fieldset>
  )
}
