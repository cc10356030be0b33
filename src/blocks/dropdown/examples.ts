import type { JsonObject } from '#std/json.ts'
import { exampleBlock, sampleText, type ExampleWord, type KindExamples } from '../example.ts'

const entry = (id: string, word: ExampleWord) =>
  exampleBlock(
    `${id}-${word}`,
    'button',
    { text: sampleText(word), look: 'quiet' },
    {
      link: { type: 'external', data: { url: `https://example.com/${word}` } },
    },
  )

const menu = (id: string, data: JsonObject = {}) =>
  exampleBlock(
    id,
    'dropdown',
    { label: sampleText('industries'), ...data },
    {
      children: { menu: [entry(id, 'food'), entry(id, 'furniture'), entry(id, 'cosmetics')] },
    },
  )

/** BLOCK-17 in its states. */
export const dropdownExamples: KindExamples = {
  kind: 'dropdown',
  description:
    'A menu behind a button: by click, by key, by touch, and by resting on it where that is wanted.',
  examples: [
    { title: 'Opens by click', blocks: [menu('dropdown-click')] },
    { title: 'Opens under the pointer as well', blocks: [menu('dropdown-hover', { trigger: 'hover' })] },
    { title: 'At the end of its line', blocks: [menu('dropdown-end', { justify: 'end' })] },
    { title: 'With long words', blocks: [menu('dropdown-long', { label: sampleText('long') })] },
    { title: 'On ink', tone: 'ink', blocks: [menu('dropdown-ink')] },
  ],
}
