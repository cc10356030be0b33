import { expect, it } from 'vitest'
import { changedWords } from './changed-words.ts'

it('EDIT-80 a text that changed is shown by the words that came and went', () => {
  expect(changedWords('Know your stock by heart', 'Know your jars by heart')).toEqual({
    start: 'Know your ',
    removed: 'stock',
    added: 'jars',
    end: ' by heart',
  })
  expect(changedWords('a a', 'a')).toEqual({ start: 'a', removed: ' a', added: '', end: '' })
  expect(changedWords('', 'new')).toEqual({ start: '', removed: '', added: 'new', end: '' })
  expect(changedWords('same', 'same')).toEqual({ start: 'same', removed: '', added: '', end: '' })
})
