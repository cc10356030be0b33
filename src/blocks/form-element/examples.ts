import type { JsonObject } from '#std/json.ts'
import { exampleBlock, plainProse, sampleText, type ExampleWord, type KindExamples } from '../example.ts'
import type { FormElementType } from './schema.ts'

const field = (element: FormElementType, word: ExampleWord, more: JsonObject = {}) =>
  exampleBlock(`field-${element}`, 'form-element', {
    element,
    label: sampleText(word),
    name: element,
    ...more,
  })

const ONE_LINE: readonly (readonly [FormElementType, ExampleWord])[] = [
  ['text', 'company'],
  ['email', 'email'],
  ['password', 'password'],
  ['tel', 'phone'],
  ['number', 'people'],
  ['date', 'day'],
  ['time', 'hour'],
  ['url', 'website'],
]

const OPTIONS = [
  { id: 'food', label: sampleText('food') },
  { id: 'furniture', label: sampleText('furniture') },
  { id: 'cosmetics', label: sampleText('cosmetics') },
]

/** BLOCK-13 in its states. */
export const formElementExamples: KindExamples = {
  kind: 'form-element',
  description:
    'One element of a form: a labelled field with its help and its error, or the button that sends.',
  examples: [
    ...ONE_LINE.map(([element, word]) => ({ title: element, blocks: [field(element, word)] })),
    {
      title: 'textarea, with help',
      blocks: [field('textarea', 'message', { help: sampleText('answer'), required: true })],
    },
    { title: 'select', blocks: [field('select', 'industries', { options: OPTIONS })] },
    { title: 'radio', blocks: [field('radio', 'industries', { options: OPTIONS, required: true })] },
    { title: 'checkbox, several', blocks: [field('checkbox', 'industries', { options: OPTIONS })] },
    {
      title: 'checkbox, a single one',
      blocks: [
        exampleBlock('field-terms', 'form-element', {
          element: 'checkbox',
          name: 'terms',
          required: true,
          label: sampleText('terms'),
        }),
      ],
    },
    {
      title: 'file',
      note: 'Type, size and number are looked at in the browser, and once more where it arrives.',
      blocks: [field('file', 'drawing', { accept: '.pdf,image/*', multiple: true })],
    },
    {
      title: 'With a long label and a value',
      blocks: [
        exampleBlock('field-long', 'form-element', {
          element: 'text',
          name: 'long',
          label: sampleText('long'),
          value: sampleText('long'),
          help: sampleText('answer'),
          required: true,
        }),
      ],
    },
    {
      title: 'A label with formatted words',
      blocks: [
        exampleBlock('field-rich', 'form-element', {
          element: 'text',
          name: 'rich',
          richLabel: plainProse('Lot, FL-2207'),
        }),
      ],
    },
    {
      title: 'submit, in its looks',
      blocks: [
        exampleBlock(
          'field-submits',
          'row',
          { justify: 'start' },
          {
            children: {
              main: (['primary', 'secondary', 'quiet'] as const).map((look) =>
                exampleBlock(`field-submit-${look}`, 'form-element', { element: 'submit', look }),
              ),
            },
          },
        ),
      ],
    },
  ],
}
