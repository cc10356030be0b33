import { Step, Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { editTextBy, type EditText } from '#edit/edit-text.ts'
import { schemaOf, textNode } from '#edit/text-node.ts'
import { TypingUnderWay } from './typing-under-way.ts'

const field = { on: 'page:7' as const, path: ['title'], language: 'en' as const }

function typed(text: string, at: number, words: string): EditText {
  const before = textNode(text)
  return editTextBy(field, before, new Transform(before).insert(at, before.type.schema.text(words)).steps)
}

const stepsOf = ({ steps, type }: EditText) => steps.map((step) => Step.fromJSON(schemaOf(type), step))

const written = (text: string) => ({ do: 'set-text' as const, ...field, text })

describe('what was typed and is under way', () => {
  it('EDIT-41 is typed again on top of a change that it crossed, all of it in its order', () => {
    const typing = new TypingUnderWay()
    typing.add(typed('Count jars', 10, ' on'), 'Count jars')
    typing.add(typed('Count jars on', 13, 'ce'), 'Count jars on')
    const [again, ...others] = typing.over(written('We Count jars'))
    expect(others).toEqual([])
    expect(again?.base).toBe(typed('We Count jars', 0, 'x').base)
    expect(
      stepsOf(again!).reduce((doc, step) => step.apply(doc).doc!, textNode('We Count jars')).textContent,
    ).toBe('We Count jars once')
    expect(typing.over(written('Another'))).toEqual([])
  })

  it('EDIT-41 is not typed again when the text that it was typed on comes twice', () => {
    const typing = new TypingUnderWay()
    typing.add(typed('Count jars', 10, ' once'), 'Count jars')
    expect(typing.news(written('Count jars'))).toBeNull()
    expect(typing.news(written('We Count jars'))).toEqual(written('We Count jars'))
    typing.over(written('We Count jars'))
    expect(typing.news(written('Count jars'))).toEqual(written('Count jars'))
  })

  it('EDIT-115 is made again on a page that is shown whole and does not have it yet, and stays under way', () => {
    const typing = new TypingUnderWay()
    const changes = [typed('Count jars', 10, ' on'), typed('Count jars on', 13, 'ce')]
    for (const [at, change] of changes.entries()) typing.add(change, ['Count jars', 'Count jars on'][at])
    expect(typing.onto(() => 'Count jars')).toEqual({ again: changes, anew: [] })
    expect(typing.onto(() => 'Count jars').again).toEqual(changes)
  })

  it('EDIT-115 is typed again on a page whose text has changed by then', () => {
    const typing = new TypingUnderWay()
    typing.add(typed('Count jars', 10, ' once'), 'Count jars')
    const { again, anew } = typing.onto(() => 'We Count jars')
    expect([again.length, anew.length]).toEqual([0, 1])
    const [step] = stepsOf(anew[0]!)
    expect(step!.apply(textNode('We Count jars')).doc!.textContent).toBe('We Count jars once')
    expect(typing.onto(() => 'We Count jars')).toEqual({ again: [], anew: [] })
  })

  it('EDIT-41 is not typed again once it is part of the draft, nor over changes of other texts', () => {
    const typing = new TypingUnderWay()
    typing.accept(typing.add(typed('Count', 5, '!'), 'Count'))
    expect(typing.over(written('We Count!'))).toEqual([])
    typing.add(typed('Count', 5, '!'), 'Count')
    expect(typing.over({ ...written('Compter'), language: 'fr' })).toEqual([])
  })
})
