import { exampleBlock, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-16 in its states. */
export const marketingFormExamples: KindExamples = {
  kind: 'marketing-form',
  description: 'A form that a marketing platform keeps; read from the pasted embed, loaded after consent.',
  examples: [
    {
      title: 'Before consent, with a form of the site beside it',
      blocks: [
        exampleBlock(
          'marketing-url',
          'marketing-form',
          { provider: 'other', url: 'https://forms.example.com/newsletter', title: sampleText('newsletter') },
          {
            children: {
              fallback: [
                exampleBlock(
                  'marketing-own',
                  'form',
                  { name: 'styleguide-newsletter', title: sampleText('newsletter') },
                  {
                    children: {
                      main: [
                        exampleBlock('marketing-own-email', 'form-element', {
                          element: 'email',
                          name: 'email',
                          label: sampleText('email'),
                          required: true,
                        }),
                        exampleBlock('marketing-own-send', 'form-element', { element: 'submit' }),
                      ],
                    },
                  },
                ),
              ],
            },
          },
        ),
      ],
    },
    {
      title: 'Read from a pasted embed',
      blocks: [
        exampleBlock('marketing-embed', 'marketing-form', {
          title: sampleText('newsletter'),
          source:
            '<script>hbspt.forms.create({ region: "eu1", portalId: "1474", formId: "5042522a-0bc5-4381-9d2a-1c2d3e4f5a6b" })</script>',
        }),
      ],
    },
    {
      title: 'Only words are left',
      note: 'Nothing in the embed names a form that could be shown.',
      blocks: [exampleBlock('marketing-note', 'marketing-form', { note: sampleText('answer') })],
    },
  ],
}
