import { Slice, type Node } from 'prosemirror-model'
import { AddMarkStep, ReplaceStep, Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import type { RichText } from '#model/rich-text.ts'
import { check, refuses } from '../../test/support/edit/check-change.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { paragraph, samplePage } from '../../test/support/edit/samples.ts'
import { applyChange, invertChange } from './apply-change.ts'
import { rebaseChange } from './rebase-change.ts'
import { editTextBy, mergedEdits, type EditText } from './edit-text.ts'
import { proseSchema } from './prose-schema.ts'
import { fieldText, NO_MOVES } from './text-field.ts'
import { movedBy } from './text-moves.ts'
import { textNode, textOf, type TextValue } from './text-node.ts'
import { withValue } from './tree.ts'

const on = 'page:7'
const body = { on, of: { block: 'b' }, path: ['content', 'data', 'body'], language: 'en' } as const
const title = { on, path: ['title'], language: 'en' } as const
const BODY = ['sections', 'hero', 'data', 'wwObjects', 'main', 1, 'content', 'data', 'body', 'en']

const pageWith = (text: RichText): Page => withValue(samplePage(), BODY, text) as Page

type Make = (tools: { made: Transform; word: (text: string) => Node }) => Transform

type Address = Pick<EditText, 'on' | 'of' | 'language'> & { readonly path: readonly (string | number)[] }

/** An edit of a text, written by hand. */
function edit(address: Address, text: TextValue, make: Make): EditText {
  const before = textNode(text)
  const { path, ...rest } = address
  return editTextBy(
    { ...rest, path: [...path] },
    before,
    make({ made: new Transform(before), word: (text) => before.type.schema.text(text) }).steps,
  )
}

const bold =
  (from: number, to: number): Make =>
  ({ made }) =>
    made.addMark(from, to, proseSchema.marks.strong.create())

/** The text after one person's change and another person's changes, made on the same state and rebased onto each other. */
function together(text: TextValue, address: Address, mine: EditText, theirs: EditText): Node {
  const before = typeof text === 'string' ? samplePage() : pageWith(text)
  const after = applyChange(before, theirs, editRegistry)
  if (!after.ok) throw new Error(after.failure.says)
  const moves = movedBy(NO_MOVES, before, [theirs])
  const carried = rebaseChange(mine, before, after.value, editRegistry, moves)
  if (!carried.ok) throw new Error(carried.failure.reason)
  const both = applyChange(after.value, carried.value.change, editRegistry)
  if (!both.ok || both.value === null) throw new Error('The carried change is refused.')
  return textNode(fieldText(both.value, address) as TextValue)
}

describe('edit-text', () => {
  it('CHANGE-37 edits a plain text by its characters, and a rich one by its steps', () => {
    check(
      edit(title, 'Pricing', ({ made, word }) =>
        made.replaceWith(7, 7, word(' and plans')).delete(0, 1).replaceWith(0, 0, word('p')),
      ),
      samplePage(),
      { ...samplePage(), title: { en: 'pricing and plans', fr: 'Tarifs' } },
    )
    const start = paragraph('Count once')
    check(
      edit(body, start, bold(1, 6)),
      pageWith(start),
      pageWith({
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Count', marks: [{ type: 'strong' }] },
              { type: 'text', text: ' once' },
            ],
          },
        ],
      }),
    )
  })

  it('CHANGE-37 begins a language that is not written yet, and its inverse takes it away again', () => {
    check(
      edit({ ...title, language: 'nl' }, '', ({ made, word }) => made.replaceWith(0, 0, word('Prijzen'))),
      samplePage(),
      { ...samplePage(), title: { en: 'Pricing', fr: 'Tarifs', nl: 'Prijzen' } },
    )
  })

  it('CHANGE-37 is led back by its inverse where the text was written in another order of marks', () => {
    const marks = [
      { type: 'strong' as const },
      { type: 'link' as const, attrs: { link: { type: 'page' as const, data: { id: 7 } } } },
    ]
    const odd: RichText = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'See', marks }] }],
    }
    const before = pageWith(odd)
    const change = edit(body, odd, ({ made }) => made.insert(4, proseSchema.text('!')))
    const after = applyChange(before, change, editRegistry)
    if (!after.ok) throw new Error(after.failure.says)
    const back = applyChange(after.value, invertChange(before, change), editRegistry)
    expect(JSON.stringify(back.ok && back.value)).toBe(JSON.stringify(before))
  })

  it('CHANGE-37 is refused on another state of the text, on another type of text, and with a step that leaves the schema', () => {
    const change = edit(title, 'Pricing', ({ made, word }) => made.replaceWith(7, 7, word('!')))
    refuses({ ...change, base: 'another' }, samplePage(), 'overtaken')
    refuses({ ...change, type: 'rich-text' }, samplePage(), 'wrong-place')
    const start = paragraph('Count once')
    const marked = edit(body, start, bold(1, 6))
    const after = applyChange(pageWith(start), marked, editRegistry)
    // The words are the same, but their marks differ.
    if (after.ok) refuses(edit(body, start, bold(1, 6)), after.value, 'overtaken')
    const bad = [
      { stepType: 'replace', from: 0, to: 0, slice: { content: [{ type: 'text', text: 'bare' }] } },
      { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'iframe' }] } },
      { stepType: 'replace', from: 90, to: 91 },
      {
        stepType: 'addMark',
        from: 1,
        to: 3,
        mark: { type: 'link', attrs: { link: { type: 'external', data: { url: 'javascript:alert(1)' } } } },
      },
      { stepType: 'attr', pos: 0, attr: 'align', value: 'sideways' },
      { stepType: 'replace' },
    ]
    for (const step of bad)
      refuses(
        { ...edit(body, start, ({ made }) => made), steps: [step as EditText['steps'][number]] },
        pageWith(start),
        'invalid',
      )
  })

  it.each<[string, Make, Make, string]>([
    [
      'words at two places',
      ({ made, word }) => made.replaceWith(7, 7, word('all ')),
      ({ made, word }) => made.replaceWith(1, 1, word('We ')),
      'We Count all once',
    ],
    [
      'words at one place',
      ({ made, word }) => made.replaceWith(11, 11, word('!')),
      ({ made, word }) => made.replaceWith(11, 11, word('?')),
      'Count once?!',
    ],
    [
      'a word inside of what the other deletes',
      ({ made }) => made.delete(1, 11),
      ({ made, word }) => made.replaceWith(6, 6, word(' it')),
      ' it',
    ],
    [
      'a word where the other deletes',
      ({ made, word }) => made.replaceWith(6, 6, word(' it')),
      ({ made }) => made.delete(1, 11),
      ' it',
    ],
    ['the same deletion twice', ({ made }) => made.delete(1, 7), ({ made }) => made.delete(1, 7), 'once'],
    [
      'a word over what the other deletes',
      ({ made, word }) => made.replaceWith(1, 6, word('Weigh')),
      ({ made }) => made.delete(1, 7),
      'Weighonce',
    ],
    [
      'what the other wrote over the words that are deleted',
      ({ made }) => made.delete(1, 7),
      ({ made, word }) => made.replaceWith(1, 6, word('Weigh')),
      'Weighonce',
    ],
    [
      'a mark over what the other types',
      bold(1, 11),
      ({ made, word }) => made.replaceWith(6, 6, word(' it')),
      'Count it once',
    ],
  ])('CHANGE-38 keeps %s', (_, mine, theirs, expected) => {
    const start = paragraph('Count once')
    const both = together(start, body, edit(body, start, mine), edit(body, start, theirs))
    expect(both.textContent).toBe(expected)
  })

  it('CHANGE-38 keeps steps behind each other together, also where others wrote in the same place', () => {
    const start = paragraph('Count once')
    const mine = edit(body, start, ({ made, word }) =>
      made.replaceWith(6, 6, word('A')).replaceWith(11, 11, word('.')).replaceWith(7, 7, word('B')),
    )
    const both = together(
      start,
      body,
      mine,
      edit(body, start, ({ made, word }) => made.replaceWith(6, 6, word('xyz'))),
    )
    expect(both.textContent).toBe('CountxyzAB onc.e')
  })

  it('CHANGE-38 follows the words where the other rewrote the whole text', () => {
    const mine = edit(title, 'Pricing', ({ made, word }) => made.replaceWith(7, 7, word(' and plans')))
    const before = samplePage()
    const theirs = {
      do: 'set-text' as const,
      ...title,
      path: ['title'],
      text: 'Fair Pricing',
    }
    const after = applyChange(before, theirs, editRegistry)
    if (!after.ok) throw new Error(after.failure.says)
    const carried = rebaseChange(mine, before, after.value, editRegistry)
    if (!carried.ok) throw new Error(carried.failure.says)
    const both = applyChange(after.value, carried.value.change, editRegistry)
    expect(both.ok && (both.value as Page).title?.en).toBe('Fair Pricing and plans')
  })

  it('CHANGE-38 is refused where its paragraph is gone, and where it would join paragraphs over what the other wrote', () => {
    const start: RichText = {
      type: 'doc',
      content: [...paragraph('One').content, ...paragraph('Two').content, ...paragraph('Three').content],
    }
    const cases: [Make, Make][] = [
      [({ made, word }) => made.replaceWith(7, 7, word('!')), ({ made }) => made.delete(5, 10)],
      [
        ({ made }) => made.step(new ReplaceStep(3, 12, Slice.empty)),
        ({ made, word }) => made.replaceWith(7, 7, word('!')),
      ],
    ]
    for (const [mine, theirs] of cases)
      expect(() => together(start, body, edit(body, start, mine), edit(body, start, theirs))).toThrow(
        'overtaken',
      )
  })

  it('CHANGE-39 makes one step of letters that were typed behind each other', () => {
    const first = edit(title, 'Pricing', ({ made, word }) => made.replaceWith(7, 7, word(' a')))
    const second = edit(title, 'Pricing a', ({ made, word }) =>
      made.replaceWith(9, 9, word('n')).replaceWith(10, 10, word('d')),
    )
    const merged = mergedEdits(first, second)
    expect(merged).toEqual(edit(title, 'Pricing', ({ made, word }) => made.replaceWith(7, 7, word(' and'))))
    expect(mergedEdits(first, { ...second, language: 'fr' })).toBeNull()
    const marked = edit(body, paragraph('ab'), ({ made }) =>
      made.step(new AddMarkStep(1, 2, proseSchema.marks.em.create())),
    )
    expect(mergedEdits(marked, marked)?.steps).toHaveLength(1)
  })

  it('CHANGE-37 reads every text back as it was written', () => {
    const text = paragraph('Count once')
    expect(textOf(textNode(text))).toEqual(text)
    expect(textOf(textNode(''))).toBe('')
  })
})
