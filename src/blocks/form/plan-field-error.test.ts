import { describe, expect, it } from 'vitest'
import { planFieldError } from './plan-field-error.ts'
import { planOutcome, refusedFields } from './plan-outcome.ts'

const words = {
  required: 'needed',
  email: 'no address',
  invalid: 'check this',
  fileType: 'wrong type',
  fileSize: 'above {size} MB',
  fileCount: 'above {count}',
}
const field = {
  valid: false,
  valueMissing: false,
  typeMismatch: false,
  isBlank: false,
  type: 'text',
  own: undefined,
  files: null,
}

describe('what a field says', () => {
  it('BLOCK-14 says nothing about a field that is in order', () => {
    expect(planFieldError({ ...field, valid: true, own: 'whatever' }, words)).toBeNull()
  })

  it('FORM-30 says of a required field with nothing but spaces that it is needed', () => {
    expect(planFieldError({ ...field, valid: true, isBlank: true }, words)).toBe('needed')
    expect(planFieldError({ ...field, valid: true, isBlank: true, own: 'Which lot?' }, words)).toBe(
      'Which lot?',
    )
  })

  it('BLOCK-14 says what is wrong, in the editor’s words where there are any', () => {
    expect(planFieldError({ ...field, valueMissing: true }, words)).toBe('needed')
    expect(planFieldError({ ...field, typeMismatch: true, type: 'email' }, words)).toBe('no address')
    expect(planFieldError({ ...field, typeMismatch: true, type: 'url' }, words)).toBe('check this')
    expect(planFieldError({ ...field, valueMissing: true, own: 'Which lot?' }, words)).toBe('Which lot?')
  })
})

describe('what a file field says', () => {
  const chosen = { names: ['a.pdf'], largest: 900, accept: '.pdf', maxFiles: 2, maxBytes: 2_000_000 }
  const errorOf = (files: Partial<typeof chosen>) =>
    planFieldError({ ...field, valid: true, files: { ...chosen, ...files } }, words)

  it('BLOCK-14 reports what will be refused before it is sent', () => {
    expect(errorOf({})).toBeNull()
    expect(errorOf({ names: [] })).toBeNull()
    expect(errorOf({ names: ['a.pdf', 'b.pdf', 'c.pdf'] })).toBe('above 2')
    expect(errorOf({ largest: 2_000_001 })).toBe('above 2 MB')
    expect(errorOf({ names: ['a.docx'] })).toBe('wrong type')
  })
})

describe('what came of sending', () => {
  it('BLOCK-14 believes only an answer that says so', () => {
    expect([200, 201, 204].map((status) => planOutcome({ status }))).toEqual(['sent', 'sent', 'sent'])
    expect([304, 400, 413, 500].map((status) => planOutcome({ status }))).toEqual(Array(4).fill('failed'))
    expect(planOutcome('no-answer')).toBe('offline')
  })

  it('FORM-10 knows the fields that a refusal names, and takes nothing else for one', () => {
    const refused = (problem: unknown) => refusedFields({ status: 422, problem })
    const errors = [
      { field: 'drawing', fault: 'file-type', detail: 'Not of this type.' },
      { field: 'no detail' },
      null,
    ]
    expect(refused({ errors })).toEqual([{ name: 'drawing', message: 'Not of this type.' }])
    for (const other of [null, 'words', [], {}, { errors: 'x' }]) expect(refused(other)).toEqual([])
    expect(refusedFields('no-answer')).toEqual([])
  })
})
