import { exampleBlock, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-15 in its states. */
export const iframeExamples: KindExamples = {
  kind: 'iframe',
  description:
    'A page of another site inside this one: sandboxed, titled, and loaded when somebody asks for it.',
  examples: [
    {
      title: 'Before it is asked for',
      blocks: [
        exampleBlock('iframe-call', 'iframe', {
          src: 'https://calendar.example.com/book',
          title: sampleText('book'),
          height: 320,
        }),
      ],
    },
    {
      title: 'With a ratio and a note',
      blocks: [
        exampleBlock(
          'iframe-note',
          'iframe',
          { src: 'https://calendar.example.com/book', title: sampleText('book'), note: sampleText('answer') },
          { ratio: 40 },
        ),
      ],
    },
  ],
}
