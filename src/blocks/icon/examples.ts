import { exampleBlock, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-3 in its states. */
export const iconExamples: KindExamples = {
  kind: 'icon',
  description: 'A drawn sign; with a label it says something, without one it decorates.',
  examples: [
    {
      title: 'Sizes and colors',
      blocks: [
        exampleBlock(
          'icon-row',
          'row',
          { justify: 'start' },
          {
            children: {
              main: [
                exampleBlock('icon-small', 'icon', { icon: 'truck', label: sampleText('shipped') }),
                exampleBlock('icon-large', 'icon', { icon: 'truck', size: 64, iconSize: 40, color: 'moss' }),
                exampleBlock('icon-box', 'icon', {
                  icon: 'truck',
                  size: 64,
                  iconSize: 32,
                  color: 'signal',
                  background: { color: 'signal-soft' },
                  radius: { value: 50, unit: '%' },
                }),
              ],
            },
          },
        ),
      ],
    },
    {
      title: 'A link, named by its label',
      blocks: [
        exampleBlock(
          'icon-link',
          'icon',
          { icon: 'truck', label: sampleText('shipped'), size: 48, justify: 'start' },
          {
            link: { type: 'external', data: { url: 'https://example.com/shipped' } },
          },
        ),
      ],
    },
  ],
}
