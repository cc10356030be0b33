import { describe, expect, it } from 'vitest'
import { readPageId } from './page-id.ts'

describe('ids of pages from outside', () => {
  it.each([
    ['1', 1],
    ['453034', 453034],
    ['9007199254740991', 9007199254740991],
  ])('API-7 reads %s', (text, id) => {
    expect(readPageId(text)).toBe(id)
  })

  it.each([
    '',
    '0',
    '0453034',
    '4.53034e5',
    '0x6E9AA',
    '453034.0',
    '+453034',
    '-1',
    ' 453034',
    '453034\n',
    '4_5',
    '٤٥',
    'Infinity',
    '9007199254740993',
    '1'.repeat(400),
  ])('API-7 refuses %j', (text) => {
    expect(readPageId(text)).toBeNull()
  })
})
