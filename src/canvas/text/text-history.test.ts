import type { Schema } from 'prosemirror-model'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { proseSchema } from '#edit/prose-schema.ts'
import { lineSchema } from '#edit/text-node.ts'
import { grouped, lastDone, stepThrough, textHistory } from './text-history.ts'

/** An open text, without what draws it. */
function opened(text: string, schema: Schema = lineSchema) {
  const words = text === '' ? [] : [schema.text(text)]
  const line = schema === lineSchema ? words : [schema.node('paragraph', null, words)]
  let state = EditorState.create({ doc: schema.node('doc', null, line), plugins: textHistory() })
  const dispatch = (transaction: Transaction): void => {
    state = state.apply(grouped(transaction, lastDone(state)))
  }
  const caret = (at: number): void => {
    const move = state.tr.setSelection(TextSelection.create(state.doc, at))
    dispatch(move)
  }
  caret(schema === lineSchema ? text.length : text.length + 1)
  return {
    dispatch,
    caret,
    tr: () => state.tr,
    type: (typed: string): void => {
      for (const letter of typed) dispatch(state.tr.insertText(letter))
    },
    back: (count = 1): void => {
      for (let at = 0; at < count; at += 1)
        dispatch(state.tr.delete(state.selection.from - 1, state.selection.from))
    },
    press: (what: 'undo' | 'redo'): boolean => stepThrough(what, () => state, dispatch),
    text: () => state.doc.textBetween(0, state.doc.content.size, '|'),
  }
}

describe('the history of an open text', () => {
  it('EDIT-361 goes back and forth word by word, however fast they were typed', () => {
    const line = opened('Count jars')
    line.type(' and lids too')
    const seen = []
    while (line.press('undo')) seen.push(line.text())
    expect(seen).toEqual(['Count jars and lids', 'Count jars and', 'Count jars'])
    while (line.press('redo')) seen.push(line.text())
    expect(seen.slice(3)).toEqual(['Count jars and', 'Count jars and lids', 'Count jars and lids too'])
  })

  it('EDIT-361 never takes a step that nobody sees: a space at the end goes with the word before it', () => {
    const line = opened('Count')
    line.type(' jars and  ')
    const seen = []
    while (line.press('undo')) seen.push(line.text())
    while (line.press('redo')) seen.push(line.text())
    expect(seen).toEqual(['Count jars', 'Count', 'Count jars', 'Count jars and', 'Count jars and  '])
  })

  it('EDIT-361 ends a word where something else is done: deleting, pasting, writing elsewhere, a new paragraph', () => {
    const line = opened('Count jars')
    line.type('es')
    line.back(3)
    line.type('t')
    line.dispatch(line.tr().insertText('led').setMeta('uiEvent', 'paste'))
    line.type('!')
    line.caret(0)
    line.type('>')
    const seen = []
    while (line.press('undo')) seen.push(line.text())
    expect(seen).toEqual([
      'Count jartled!',
      'Count jartled',
      'Count jart',
      'Count jar',
      'Count jarses',
      'Count jars',
    ])
    const text = opened('One', proseSchema)
    text.type('s')
    text.dispatch(text.tr().split(text.tr().selection.from))
    text.type('two')
    expect([text.press('undo'), text.text(), text.press('undo'), text.text()]).toEqual([
      true,
      'Ones|',
      true,
      'Ones',
    ])
  })

  it('EDIT-361 undoes what a selection was replaced with, and then has the selected words again', () => {
    const line = opened('Count jars')
    line.dispatch(line.tr().setSelection(TextSelection.create(line.tr().doc, 0, 10)))
    line.type('New')
    expect([line.text(), line.press('undo'), line.text()]).toEqual(['New', true, 'Count jars'])
  })

  it('EDIT-361 undoes own words only, wherever those of others have moved them', () => {
    const line = opened('Count jars')
    line.type(' twice')
    const other = (at: number, words: string): void =>
      line.dispatch(line.tr().insertText(words, at).setMeta('addToHistory', false))
    other(0, 'Please: ')
    other(line.text().length, ' today')
    line.type('')
    expect([line.press('undo'), line.text()]).toEqual([true, 'Please: Count jars today'])
    expect(line.press('undo')).toBe(false)
    expect([line.press('redo'), line.text()]).toEqual([true, 'Please: Count jars twice today'])
    line.dispatch(line.tr().delete(0, line.text().length).setMeta('addToHistory', false))
    line.press('undo')
    expect(line.text()).toBe('')
  })

  it('EDIT-361 takes a composition of an input method as one step', () => {
    const line = opened('')
    for (const [from, to, words] of [
      [0, 0, 'に'],
      [0, 1, 'にほん'],
      [0, 3, '日本 語'],
    ] as const)
      line.dispatch(line.tr().insertText(words, from, to).setMeta('composition', 1))
    expect([line.press('undo'), line.text(), line.press('undo')]).toEqual([true, '', false])
  })
})
