import type { z } from 'zod'
import { listPeople, PEOPLE_LENGTH, type listedPerson } from '#api/people.ts'
import type { ApiProblem } from '#api/problems.ts'
import { success, type Result } from '#std/result.ts'
import { ask } from '../../ask.ts'

export type ListedPerson = z.output<typeof listedPerson>

/** All people of the team, by e-mail. */
export async function readPeople(): Promise<Result<readonly ListedPerson[], ApiProblem>> {
  const people: ListedPerson[] = []
  for (;;) {
    const last = people.at(-1)
    const answer = await ask(listPeople, last === undefined ? {} : { query: { after: last.email } })
    if (!answer.ok) return answer
    people.push(...answer.value.people)
    if (answer.value.people.length < PEOPLE_LENGTH) return success(people)
  }
}

/** Whether nobody else may manage people: then this person can be neither removed nor demoted. */
export const isLastAdmin = ({ id, role }: ListedPerson, people: readonly ListedPerson[]): boolean =>
  role === 'admin' && !people.some((other) => other.role === 'admin' && other.id !== id)
