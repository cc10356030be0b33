import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { proseSchema } from '#edit/prose-schema.ts'
import { lineSchema } from '#edit/text-node.ts'
import { withWholeCharacters } from './whole-characters.ts'

describe('broken characters', () => {
  it.each([
    ['half of an emoji', 'half \u{D83D} end', 'half \u{FFFD} end'],
    ['its other half', '\u{DE00}', '\u{FFFD}'],
    ['NUL', 'a\0b', 'a\u{FFFD}b'],
    ['nothing broken', 'a 😀 whole one', 'a 😀 whole one'],
  ])('EDIT-364 are replaced in a plain text: %s', (_, words, shown) => {
    const state = EditorState.create({ doc: lineSchema.node('doc', null, [lineSchema.text('Base ')]) })
    const after = withWholeCharacters(state.tr.insertText(words, 5), state)
    expect(after.doc.textContent).toBe(`Base ${shown}`)
    // What is saved are the steps: none may contain what a document refuses.
    const saved = JSON.stringify(after.steps.map((step) => step.toJSON() as unknown))
    expect(saved).not.toMatch(/\\ud[89a-f]|\\u0000/i)
  })

  it('EDIT-364 are replaced in a rich text, whose marks and caret stay', () => {
    const strong = proseSchema.text('bold', [proseSchema.marks['strong'].create()])
    const doc = proseSchema.node('doc', null, [proseSchema.node('paragraph', null, [strong])])
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, 3) })
    const after = withWholeCharacters(state.tr.insertText('\u{D83D}'), state)
    expect(after.doc.firstChild!.toJSON()).toMatchObject({
      content: [{ text: 'bo\u{FFFD}ld', marks: [{ type: 'strong' }] }],
    })
    expect(after.selection.head).toBe(4)
  })
})
