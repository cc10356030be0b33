import { Fragment, Slice, type Node } from 'prosemirror-model'
import { AllSelection, EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { proseSchema } from '#edit/prose-schema.ts'
import { pasteBlocks } from './paste-blocks.ts'

type Part = Node | string

const make =
  (type: string, attrs: Record<string, unknown> | null = null) =>
  (...parts: Part[]): Node =>
    proseSchema.node(
      type,
      attrs,
      parts.map((part) => (typeof part === 'string' ? proseSchema.text(part) : part)),
    )
const [p, h, li, ul, ol, quote, code] = [
  make('paragraph'),
  make('heading', { level: 2 }),
  make('list_item'),
  make('bullet_list'),
  make('ordered_list'),
  make('blockquote'),
  make('code_block'),
]
const [tr, td, th] = [make('table_row'), make('table_cell'), make('table_header')]
const rule = make('horizontal_rule')()
const items = (...words: string[]): Node[] => words.map((word) => li(p(word)))
const table = (...rows: string[][]): Node =>
  make('table')(...rows.map((cells) => tr(...cells.map((cell) => (cell === '' ? td() : td(cell))))))

const PRICES = table(['Item', 'Price'], ['Bolt', '1,50'])

/** A text whose caret is at `|`; from the first to the last one, if there are two. */
function textAt(...blocks: Node[]): EditorState {
  const doc = make('doc')(...blocks)
  const marks: number[] = []
  doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) marks.push(at + index)
  })
  const state = EditorState.create({ doc })
  const [from, to] = [marks[0]!, marks.at(-1)!]
  const { tr: change } = state
  for (const mark of marks.toReversed()) change.delete(mark, mark + 1)
  const end = to === from ? from : to - 1
  return state.apply(change.setSelection(TextSelection.create(change.doc, from, end)))
}

/** The text with the caret as `|` after blocks of another program were pasted, as ProseMirror opens them: all the way. */
function pasted(state: EditorState, ...blocks: Node[]): string[] {
  const done = pasteBlocks(state, { slice: Slice.maxOpen(Fragment.from(blocks)), isOwn: false })
  return shown(
    done === null
      ? state.apply(state.tr.replaceSelection(Slice.maxOpen(Fragment.from(blocks))))
      : state.apply(done.transaction),
  )
}

