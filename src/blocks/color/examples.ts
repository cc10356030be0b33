import { EXAMPLE_PICTURE, exampleBlock, exampleText, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-2 in its states. */
export const colorExamples: KindExamples = {
  kind: 'color',
  description: 'A colored box around blocks.',
  examples: [
    {
      title: 'As high as what stands in it',
      blocks: [
        exampleBlock(
          'color-plain',
          'color',
          { background: { color: 'signal-soft' }, radius: { value: 6 } },
          { children: { main: [exampleText('color-plain-text', 'scan')] }, paddings: { xs: { bottom: 8 } } },
        ),
      ],
    },
    {
      title: 'With a ratio, gradient and border',
      blocks: [
        exampleBlock(
          'color-ratio',
          'color',
          {
            background: {
              gradient: {
                angle: 120,
                colors: [
                  { color: '#2b5c9e', pos: 0 },
                  { color: '#18212d', pos: 100 },
                ],
              },
            },
            border: { width: 1, color: 'line' },
          },
          { ratio: 20 },
        ),
      ],
    },
    {
      title: 'A picture behind blocks, all of it a link',
      blocks: [
        exampleBlock(
          'color-picture',
          'color',
          { background: { picture: { src: EXAMPLE_PICTURE.src }, color: 'chalk' }, align: 'start', gap: 12 },
          {
            ratio: 30,
            link: { type: 'external', data: { url: 'https://example.com/shelf' } },
            children: {
              main: [
                exampleBlock(
                  'color-picture-button',
                  'button',
                  { text: sampleText('count') },
                  {
                    link: { type: 'external', data: { url: 'https://example.com/count' } },
                  },
                ),
              ],
            },
          },
        ),
      ],
    },
  ],
}
