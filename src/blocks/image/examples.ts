import { EXAMPLE_PICTURE, exampleBlock, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-4 in its states. */
export const imageExamples: KindExamples = {
  kind: 'image',
  description: 'A picture in a frame, with a focus that stays in view when the frame cuts it.',
  examples: [
    {
      title: 'Its own shape, with a caption',
      blocks: [
        exampleBlock('image-plain', 'image', {
          picture: EXAMPLE_PICTURE,
          caption: sampleText('shelf'),
          maxHeight: 320,
        }),
      ],
    },
    {
      title: 'In a frame, can be enlarged',
      blocks: [
        exampleBlock(
          'image-zoom',
          'image',
          { picture: EXAMPLE_PICTURE, zoomable: true, zoom: 1.4 },
          { ratio: 40 },
        ),
      ],
    },
    {
      title: 'Filter and veil',
      blocks: [
        exampleBlock(
          'image-filter',
          'image',
          {
            picture: EXAMPLE_PICTURE,
            filter: { grayscale: 1, contrast: 1.2 },
            overlay: { color: 'rgba(43, 92, 158, 0.45)' },
            radius: { value: 12 },
          },
          { ratio: 30 },
        ),
      ],
    },
    {
      title: 'Whole in its frame, and a link',
      blocks: [
        exampleBlock(
          'image-link',
          'image',
          { picture: EXAMPLE_PICTURE, fit: 'contain' },
          {
            ratio: 30,
            link: { type: 'external', data: { url: 'https://example.com/shelf' } },
          },
        ),
      ],
    },
    {
      title: 'The picture is missing',
      note: 'The frame keeps its place and the alternative text stands in it.',
      blocks: [
        exampleBlock(
          'image-missing',
          'image',
          {
            picture: { src: 'media/styleguide/gone.jpg', alt: sampleText('shelf'), width: 1200, height: 400 },
          },
          { ratio: 25 },
        ),
      ],
    },
  ],
}