function shown(state: EditorState): string[] {
  const { doc, selection } = state
  const withCaret =
    selection.empty && selection.$from.parent.inlineContent ? state.tr.insertText('|').doc : doc
  withCaret.check()
  return withCaret.children.map((node) => node.toString().replaceAll(/table_|bullet_|"/g, ''))
}

const caretIn = (name: string): EditorState =>
  ({
    'an empty paragraph': textAt(p('A'), p('|'), p('Z')),
    'the end of a paragraph': textAt(p('A|'), p('Z')),
    'the start of a paragraph': textAt(p('|Z')),
    'the middle of a paragraph': textAt(p('A|Z')),
    'an item': textAt(ul(...items('A|Z'))),
    'an empty item': textAt(ul(...items('A', '|', 'Z'))),
    'a heading': textAt(h('A|Z')),
    'an empty heading': textAt(h('|'), p('Z')),
    'a quote': textAt(quote(p('A|'))),
    'words that are selected': textAt(p('A|b'), p('c|Z')),
  })[name]!

const PLACES = [
  'an empty paragraph',
  'the end of a paragraph',
  'the start of a paragraph',
  'the middle of a paragraph',
  'an item',
  'an empty item',
  'a heading',
  'an empty heading',
  'a quote',
  'words that are selected',
]

const CONTAINERS: [string, Node][] = [
  ['table', PRICES],
  ['table in a quote', quote(PRICES)],
  ['heading', h('Title')],
  ['quote', quote(p('Said'), p('by Bob'))],
  ['numbered list', ol(...items('One', 'Two'))],
  ['nested list', ul(li(p('One'), ol(...items('In'))), li(p('Two')))],
  ['list of tables', ol(li(PRICES), li(p('Two')))],
  ['code', code('a = 1')],
]

/** All nodes of a text, as many times as they occur. */
const includes = (doc: Node, wanted: Node): boolean => {
  let isFound = false
  doc.descendants((node) => {
    isFound ||= node.eq(wanted)
    return !isFound
  })
  return isFound
}

describe('pasted blocks', () => {
  it.each(CONTAINERS.flatMap(([name, block]) => PLACES.map((place) => [name, place, block] as const)))(
    'EDIT-420 a %s stays one in %s, first, last or alone',
    (name, place, block) => {
      for (const blocks of [[block], [block, p('then')], [p('first'), block], [block, rule, block]]) {
        const state = caretIn(place)
        const done = pasteBlocks(state, { slice: Slice.maxOpen(Fragment.from(blocks)), isOwn: false })
        const { doc } = state.apply(done!.transaction)
        doc.check()
        const isMerged = name === 'nested list' && place.includes('item')
        const wanted = isMerged ? block.children : [block]
        for (const one of wanted) expect(includes(doc, one), doc.toString()).toBe(true)
        expect(doc.textContent.replace(/A|Z/g, '')).toBe(blocks.map((one) => one.textContent).join(''))
        const hasBefore = place !== 'an empty heading' && place !== 'the start of a paragraph'
        expect(doc.textContent.startsWith('A')).toBe(hasBefore)
      }
    },
  )

  it('EDIT-420 replace an empty line, split a full one, and join only paragraphs with its halves', () => {
    const [whole, cells] = [
      [p('one'), PRICES, p('two')],
      'table(row(cell(Item), cell(Price)), row(cell(Bolt), cell(1,50|)))',
    ]
    expect(pasted(caretIn('an empty paragraph'), PRICES)).toEqual(['paragraph(A)', cells, 'paragraph(Z)'])
    expect(pasted(caretIn('the middle of a paragraph'), PRICES)).toEqual([
      'paragraph(A)',
      cells,
      'paragraph(Z)',
    ])
    expect(pasted(caretIn('the middle of a paragraph'), ...whole)).toEqual([
      'paragraph(Aone)',
      cells.replace('|', ''),
      'paragraph(two|Z)',
    ])
    expect(pasted(caretIn('a heading'), ...whole)).toEqual([
      'heading(Aone)',
      cells.replace('|', ''),
      'paragraph(two|)',
      'heading(Z)',
    ])
    expect(pasted(caretIn('the middle of a paragraph'), p('b'), p('c'))).toEqual([
      'paragraph(Ab)',
      'paragraph(c|Z)',
    ])
    expect(pasted(caretIn('the middle of a paragraph'), p('b'))).toEqual(['paragraph(Ab|Z)'])
    expect(pasted(textAt(p('A|Z')), h('b'))).toEqual(['paragraph(A)', 'heading(b|)', 'paragraph(Z)'])
    expect(pasted(textAt(p('A|Z')), rule)).toEqual(['paragraph(A)', 'horizontal_rule', 'paragraph(|Z)'])
  })

  it('EDIT-420 the second half of a heading has no anchor: the first one keeps it', () => {
    const state = textAt(make('heading', { level: 2, anchor: 'part' })('A|Z'))
    const done = pasteBlocks(state, { slice: Slice.maxOpen(Fragment.from([PRICES])), isOwn: false })
    const { doc } = state.apply(done!.transaction)
    expect(doc.children.map(({ attrs }) => attrs['anchor'] as unknown)).toEqual(['part', undefined, null])
  })

  it('EDIT-420 items of a list of the same type become items of the list at the caret', () => {
    const two = ul(...items('One', 'Two'))
    expect(pasted(caretIn('an item'), two)).toEqual([
      'list(list_item(paragraph(A)), list_item(paragraph(One)), list_item(paragraph(Two|)), list_item(paragraph(Z)))',
    ])
    expect(pasted(caretIn('an empty item'), two)).toEqual([
      'list(list_item(paragraph(A)), list_item(paragraph(One)), list_item(paragraph(Two|)), list_item(paragraph(Z)))',
    ])
    expect(pasted(textAt(ul(li(p('A|'), ul(...items('In'))))), two)).toEqual([
      'list(list_item(paragraph(A), list(list_item(paragraph(In)))), list_item(paragraph(One)), list_item(paragraph(Two|)))',
    ])
    expect(pasted(textAt(ul(li(p('|'), ul(...items('In'))))), two)).toEqual([
      'list(list_item(paragraph(One)), list_item(paragraph(Two|)), list_item(paragraph, list(list_item(paragraph(In)))))',
    ])
    expect(pasted(caretIn('an item'), ol(...items('One')))).toEqual([
      'list(list_item(paragraph(A), ordered_list(list_item(paragraph(One|))), paragraph(Z)))',
    ])
  })

  it('EDIT-420 an empty text, and one that is selected as a whole, take all blocks', () => {
    const empty = EditorState.create({ doc: make('doc')() })
    expect(pasted(empty, PRICES)).toHaveLength(1)
    const all = textAt(p('A|'), PRICES)
    const selected = all.apply(all.tr.setSelection(new AllSelection(all.doc)))
    expect(pasted(selected, h('Title'), PRICES)).toEqual([
      'heading(Title)',
      'table(row(cell(Item), cell(Price)), row(cell(Bolt), cell(1,50|)))',
    ])
  })

  it('EDIT-420 parts of a container without it become one, and rows get cells of equal number', () => {
    expect(pasted(textAt(p('|')), td('a'), td('b'))).toEqual(['table(row(cell(a), cell(b|)))'])
    expect(pasted(textAt(p('|')), tr(td('a')), tr(td('b'), td('c')))).toEqual([
      'table(row(cell(a), cell), row(cell(b), cell(c|)))',
    ])
    expect(pasted(textAt(p('|')), ...items('a', 'b'))).toEqual([
      'list(list_item(paragraph(a)), list_item(paragraph(b|)))',
    ])
    expect(pasted(textAt(p('|')), proseSchema.text('a'), PRICES)[0]).toBe('paragraph(a)')
    expect(pasted(textAt(p('A|Z')), table(['b']))).toEqual(['paragraph(Ab|Z)'])
  })

  it('EDIT-420 a slice of this editor keeps its words in the line, and its containers whole', () => {
    const from = (doc: Node, start: number, end: number) => doc.slice(start, end)
    const own = (state: EditorState, slice: Slice): string[] | null => {
      const done = pasteBlocks(state, { slice, isOwn: true })
      return done && shown(state.apply(done.transaction))
    }
    expect(own(textAt(p('A|Z')), from(make('doc')(ul(...items('One'))), 3, 5))).toBeNull()
    const doc = make('doc')(p('words'), PRICES)
    expect(own(textAt(p('A|Z')), from(doc, 4, doc.content.size - 9))).toEqual([
      'paragraph(Ads)',
      'table(row(cell(Item), cell(Price)), row(cell(Bolt), cell(|)))',
      'paragraph(Z)',
    ])
    expect(own(textAt(p('A|Z')), from(make('doc')(PRICES, p('end')), 9, 35))?.[1]).toContain(
      'row(cell, cell(Price))',
    )
  })
})

describe('blocks pasted into a cell', () => {
  const cellAt = (...rows: string[][]): EditorState => textAt(table(...rows))

  it('EDIT-421 cells fill empty cells, and make the table larger where it ends', () => {
    expect(pasted(cellAt(['Size', '|'], ['', '']), PRICES)).toEqual([
      'table(row(cell(Size), cell(Item), cell(Price)), row(cell, cell(Bolt), cell(1,50|)))',
    ])
    expect(pasted(cellAt(['|']), PRICES)).toEqual([
      'table(row(cell(Item), cell(Price)), row(cell(Bolt), cell(1,50|)))',
    ])
  })

  it('EDIT-421 cells become rows below where others have words: none is overwritten', () => {
    const head = tr(th('Name'), th('Cost'), th('Unit'))
    const state = textAt(make('table')(head, tr(td('Nut|'), td('1'), td('pc'))))
    expect(pasted(state, PRICES)).toEqual([
      'table(row(header(Name), header(Cost), header(Unit)), row(cell(Nut), cell(1), cell(pc)), row(cell(Item), cell(Price), cell), row(cell(Bolt), cell(1,50|), cell))',
    ])
    const atHead = textAt(make('table')(tr(th('Name|'), th('Cost')), tr(td('Nut'), td('1'))))
    expect(pasted(atHead, table(['Bolt', '2']))).toEqual([
      'table(row(header(Name), header(Cost)), row(cell(Bolt), cell(2|)), row(cell(Nut), cell(1)))',
    ])
  })

  it('EDIT-421 a cell takes the words of other blocks on lines of their own, and says so', () => {
    const state = cellAt(['a|', 'b'])
    const blocks = [h('Title'), ul(...items('One', 'Two')), PRICES]
    const done = pasteBlocks(state, { slice: Slice.maxOpen(Fragment.from(blocks)), isOwn: false })
    expect(done?.isFlattened).toBe(true)
    expect(shown(state.apply(done!.transaction))).toEqual([
      'table(row(cell(aTitle, hard_break, One, hard_break, Two, hard_break, Item, Price, hard_break, Bolt, 1,50|), cell(b)))',
    ])
    const lines = pasteBlocks(state, { slice: Slice.maxOpen(Fragment.from([p('b'), p('c')])), isOwn: false })
    expect(lines?.isFlattened).toBe(false)
  })

  it('EDIT-421 what is selected across cells is replaced without harm to the table', () => {
    expect(pasted(cellAt(['a|b', 'c|d']), PRICES)[0]).toBe(
      'table(row(cell(a), cell(d)), row(cell(Item), cell(Price)), row(cell(Bolt), cell(1,50|)))',
    )
  })
})
