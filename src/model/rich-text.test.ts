import { describe, expect, it } from 'vitest'
import { pathText } from '#std/json.ts'
import { problemsOf, problemText } from './problem.ts'
import { plainTextOf, richText, TEXT_SIZES_REM, type RichText } from './rich-text.ts'

const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })

const EVERYTHING = doc(
  { type: 'heading', attrs: { level: 2, anchor: 'lots', align: 'center' }, content: [words('Lots')] },
  paragraph(
    words('plain '),
    words('strong', { type: 'strong' }, { type: 'em' }, { type: 'underline' }, { type: 'strike' }),
    words('code', { type: 'code' }),
    words('H', { type: 'sub' }),
    words('2', { type: 'sup' }),
    words('big', { type: 'size', attrs: { rem: 2.5 } }, { type: 'weight', attrs: { weight: 700 } }),
    words(
      'red',
      { type: 'color', attrs: { color: 'signal' } },
      { type: 'highlight', attrs: { color: '#fff' } },
    ),
    words('link', { type: 'link', attrs: { link: { type: 'page', data: { id: 7 } } } }),
    { type: 'hard_break' },
    { type: 'icon', attrs: { name: 'arrow-right' } },
  ),
  { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(words('one'))] }] },
  {
    type: 'ordered_list',
    attrs: { start: 3 },
    content: [{ type: 'list_item', content: [paragraph(words('three'))] }],
  },
  { type: 'blockquote', content: [paragraph(words('said'))] },
  { type: 'code_block', content: [words('a = 1')] },
  { type: 'horizontal_rule' },
  {
    type: 'table',
    content: [
      {
        type: 'table_row',
        content: [
          { type: 'table_header', content: [words('A')] },
          { type: 'table_cell', attrs: { align: 'end' } },
        ],
      },
    ],
  },
)

/** Problems of a value as rich text; empty if it is valid, in which case it must be unchanged. */
function refusal(value: unknown): string {
  const parsed = richText.safeParse(value)
  if (parsed.success) expect(parsed.data).toEqual(value)
  return parsed.success ? '' : problemsOf(parsed.error, value).map(problemText).join('\n')
}

describe('rich text', () => {
  it('MODEL-10 accepts every node and mark, as it came', () => {
    expect(refusal(EVERYTHING)).toBe('')
    expect(refusal(doc())).toBe('')
    expect(refusal(doc({ type: 'paragraph' }))).toBe('')
  })

  it.each([
    [doc({ type: 'html', content: [] }), 'content[0].type'],
    [doc({ type: 'iframe', attrs: { src: 'x' } }), 'content[0].type'],
    [doc(words('bare')), 'content[0].type'],
    [doc(paragraph({ type: 'image', attrs: { src: 'x' } })), 'content[0].content[0].type'],
    [doc(paragraph(words(''))), 'content[0].content[0].text'],
    [doc(paragraph({ ...words('a'), html: '<b>' })), 'content[0].content[0].html'],
    [doc({ type: 'paragraph', attrs: { style: 'x' } }), 'content[0].attrs.style'],
    [doc({ type: 'paragraph', attrs: { align: 'left' } }), 'content[0].attrs.align'],
    [doc({ type: 'heading', attrs: { level: 5 } }), 'content[0].attrs.level'],
    [doc({ type: 'heading', content: [] }), 'content[0].attrs'],
    [doc({ type: 'heading', attrs: { level: 1, anchor: 'A b' } }), 'content[0].attrs.anchor'],
    [doc({ type: 'bullet_list', content: [] }), 'content[0].content'],
    [doc({ type: 'bullet_list', content: [paragraph(words('x'))] }), 'content[0].content[0].type'],
    [doc(paragraph({ type: 'icon', attrs: { name: '../x' } })), 'content[0].content[0].attrs.name'],
    [{ type: 'doc', content: [], attrs: {} }, 'attrs'],
    [{ type: 'paragraph' }, 'type'],
    ['<p>text</p>', ''],
  ])('MODEL-10 refuses %j at %s', (value, path) => {
    expect(refusal(value)).toMatch(new RegExp(`^${path.replaceAll(/[[\]]/g, '\\$&')}`))
    expect(refusal(value)).not.toBe('')
  })

  it.each([
    { type: 'script' },
    { type: 'strong', attrs: { onclick: 'x' } },
    { type: 'size', attrs: { rem: 3 } },
    { type: 'size' },
    { type: 'weight', attrs: { weight: 1000 } },
    { type: 'color', attrs: { color: 'red;x:y' } },
    { type: 'color', attrs: { color: 'ink', style: 'x' } },
    { type: 'link', attrs: { href: 'https://a.example' } },
    { type: 'link', attrs: { link: { type: 'external', data: { url: 'javascript:alert(1)' } } } },
    { type: 'link', attrs: { link: { type: 'script', data: {} } } },
  ])('MODEL-10 refuses the mark %j', (mark) => {
    expect(refusal(doc(paragraph(words('x', mark))))).toMatch(
      new RegExp(`^${pathText(['content', 0, 'content', 0, 'marks', 0]).replaceAll(/[[\]]/g, '\\$&')}`),
    )
  })

  it('MODEL-10 has the words of a text without its form, blocks parted by line ends', () => {
    expect(
      plainTextOf(EVERYTHING as RichText)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual(['Lots', 'plain strongcodeH2bigredlink', 'one', 'three', 'said', 'a = 1', 'A'])
  })

  it('CONST-1 has six sizes from 0.9 to 6 rem', () => {
    expect(TEXT_SIZES_REM).toEqual([0.9, 1, 1.5, 2.5, 4, 6])
    for (const rem of TEXT_SIZES_REM)
      expect(refusal(doc(paragraph(words('x', { type: 'size', attrs: { rem } }))))).toBe('')
  })
})
