import { exampleBlock, sampleText, type KindExamples } from '../example.ts'
import { FORMULA_NAMES } from './formulas.ts'

/** BLOCK-30 in its states. */
export const calculatorExamples: KindExamples = {
  kind: 'calculator',
  description: 'A formula to try with numbers of one’s own, and a table of examples that needs no script.',
  examples: [
    ...FORMULA_NAMES.map((formula) => ({
      title: `The formula ${formula}`,
      blocks: [exampleBlock(`calculator-${formula}`, 'calculator', { formula })],
    })),
    {
      title: 'With examples and long words',
      blocks: [
        exampleBlock('calculator-long', 'calculator', {
          formula: 'safety-stock',
          title: sampleText('long'),
          examples: [
            { id: 'a', name: sampleText('long'), values: '95 140 20 5 0.943' },
            { id: 'b', name: sampleText('raw'), values: '99 140 20 5 0.943' },
          ],
        }),
      ],
    },
  ],
}
