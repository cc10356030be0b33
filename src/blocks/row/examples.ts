import { exampleBlock, exampleText, type KindExamples } from '../example.ts'

const three = (id: string) => ({
  children: {
    main: [exampleText(`${id}-1`, 'raw'), exampleText(`${id}-2`, 'work'), exampleText(`${id}-3`, 'done')],
  },
})

/** BLOCK-7 in its states. */
export const rowExamples: KindExamples = {
  kind: 'row',
  description: 'Blocks in a line, each as wide as it needs; on narrow screens the line breaks.',
  examples: (['start', 'center', 'end', 'space-between'] as const).map((justify) => ({
    title: `justify ${justify}`,
    blocks: [exampleBlock(`row-${justify}`, 'row', { justify, gap: 24 }, three(`row-${justify}`))],
  })),
}
