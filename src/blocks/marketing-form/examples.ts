import { exampleBlock, said, type KindExamples } from '../example.ts'

/** BLOCK-16 in its states. */
export const marketingFormExamples: KindExamples = {
  kind: 'marketing-form',
  says: 'A form that a marketing platform keeps; read from the pasted embed, loaded after consent.',
  examples: [
    {
      title: 'Before consent, with a form of the site beside it',
      blocks: [
        exampleBlock(
          'marketing-url',
          'marketing-form',
          { provider: 'other', url: 'https://forms.example.com/newsletter', title: said('newsletter') },
          {},
        ),
      ],
    },
    {
      title: 'Only words are left',
      note: 'Nothing in the embed names a form that could be shown.',
      blocks: [exampleBlock('marketing-note', 'marketing-form', { note: said('answer') })],
    },
  ],
}
