import fc from 'fast-check'
import type { Link } from '#model/block.ts'
import { sameJson } from '#std/json.ts'
import { TEXT_SIZES_REM, type Mark, type RichText } from '#model/rich-text.ts'

/** Words with everything that means something in Markdown or YAML in between. */
const PIECES = [
  'stock',
  'lot FL-2207',
  ' ',
  '  ',
  '*',
  '**',
  '_',
  '`',
  '~',
  '~~',
  '^',
  '[',
  ']',
  '(',
  ')',
  '{#x}',
  '{',
  '|',
  '\\',
  '#',
  '# ',
  '- ',
  '+ ',
  '> ',
  '1. ',
  '1)',
  '---',
  '===',
  '```',
  '<b>',
  '<https://a.b>',
  '&amp;',
  '&',
  '!',
  '![x](y)',
  ':icon-truck:',
  ':',
  'é',
  '\u00a0',
  '😀',
  '\t',
  '"',
  "'",
  '0.5',
  ': ',
  ' #',
  '%',
  '@',
] as const

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })

/** A text of one or more characters, with the signs of Markdown and YAML. */
export const arbitraryWords = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom('Scan', 'the', 'sack'), word), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))

const plainMarks: fc.Arbitrary<Mark> = fc.constantFrom<Mark>(
  { type: 'strong' },
  { type: 'em' },
  { type: 'strike' },
  { type: 'code' },
  { type: 'sub' },
  { type: 'sup' },
)

const styledMarks: fc.Arbitrary<Mark> = fc.oneof(
  fc.constant<Mark>({ type: 'underline' }),
  fc.constantFrom(...TEXT_SIZES_REM).map((rem): Mark => ({ type: 'size', attrs: { rem } })),
  fc.integer({ min: 100, max: 900 }).map((weight): Mark => ({ type: 'weight', attrs: { weight } })),
  fc
    .constantFrom('ink', '#18212D')
    .chain((color) =>
      fc.constantFrom<Mark>({ type: 'color', attrs: { color } }, { type: 'highlight', attrs: { color } }),
    ),
)

const RANK = [
  'link',
  'size',
  'color',
  'highlight',
  'weight',
  'strong',
  'em',
  'underline',
  'strike',
  'sub',
  'sup',
  'code',
]

/** Marks in the order of editors, one of each type. */
const marksOf = (link: fc.Arbitrary<Link>, styled: boolean): fc.Arbitrary<Mark[]> =>
  fc
    .uniqueArray(
      fc.oneof(
        { weight: 6, arbitrary: plainMarks },
        { weight: 2, arbitrary: link.map((target): Mark => ({ type: 'link', attrs: { link: target } })) },
        ...(styled ? [{ weight: 1, arbitrary: styledMarks }] : []),
      ),
      { selector: (mark) => mark.type, maxLength: 3 },
    )
    .map((marks) => marks.toSorted((a, b) => RANK.indexOf(a.type) - RANK.indexOf(b.type)))

type Run = { type: string; text?: string; marks?: Mark[] }

const joined = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((line, run) => {
    const last = line.at(-1)
    const same = last?.text !== undefined && run.text !== undefined && sameJson(last.marks, run.marks)
    return same ? line.with(line.length - 1, { ...last, text: `${last.text}${run.text}` }) : line.concat(run)
  }, [])

type Options = {
  readonly link: fc.Arbitrary<Link>
  /** Words of text nodes. */
  readonly words?: fc.Arbitrary<string>
  /** Whether there are sizes, colors, alignments and the like, which Markdown does not know. */
  readonly styled?: boolean
  /** Whether neighbouring runs of one style may stay apart, as no editor leaves them. */
  readonly split?: boolean
}

/** Any valid rich text. */
export function arbitraryProse({
  link,
  words = arbitraryWords,
  styled = true,
  split = true,
}: Options): fc.Arbitrary<RichText> {
  const marks = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, marksOf(link, styled))
  const marked = <Node extends object>(node: fc.Arbitrary<Node>) =>
    fc.tuple(node, marks).map(([own, list]) => (list.length > 0 ? { ...own, marks: list } : own))
  const textNode = marked(words.map((text) => ({ type: 'text', text })))
  const inline = fc.oneof(
    { weight: 8, arbitrary: textNode },
    marked(fc.constant({ type: 'hard_break' })),
    marked(fc.constantFrom('truck', 'a1-b').map((name) => ({ type: 'icon', attrs: { name } }))),
  )
  const runs = fc.array(inline, { minLength: 1, maxLength: 4 })
  const line = split ? runs : runs.map(joined)
  const alignment = styled
    ? fc.option(fc.constantFrom('start', 'center', 'end', 'justify'), { nil: undefined, freq: 4 })
    : fc.constant(undefined)
  const aligned = (attrs: object, align: string | undefined) =>
    align === undefined ? attrs : { ...attrs, align }

  const paragraph = fc.tuple(line, alignment).map(([content, align]) => ({
    type: 'paragraph',
    ...(align === undefined ? {} : { attrs: { align } }),
    content,
  }))
  const heading = fc
    .tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.option(fc.constantFrom('faq', 'lead-times', '1'), { nil: undefined }),
      line,
      alignment,
    )
    .map(([level, anchor, content, align]) => ({
      type: 'heading',
      attrs: aligned(anchor === undefined ? { level } : { level, anchor }, align),
      content,
    }))
  const code = fc.option(words, { nil: undefined }).map((text) => ({
    type: 'code_block',
    ...(text === undefined ? {} : { content: [{ type: 'text', text }] }),
  }))
  const cell = (type: string) =>
    fc.option(line, { nil: undefined, freq: 5 }).map((content) => ({ type, ...(content ? { content } : {}) }))
  const table = fc.integer({ min: 1, max: 3 }).chain((columns) => {
    const row = (type: string) =>
      fc
        .array(cell(type), { minLength: columns, maxLength: columns })
        .map((content) => ({ type: 'table_row', content }))
    return fc
      .tuple(row('table_header'), fc.array(row('table_cell'), { maxLength: 2 }))
      .map(([head, rows]) => ({ type: 'table', content: [head, ...rows] }))
  })
  const empty = fc.constantFrom({ type: 'horizontal_rule' }, { type: 'paragraph' })

  const picture = fc
    .record(
      {
        src: fc.constantFrom(
          'media/shop.jpg',
          'media/a/b(1).png',
          'https://pictures.example/x_y.jpg?a=1&b=*',
        ),
        alt: fc.oneof(fc.constant(''), words),
        title: words,
      },
      { requiredKeys: ['src'] },
    )
    .map((attrs) => ({ type: 'picture', attrs }))

  const { block } = fc.letrec<{ block: object; item: object }>((tie) => ({
    item: fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content) => ({ type: 'list_item', content })),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      paragraph,
      heading,
      code,
      table,
      empty,
      picture,
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((c) => ({ type: 'bullet_list', content: c })),
      fc
        .tuple(
          fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
          fc.option(fc.nat(40), { nil: undefined }),
        )
        .map(([content, start]) => ({
          type: 'ordered_list',
          ...(start === undefined ? {} : { attrs: { start } }),
          content,
        })),
      fc
        .array(tie('block'), { minLength: 1, maxLength: 2 })
        .map((content) => ({ type: 'blockquote', content })),
    ),
  }))
  return fc.array(block, { maxLength: 4 }).map((content) => ({ type: 'doc', content }) as RichText)
}
