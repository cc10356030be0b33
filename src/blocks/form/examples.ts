import type { Block } from '#model/block.ts'
import { exampleBlock, sampleText, type KindExamples } from '../example.ts'

const fields = (id: string): Block[] => [
  exampleBlock(`${id}-company`, 'form-element', {
    element: 'text',
    name: 'company',
    label: sampleText('company'),
    required: true,
    autocomplete: 'organization',
  }),
  exampleBlock(`${id}-email`, 'form-element', {
    element: 'email',
    name: 'email',
    label: sampleText('email'),
    help: sampleText('answer'),
    required: true,
    autocomplete: 'email',
  }),
]

const submit = (id: string): Block => exampleBlock(`${id}-send`, 'form-element', { element: 'submit' })

/** BLOCK-14 in its states. */
export const formExamples: KindExamples = {
  kind: 'form',
  description: 'A form that checks its fields, says what happened, and loses nothing on the way.',
  examples: [
    {
      title: 'Press the button to see what it has against an empty form',
      note: 'With hidden values, and the plan from the address of the page.',
      blocks: [
        exampleBlock(
          'form-contact',
          'form',
          {
            name: 'styleguide',
            title: sampleText('book'),
            hidden: [{ id: 'source', name: 'source', value: 'styleguide' }],
            query: [{ id: 'plan', name: 'plan', parameter: 'plan' }],
          },
          { children: { main: [...fields('form-contact'), submit('form-contact')] } },
        ),
      ],
    },
    {
      title: 'With a file',
      blocks: [
        exampleBlock(
          'form-file',
          'form',
          { name: 'styleguide-file', title: sampleText('drawing') },
          {
            children: {
              main: [
                exampleBlock('form-file-drawing', 'form-element', {
                  element: 'file',
                  name: 'drawing',
                  label: sampleText('drawing'),
                  accept: '.pdf,image/png',
                  required: true,
                }),
                submit('form-file'),
              ],
            },
          },
        ),
      ],
    },
  ],
}
