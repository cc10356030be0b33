import { EXAMPLE_PICTURE, exampleBlock, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-9 in its states. */
export const videoExamples: KindExamples = {
  kind: 'video',
  description:
    'A video of the site or of a provider. Nothing of a third party is asked before somebody plays it.',
  examples: [
    {
      title: 'YouTube, with a poster of the site',
      blocks: [
        exampleBlock('video-youtube', 'video', {
          provider: 'youtube',
          videoId: 'abc_DEF-123',
          title: sampleText('tour'),
          text: sampleText('scan'),
          poster: EXAMPLE_PICTURE,
        }),
      ],
    },
    {
      title: 'Vimeo, without a poster',
      blocks: [
        exampleBlock('video-vimeo', 'video', {
          provider: 'vimeo',
          videoId: '123456789',
          title: sampleText('tour'),
        }),
      ],
    },
    {
      title: 'A file of the site',
      note: 'Preloads nothing; captions come as WebVTT.',
      blocks: [
        exampleBlock('video-file', 'video', {
          provider: 'file',
          src: 'media/styleguide/tour.mp4',
          title: sampleText('tour'),
          poster: EXAMPLE_PICTURE,
        }),
      ],
    },
  ],
}
