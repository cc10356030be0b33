import { exampleBlock, exampleText, type KindExamples } from '../example.ts'
import { MARGIN_PX } from './schema.ts'

/** BLOCK-5 in its states. */
export const marginExamples: KindExamples = {
  kind: 'margin',
  description: 'Empty space between blocks.',
  examples: Object.entries(MARGIN_PX).map(([size, px]) => ({
    title: `${size}, ${px} px`,
    blocks: [
      exampleText(`margin-${size}-before`, 'raw'),
      exampleBlock(`margin-${size}`, 'margin', { size }),
      exampleText(`margin-${size}-after`, 'done'),
    ],
  })),
}
