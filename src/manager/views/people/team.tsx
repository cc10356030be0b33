import { useRef, useState, type ReactNode } from 'react'
import { addPerson, changePerson } from '#api/people.ts'
import { mailReset, makeReset } from '#api/sign-in.ts'
import type { ApiProblem } from '#api/problems.ts'
import type { Result } from '#std/result.ts'
import { ask } from '../../ask.ts'
import type { Action } from '../../parts/action-menu.tsx'
import { TextButton } from '../../parts/button.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { Failure, useFailureText } from '../failure.tsx'
import { useAnswer } from '../use-answer.ts'
import { useProof } from '../use-proof.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog, type PersonAnswers } from './person-dialog.tsx'
import { nameOf, PersonQuestion, type PersonQuestionName } from './person-question.tsx'
import { isLastAdmin, readPeople, type ListedPerson } from './read-people.ts'

type Opened =
  | { readonly what: 'add' }
  | { readonly what: 'change'; readonly person: ListedPerson }
  | { readonly what: 'question'; readonly question: PersonQuestionName; readonly person: ListedPerson }
  | ({ readonly what: 'link' } & MadeLink)

/** A link to set a password, and whose. */
type MadeLink = { readonly id: string; readonly email: string; readonly link: string }

/** The team's accounts, and actions on each. */
export function Team(): ReactNode {
  const say = useSay()
  const failureText = useFailureText()
  const region = useRef<HTMLDivElement>(null)
  const { answer: team, problem, refresh } = useAnswer(readPeople)
  const people = team?.people ?? null
  const { withProof, dialog } = useProof()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [done, setDone] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const close = (): void => setOpened(null)

  /** Runs an action, closes its dialog, and shows a message when it is done. */
  const act = async (
    call: () => Promise<Result<unknown, ApiProblem>>,
    words: string,
  ): Promise<string | null> => {
    const answer = await withProof(call)
    if (!answer.ok) return failureText(answer.failure)
    close()
    setFailure(null)
    setDone(words)
    await refresh()
    return null
  }
  const showLink = async ({ id, email }: Pick<ListedPerson, 'id' | 'email'>): Promise<void> => {
    const answer = await withProof(() => ask(makeReset, { params: { id } }))
    setFailure(answer.ok ? null : failureText(answer.failure))
    if (answer.ok) setOpened({ what: 'link', id, email, link: linkHere(answer.value.link) })
  }
  const mailLink = ({ id, email, link }: MadeLink): Promise<string | null> => {
    const token = new URL(link, location.href).searchParams.get('token') ?? ''
    const call = () => ask(mailReset, { params: { id }, body: { token } })
    return act(call, say('The link is mailed to {email}.', { email }))
  }
  const add = async (answers: PersonAnswers): Promise<string | null> => {
    const added = await withProof(() => ask(addPerson, { body: answers }))
    if (!added.ok) return failureText(added.failure)
    setDone(say('{name} is added.', { name: nameOf(added.value) }))
    await refresh()
    close()
    await showLink(added.value)
    return null
  }
  const enable = async (person: ListedPerson): Promise<void> => {
    const call = () => ask(changePerson, { params: { id: person.id }, body: { isDisabled: false } })
    setFailure(await act(call, say('{name} is enabled.', { name: nameOf(person) })))
  }
  const actionsOf = (person: ListedPerson): readonly Action[] => {
    const isLast = isLastAdmin(person, people ?? [])
    const open = (question: PersonQuestionName) => () => setOpened({ what: 'question', question, person })
    return [
      { phrase: 'Change', isEnabled: true, run: () => setOpened({ what: 'change', person }) },
      {
        phrase: 'Make a link to set a password',
        isEnabled: !person.isDisabled,
        run: () => void showLink(person),
      },
      { phrase: 'End all sessions', isEnabled: true, run: open('sign-out') },
      { phrase: 'Take second factor away', isEnabled: person.hasSecondFactor, run: open('remove-factor') },
      person.isDisabled
        ? { phrase: 'Enable person', isEnabled: true, run: () => void enable(person) }
        : { phrase: 'Disable person', isEnabled: !isLast, run: open('disable') },
      { phrase: 'Remove person', isEnabled: !isLast, run: open('remove') },
    ]
  }
  return (
    <div ref={region} tabIndex={-1} className="view-region">
      <div className="view-bar">
        <output aria-label={say('What was done')} className="view-done">
          {done}
        </output>
        <TextButton look="main" onPress={() => setOpened({ what: 'add' })}>
          {say('Add a person')}
        </TextButton>
      </div>
      {problem !== null && <Failure problem={problem} retry={() => void refresh()} />}
      {failure !== null && <p role="alert">{failure}</p>}
      {people === null && problem === null && <output>{say('Reading the people…')}</output>}
      {people !== null && <PeopleTable people={people} actionsOf={actionsOf} />}
      {opened?.what === 'link' && (
        <LinkDialog
          email={opened.email}
          link={opened.link}
          close={close}
          mail={team?.mailsLinks === true ? () => mailLink(opened) : null}
        />
      )}
      {(opened?.what === 'add' || opened?.what === 'change') && (
        <PersonDialog
          person={opened.what === 'change' ? opened.person : null}
          isLastAdmin={opened.what === 'change' && isLastAdmin(opened.person, people ?? [])}
          close={close}
          save={(answers) =>
            opened.what === 'add'
              ? add(answers)
              : act(
                  () => ask(changePerson, { params: { id: opened.person.id }, body: answers }),
                  say('{name} is changed.', { name: nameOf(answers) }),
                )
          }
        />
      )}
      {opened?.what === 'question' && (
        <PersonQuestion
          {...opened}
          close={close}
          act={async (call, words) => {
            const failed = await act(call, words)
            // The row of the removed person no longer exists.
            if (failed === null) region.current?.focus()
            return failed
          }}
        />
      )}
      {dialog}
    </div>
  )
}

/** A link of the server under the address where the manager is used now, which works whatever address the server is set to. */
function linkHere(link: string): string {
  const { pathname, search } = new URL(link)
  return `${location.origin}${pathname}${search}`
}
