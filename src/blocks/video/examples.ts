import { EXAMPLE_PICTURE, exampleBlock, said, type KindExamples } from '../example.ts'

/** BLOCK-9 in its states. */
export const videoExamples: KindExamples = {
  kind: 'video',
  says: 'A video of the site or of a provider. Nothing of a third party is asked before somebody plays it.',
  examples: [
    {
      title: 'YouTube, with a poster of the site',
      blocks: [
        exampleBlock('video-youtube', 'video', {
          provider: 'youtube',
          videoId: 'abc_DEF-123',
          title: said('tour'),
          text: said('scan'),
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
          title: said('tour'),
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
          title: said('tour'),
          poster: EXAMPLE_PICTURE,
        }),
      ],
    },
  ],
}
