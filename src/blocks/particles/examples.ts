import { exampleBlock, type KindExamples } from '../example.ts'

/** BLOCK-18 in its states. */
export const particlesExamples: KindExamples = {
  kind: 'particles',
  description:
    'Drifting signs, pure decoration: they rest out of sight and when the visitor asked for less motion.',
  examples: [
    {
      title: 'Linked, on ink',
      tone: 'ink',
      blocks: [
        exampleBlock(
          'particles-links',
          'particles',
          { background: { color: '#18212d' }, color: '#93b9ee' },
          { ratio: 25 },
        ),
      ],
    },
    {
      title: 'Stars that bounce, without lines',
      blocks: [
        exampleBlock(
          'particles-stars',
          'particles',
          {
            shape: 'star',
            number: 24,
            size: 8,
            color: 'signal',
            links: { enabled: false },
            movement: { enabled: true, speed: 4, outMode: 'bounce' },
            background: { color: 'chalk' },
          },
          { ratio: 25 },
        ),
      ],
    },
    {
      title: 'Still',
      blocks: [
        exampleBlock(
          'particles-still',
          'particles',
          { shape: 'square', movement: { enabled: false } },
          { ratio: 20 },
        ),
      ],
    },
  ],
}
