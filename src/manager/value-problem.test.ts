import { describe, expect, it } from 'vitest'
import { loadLabels } from './labels/labels.ts'
import { localizedRefusal } from './problem-words.ts'
import { valueProblem } from './value-problem.ts'

describe('a value that the model refuses', () => {
  it.each([
    [
      'sections.origin.data.wwObjects.after[0].anim.easing: expected one of "linear", "ease", found "odd"',
      'Pace of the movement (Origin › After 1 › Anim) must be one of "linear", "ease", not "odd".',
    ],
    ['title: expected an object, found nothing', 'Title must be an object.'],
    [
      'sections.steps.data.items[1].title.en: expected at most 200 characters, found "a, b"',
      'English (Steps › Items 2 › Title) must be at most 200 characters, not "a, b".',
    ],
    ['sections.a.data.odd: expected no such field', 'There is no field Odd (A) here.'],
    [
      'The change does not fit: sections.a.data.title: expected a text, found 3, and 2 more. Correct the value.',
      'Title (A) must be a text, not 3. (and 2 more)',
    ],
    [
      'This is no change that can be made: value: expected a number. Correct it and send it again.',
      'Value must be a number.',
    ],
  ])('EDIT-402 is told in words: %s', (reason, words) => {
    expect(localizedRefusal(reason, 'en')).toBe(words)
  })

  it('EDIT-402 is told in the language of the manager, with what was expected', async () => {
    // Another test in the same process may have loaded them.
    await loadLabels('nl')
    expect(localizedRefusal('title: expected a text, found 3', 'nl')).toBe(
      'Titel is niet zoals het moet zijn. (Titel must be a text, not 3.)',
    )
  })

  it('EDIT-402 leaves other reasons as they are', () => {
    expect(valueProblem('Another page stands at /a now: expected later.', 'en')).toBeNull()
  })
})
