import { describe, expect, it } from 'vitest'
import { isPlaceholder, placeholderText } from './placeholder-text.ts'

type Sample = readonly [text: string, field?: string]

const isLeft = ([text, field]: Sample): boolean => isPlaceholder(text, () => field)

describe('placeholders', () => {
  it('CHECK-41 are known by their brackets, and by nothing but the name of their field', () => {
    const left: readonly Sample[] = [
      [placeholderText('Lead'), 'title'],
      [' [Meta 1] '],
      ['Meta 2', 'meta'],
      ['Lead', 'lead'],
    ]
    expect(left.filter((one) => !isLeft(one))).toEqual([])
    const written: readonly Sample[] = [
      ['', 'lead'],
      ['[1]', 'note'],
      ['See [Lead] here', 'lead'],
      ['[One] or [two]', 'lead'],
      ['Phase 1', 'phase'],
      ['Email', 'email'],
      ['Text', 'title'],
      ['Meta'],
    ]
    expect(written.filter(isLeft)).toEqual([])
  })
})
