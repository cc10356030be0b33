import { describe, expect, it } from 'vitest'
import { apiProblem } from '#api/problems.ts'
import { localizedProblem, localizedRefusal } from './problem-words.ts'

describe('what the server refuses', () => {
  it.each([
    ['fr', 'Votre rôle ne le permet pas. (Only editors may.)'],
    ['en', 'Only editors may.'],
  ] as const)('EDIT-118 is told in %s, with what the server says', (language, detail) => {
    const problem = apiProblem('not-allowed', 'Only editors may.')
    expect(localizedProblem(problem, language)).toEqual({ ...problem, detail })
  })

  it('EDIT-118 is what the server says where nothing else is known of it', () => {
    const problem = { ...apiProblem('failed', 'Odd.'), type: 'about:blank' }
    expect(localizedProblem(problem, 'fr')).toEqual(problem)
  })
})

describe('a change that can’t be made', () => {
  it.each([
    ['fr', 'There is nothing of yours to undo.', 'Vous n’avez rien à annuler.'],
    ['nl', 'There is no section "a".', 'Dat kan niet. (There is no section "a".)'],
    ['en', 'There is no section "a".', 'There is no section "a".'],
  ] as const)('EDIT-323 is told in %s', (language, reason, words) => {
    expect(localizedRefusal(reason, language)).toBe(words)
  })
})
