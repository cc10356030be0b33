import type { JsonObject } from '#std/json.ts'
import { EXAMPLE_PICTURE, exampleBlock, exampleText, sampleText, type KindExamples } from '../example.ts'

const words = (
  id: string,
  data: JsonObject,
  slides: readonly JsonObject[] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
) =>
  exampleBlock(
    id,
    'slider',
    { slides: [...slides], ...data },
    {
      children: {
        a: [exampleText(`${id}-a`, 'raw')],
        b: [exampleText(`${id}-b`, 'work')],
        c: [exampleText(`${id}-c`, 'done')],
      },
    },
  )

/** BLOCK-10 in its states. */
export const sliderExamples: KindExamples = {
  kind: 'slider',
  description:
    'Slides, one at a time: by touch, by keys, by buttons. Without script a list that scrolls sideways.',
  examples: [
    {
      title: 'Slides of words, round and round',
      blocks: [words('slider-words', { label: sampleText('tour'), loop: true })],
    },
    {
      title: 'Stops at its ends, arrows only',
      blocks: [words('slider-ends', { label: sampleText('workshop'), loop: false, dots: false })],
    },
    {
      title: 'Pictures, dots inside',
      blocks: [
        exampleBlock(
          'slider-pictures',
          'slider',
          {
            label: sampleText('shelf'),
            dotPosition: 'inside',
            slides: [
              { id: 'one', picture: EXAMPLE_PICTURE },
              { id: 'two', picture: EXAMPLE_PICTURE },
            ],
          },
          { ratio: 40 },
        ),
      ],
    },
    {
      title: 'Plays by itself',
      note: 'Rests while it is pointed at, focused, out of sight, or when the visitor asked for less motion.',
      blocks: [words('slider-plays', { label: sampleText('industries'), autoplay: true, interval: 4 })],
    },
    {
      title: 'A single slide',
      blocks: [words('slider-single', { label: sampleText('raw') }, [{ id: 'a' }])],
    },
  ],
}
