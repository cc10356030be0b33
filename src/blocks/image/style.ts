import { backgroundDeclarations, boxDeclarations } from '../box-css.ts'
import { blockSelector, cssNumber, percent, px, ruleOf, type CssRule } from '../css.ts'
import { ratioOf } from '../ratio.ts'
import type { BlockStyle } from '../view.ts'
import type { ImageFilter } from './schema.ts'
import type { ImageData } from './view.tsx'

const FRAME = '> .image-frame'

/** BLOCK-4: the frame's shape, and the picture's position in it. Without a ratio the picture keeps its own. */
export const imageStyle: BlockStyle<ImageData> = (block, data) => {
  const ratio = ratioOf(block)
  return [
    ...ruleOf(blockSelector(block.uniqueId, FRAME), {
      ...boxDeclarations(data),
      'aspect-ratio': ratio === undefined ? undefined : `100/${cssNumber(ratio)}`,
      'max-inline-size': data.maxHeight === undefined ? undefined : widthFor(data.maxHeight, ratio),
      'max-block-size': data.maxHeight === undefined || ratio !== undefined ? undefined : px(data.maxHeight),
      'min-inline-size': data.minWidth === undefined ? undefined : `min(100%,${px(data.minWidth)})`,
    }),
    ...ruleOf(blockSelector(block.uniqueId, `${FRAME} img`), {
      ...(ratio === undefined ? {} : { 'block-size': '100%', 'inline-size': '100%' }),
      'object-fit': data.fit === undefined || data.fit === 'cover' ? undefined : data.fit,
      'object-position': data.picture?.focus?.map(percent).join(' '),
      transform: transformOf(data),
      filter: data.filter === undefined ? undefined : cssFilter(data.filter),
    }),
    ...overlayRules(block.uniqueId, data),
  ]
}

/** The height of a frame with a ratio is limited through its width. */
const widthFor = (height: number, ratio: number | undefined): string | undefined =>
  ratio === undefined ? undefined : px((height / ratio) * 100)

function transformOf({ zoom = 1, position }: ImageData): string | undefined {
  const { x = 0, y = 0 } = position ?? {}
  const moved = x === 0 && y === 0 ? [] : [`translate(${percent(x)},${percent(y)})`]
  const enlarged = zoom === 1 ? [] : [`scale(${cssNumber(zoom)})`]
  return [...moved, ...enlarged].join(' ') || undefined
}

/** The filter as CSS writes it; undefined when nothing is changed. */
function cssFilter(filter: ImageFilter): string | undefined {
  const { blur, hueRotate } = filter
  const shares = (
    ['brightness', 'contrast', 'grayscale', 'invert', 'opacity', 'saturate', 'sepia'] as const
  ).flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [`${name}(${cssNumber(value)})`]
  })
  return (
    [
      ...(blur === undefined ? [] : [`blur(${px(blur)})`]),
      ...(hueRotate === undefined ? [] : [`hue-rotate(${cssNumber(hueRotate)}deg)`]),
      ...shares,
    ].join(' ') || undefined
  )
}

const overlayRules = (uniqueId: string, { overlay }: ImageData): CssRule[] =>
  ruleOf(blockSelector(uniqueId, `${FRAME} > .image-overlay`), backgroundDeclarations(overlay))
