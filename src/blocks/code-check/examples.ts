import { exampleBlock, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-102 in its states. */
export const codeCheckExamples: KindExamples = {
  kind: 'code-check',
  description:
    'A field that says what is wrong with an item’s code, and a table of codes that needs no script.',
  examples: [
    { title: 'As it is', blocks: [exampleBlock('code-check', 'code-check', {})] },
    {
      title: 'With many faults and long words',
      blocks: [
        exampleBlock('code-check-long', 'code-check', {
          title: sampleText('long'),
          codes: [
            { id: 'a', code: 'Blue Shirt 01L (NEW) for the summer' },
            { id: 'b', code: 'MAR-12' },
          ],
        }),
      ],
    },
  ],
}
