import { expect, it } from 'vitest'
import { addressFrom, addressText, type TextAddress } from './text-address.ts'

it.each<[TextAddress, string]>([
  [{ of: { section: 'hero' }, path: ['data', 'title'] }, 'section/hero/data/title'],
  [{ of: { block: 'b/1' }, path: ['content', 'data', 'text'] }, 'block/b%2F1/content/data/text'],
  [
    { of: { section: 'faq' }, path: ['data', 'questions', 2, 'answer'] },
    'section/faq/data/questions/:2/answer',
  ],
  [{ path: ['title'] }, 'page/title'],
])('EDIT-5 an address is written into an attribute and read back: %o', (address, text) => {
  expect(addressText(address)).toBe(text)
  expect(addressFrom(text)).toEqual(address)
})

it.each(['', 'section', 'section/hero', 'page/', 'planet/mars/x'])(
  'EDIT-5 reads no address from %o',
  (text) => {
    expect(addressFrom(text)).toBeNull()
  },
)
