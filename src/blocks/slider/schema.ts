import { color } from '#model/color.ts'
import { choice, fields, flag, image, items, number, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { boxStyle, JUSTIFICATIONS } from '../box-style.ts'

/**
 * BLOCK-10: slides, one at a time, each a slot named by its id over its picture. `interval` (time per slide when playing) and
 * `duration` (of the transition) in seconds. With `overlap` the leaving picture moves by `offset` percent only, below the next
 * one. The block's ratio is the height of a slide; with `fitContent` or without a ratio a slide is as high as its content.
 */
export const sliderKind = {
  kind: 'slider',
  data: fields({
    label: text(),
    slides: items({ picture: image(), alignment: choice(JUSTIFICATIONS) }, 100),
    autoplay: flag(),
    interval: number(1, 600),
    duration: number(0, 10),
    loop: flag(),
    dots: flag(),
    dotPosition: choice(['inside', 'outside']),
    dotColor: color.optional(),
    dotBorderColor: color.optional(),
    arrows: flag(),
    overlap: flag(),
    offset: number(0, 100),
    fitContent: flag(),
    ...boxStyle,
  }),
  defaults: {
    autoplay: false,
    interval: 5,
    duration: 0.3,
    loop: true,
    dots: true,
    dotPosition: 'outside',
    arrows: true,
  },
  slots: ['*'],
  slotItems: 'slides',
  fits: { notInside: ['slider'] },
} satisfies Kind
