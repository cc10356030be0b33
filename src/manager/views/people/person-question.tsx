import type { ReactNode } from 'react'
import { changePerson, removePerson } from '#api/people.ts'
import { endSessionsOf, resetSecondFactor } from '#api/sign-in.ts'
import { ask } from '../../ask.ts'
import type { Phrase } from '../../phrases/say.ts'
import { useSay } from '../../phrases/use-say.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { ListedPerson } from './read-people.ts'

type Question = {
  readonly title: Phrase
  readonly text: Phrase
  /** The message when it is done. */
  readonly done: Phrase
  readonly make: (id: string) => ReturnType<typeof ask>
}

/** Actions on a person that need confirmation. */
const QUESTIONS = {
  remove: {
    title: 'Remove person',
    text: '{name} can no longer sign in, and all their sessions end. What they did stays in the history.',
    make: (id) => ask(removePerson, { params: { id } }),
    done: '{name} is removed.',
  },
  disable: {
    title: 'Disable person',
    text: '{name} can no longer sign in until you enable them again. All their sessions end; what they did stays under their name.',
    make: (id) => ask(changePerson, { params: { id }, body: { isDisabled: true } }),
    done: '{name} is disabled.',
  },
  'sign-out': {
    title: 'End all sessions',
    text: '{name} is signed out everywhere, and may sign in again.',
    make: (id) => ask(endSessionsOf, { params: { id } }),
    done: '{name} is signed out.',
  },
  'remove-factor': {
    title: 'Take second factor away',
    text: '{name} signs in without a second factor until they add one again. All their sessions end.',
    make: (id) => ask(resetSecondFactor, { params: { id } }),
    done: '{name} has no second factor any more.',
  },
} as const satisfies Readonly<Record<string, Question>>

export type PersonQuestionName = keyof typeof QUESTIONS

/** The display name of a person. */
export const nameOf = ({ name, email }: Pick<ListedPerson, 'name' | 'email'>): string => name || email

type PersonQuestionProps = {
  readonly question: PersonQuestionName
  readonly person: ListedPerson
  readonly close: () => void
  /** Makes the call and calls `done` after it; returns why it failed, null if it didn't. */
  readonly act: (call: () => ReturnType<typeof ask>, done: string) => Promise<string | null>
}

/** Asks for confirmation of an action that a person will notice. */
export function PersonQuestion({ question, person, close, act }: PersonQuestionProps): ReactNode {
  const say = useSay()
  const { title, text, make, done } = QUESTIONS[question]
  const name = nameOf(person)
  return (
    <ConfirmDialog
      title={say(title)}
      action={say(title)}
      close={close}
      confirm={() => act(() => make(person.id), say(done, { name }))}
    >
      <p>{say(text, { name })}</p>
    </ConfirmDialog>
  )
}
