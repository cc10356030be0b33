import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { proseSchema } from '#edit/prose-schema.ts'
import type { Link } from '#model/block.ts'
import { linkedWords, withLink } from './link-commands.ts'

const PAGE: Link = { type: 'page', data: { id: 7 } }
const OTHER: Link = { type: 'external', data: { url: 'https://a.example/' } }

const { marks } = proseSchema
const linked = (text: string, link: Link, ...others: (keyof typeof marks)[]) =>
  proseSchema.text(text, [marks['link'].create({ link }), ...others.map((name) => marks[name]!.create())])

/** A line `see the price list now` whose words `price list` lead to a page, the second of them bold. */
function state(from: number, to = from): EditorState {
  const line = [
    proseSchema.text('see the '),
    linked('price ', PAGE),
    linked('list', PAGE, 'strong'),
    proseSchema.text(' now'),
  ]
  const doc = proseSchema.node('doc', null, [proseSchema.node('paragraph', null, line)])
  const shown = EditorState.create({ doc })
  return shown.apply(shown.tr.setSelection(TextSelection.create(doc, from + 1, to + 1)))
}

const linksOf = (doc: EditorState['doc']): [string, unknown][] => {
  const found: [string, unknown][] = []
  doc.descendants((node) => {
    const mark = node.marks.find(({ type }) => type.name === 'link')
    if (mark) found.push([node.text ?? '', mark.attrs['link']])
  })
  return found
}

describe('the words that a link is for', () => {
  it.each([
    ['what is selected', 0, 7, 'see the', null],
    ['the whole link around the caret, whatever else its words are', 10, 10, 'price list', PAGE],
    ['the link that the caret stands behind', 18, 18, 'price list', PAGE],
    ['the word around the caret', 1, 1, 'see', null],
    ['nothing between words', 22, 22, '', null],
    ['what is selected of a link', 8, 13, 'price', PAGE],
  ] as const)('EDIT-110 are %s', (_, from, to, words, link) => {
    expect(linkedWords(state(from, to))).toEqual({ words, link })
  })

  it('EDIT-110 get a link in the place of theirs, and keep their other marks', () => {
    const { doc } = withLink(state(10), OTHER, 'a name')
    expect(linksOf(doc)).toEqual([
      ['price ', OTHER],
      ['list', OTHER],
    ])
    expect(doc.textContent).toBe('see the price list now')
  })

  it('EDIT-110 lose their link', () => expect(linksOf(withLink(state(10), null, '').doc)).toEqual([]))

  it('EDIT-110 are the name of what the link leads to where there are none', () => {
    const { doc } = withLink(state(22), OTHER, ' a.example')
    expect(doc.textContent).toBe('see the price list now a.example')
    expect(linksOf(doc).at(-1)).toEqual([' a.example', OTHER])
  })
})
