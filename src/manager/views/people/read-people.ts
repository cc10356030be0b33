import type { z } from 'zod'
import { listPeople, PEOPLE_LENGTH, type listedPerson } from '#api/people.ts'
import type { ApiProblem } from '#api/problems.ts'
import { success, type Result } from '#std/result.ts'
import { ask } from '../../ask.ts'

export type ListedPerson = z.output<typeof listedPerson>

/** All people of the team, by e-mail, and whether the server mails links to set a password. */
export type TeamList = { readonly people: readonly ListedPerson[]; readonly mailsLinks: boolean }

/** The people of the team as they are now. */
export async function readPeople(): Promise<Result<TeamList, ApiProblem>> {
  const people: ListedPerson[] = []
  for (;;) {
    const last = people.at(-1)
    const answer = await ask(listPeople, last === undefined ? {} : { query: { after: last.email } })
    if (!answer.ok) return answer
    people.push(...answer.value.people)
    const { mailsLinks } = answer.value
    if (answer.value.people.length < PEOPLE_LENGTH) return success({ people, mailsLinks })
  }
}

/** Whether nobody else may manage people: then this person can be neither removed, disabled nor demoted. */
export const isLastAdmin = (person: ListedPerson, people: readonly ListedPerson[]): boolean =>
  mayManage(person) && !people.some((other) => mayManage(other) && other.id !== person.id)

const mayManage = ({ role, isDisabled }: ListedPerson): boolean => role === 'admin' && !isDisabled
