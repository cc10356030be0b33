import { describe, expect, it } from 'vitest'
import { misplacedText, type Misplaced } from '#edit/place-blocks.ts'
import { localizedRefusal } from '../problem-words.ts'

describe('a block that can’t stand in a place', () => {
  it.each([
    ['en', { why: 'not-inside', kind: 'form', around: 'form' }, 'A form cannot stand inside a form.'],
    [
      'fr',
      { why: 'not-taken', kind: 'image', around: 'dropdown' },
      'Une image ne peut pas se trouver directement dans un menu déroulant.',
    ],
    [
      'es',
      { why: 'only-inside', kind: 'form-element', around: 'form' },
      'Un campo de formulario solo puede estar dentro de un formulario.',
    ],
    [
      'it',
      { why: 'once', kind: 'cart' },
      'Questa pagina ha già un carrello: ogni pagina ne ha al massimo uno.',
    ],
    ['nl', { why: 'too-deep' }, 'Hoogstens 4 containers staan in elkaar.'],
  ] as const satisfies readonly (readonly [string, Misplaced, string])[])(
    'EDIT-500 is refused in words of %s',
    (language, why, words) => {
      expect(localizedRefusal(misplacedText(why), language)).toBe(words)
    },
  )

  it('EDIT-500 leaves other refusals alone', () => {
    expect(localizedRefusal('There is no block a.', 'en')).toBe('There is no block a.')
  })
})
