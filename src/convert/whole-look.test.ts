import { describe, expect, it } from 'vitest'
import { convertBlock } from './convert-block.ts'

const dataOf = (text: object, more: object = {}) =>
  convertBlock({ wwVersion: 3, content: { type: 'ww-text', data: { text, ...more } } }).block.content?.data
const gray = (words: string) => `<font color="#404040">${words}</font>`
const doc = (...content: object[]) => ({ type: 'doc', content })
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

describe('a look that all words of a text share', () => {
  it('CONV-14 is the look of its block, so that its words need none', () => {
    const center = (words: string) => `<div style="text-align: center">${words}</div>`
    const text = { en: center(gray('One') + gray(' and two')), fr: center(gray('Un')) }
    expect(dataOf(text)).toEqual({
      text: { en: doc(line('One and two')), fr: doc(line('Un')) },
      color: '#404040',
      align: 'center',
    })
  })

  it('CONV-14 stays with the words where a language, a word or the block itself has another', () => {
    const marked = expect.objectContaining({ marks: [{ type: 'color', attrs: { color: '#404040' } }] })
    const paragraph = (...content: unknown[]) => doc({ type: 'paragraph', content })
    const plain = { type: 'text', text: ' two' }
    expect(dataOf({ en: gray('One'), fr: 'Un' })).toMatchObject({ text: { en: paragraph(marked) } })
    expect(dataOf({ en: `${gray('One')} two` })).toEqual({ text: { en: paragraph(marked, plain) } })
    expect(dataOf({ en: gray('One') }, { color: '#ff0000' })).toMatchObject({
      text: { en: paragraph(marked) },
      color: '#ff0000',
    })
  })

  it('CONV-14 stays with words in links or lists, which have their own looks', () => {
    const link = dataOf({ en: gray('<a href="https://harbor.example/">One</a>') })
    expect(link).not.toHaveProperty('color')
    expect(dataOf({ en: `<ul><li>${gray('One')}</li></ul>` })).not.toHaveProperty('color')
  })
})
