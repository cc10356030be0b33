import type { JsonObject } from '#std/json.ts'
import { exampleBlock, plainProse, sampleText, sampleProse, type KindExamples } from '../example.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'

const paragraph = (text: string, marks: readonly JsonObject[] = []): JsonObject => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) }],
})

const cell = (type: string, text: string): JsonObject => ({ type, content: [{ type: 'text', text }] })

/** Everything that a rich text may contain, in one language. */
const everything = (words: (word: 'scan' | 'raw' | 'work' | 'done' | 'shelf') => string): JsonObject => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: words('shelf') }] },
    paragraph(words('scan'), [{ type: 'strong' }]),
    paragraph(words('scan'), [
      { type: 'link', attrs: { link: { type: 'external', data: { url: 'https://example.com' } } } },
    ]),
    {
      type: 'bullet_list',
      content: [words('raw'), words('work'), words('done')].map((text) => ({
        type: 'list_item',
        content: [paragraph(text)],
      })),
    },
    { type: 'blockquote', content: [paragraph(words('scan'))] },
    {
      type: 'table',
      content: [
        {
          type: 'table_row',
          content: [cell('table_header', words('raw')), cell('table_header', words('done'))],
        },
        { type: 'table_row', content: [cell('table_cell', 'FL-2207'), cell('table_cell', '1,240')] },
      ],
    },
  ],
})

/** BLOCK-8 in its states. */
export const textExamples: KindExamples = {
  kind: 'text',
  description: 'Formatted text: paragraphs, headings, lists, quotes, tables, links.',
  examples: [
    {
      title: 'All that a text may hold',
      blocks: [
        exampleBlock('text-all', 'text', {
          text: Object.fromEntries(
            TEXT_LANGUAGES.map((language) => [language, everything((word) => sampleText(word)[language])]),
          ),
        }),
      ],
    },
    ...[0.9, 1, 1.5, 2.5, 4].map((size) => ({
      title: `${size} rem`,
      blocks: [
        exampleBlock(`text-size-${String(size).replace('.', '-')}`, 'text', {
          text: sampleProse('count'),
          size,
        }),
      ],
    })),
    ...(['start', 'center', 'end'] as const).map((align) => ({
      title: `align ${align}`,
      blocks: [exampleBlock(`text-align-${align}`, 'text', { text: sampleProse('scan'), align })],
    })),
    {
      title: 'One long word',
      blocks: [
        exampleBlock('text-long', 'text', {
          text: plainProse('Produktionsauftragsbestandsrückverfolgbarkeitsnachweis'),
          size: 2.5,
        }),
      ],
    },
  ],
}
