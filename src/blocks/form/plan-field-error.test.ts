import { describe, expect, it } from 'vitest'
import { planFieldError } from './plan-field-error.ts'
import { planOutcome } from './plan-outcome.ts'

const words = { required: 'needed', email: 'no address', invalid: 'check this' }
const field = { valid: false, valueMissing: false, typeMismatch: false, type: 'text', own: undefined }

describe('what a field says', () => {
  it('BLOCK-14 says nothing about a field that is in order', () => {
    expect(planFieldError({ ...field, valid: true, own: 'whatever' }, words)).toBeNull()
  })

  it('BLOCK-14 says what is wrong, in the editor’s words where there are any', () => {
    expect(planFieldError({ ...field, valueMissing: true }, words)).toBe('needed')
    expect(planFieldError({ ...field, typeMismatch: true, type: 'email' }, words)).toBe('no address')
    expect(planFieldError({ ...field, typeMismatch: true, type: 'url' }, words)).toBe('check this')
    expect(planFieldError({ ...field, valueMissing: true, own: 'Which lot?' }, words)).toBe('Which lot?')
  })
})

describe('what came of sending', () => {
  it('BLOCK-14 believes only an answer that says so', () => {
    expect([200, 201, 204].map((status) => planOutcome({ status }))).toEqual(['sent', 'sent', 'sent'])
    expect([304, 400, 413, 500].map((status) => planOutcome({ status }))).toEqual(Array(4).fill('failed'))
    expect(planOutcome('no-answer')).toBe('offline')
  })
})
