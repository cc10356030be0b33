import type { Background } from '#model/background.ts'
import { boxStyleOf } from '../box-style.ts'
import { animationOf } from '../animation.ts'
import { colorOf } from '../color.ts'
import { filterOf } from '../css-filter.ts'
import { defined, unlessEmpty } from '../defined.ts'
import { gradientOf } from '../gradient.ts'
import { isZoomLink } from '../link.ts'
import { pictureOf } from '../picture.ts'
import { isNothing, numberOf, type Source } from '../source.ts'
import { DATA, type KindReading } from './reading.ts'

const MAX_SHIFT = 1000

/** `ww-image`: a picture in a frame, moved and enlarged in it. Text without a picture stays in the source. */
export function readImage(source: Source): KindReading {
  const style = [...DATA, 'style']
  source.mark(...DATA, 'pos')
  const ratio = numberOf(source.peek(...DATA, 'ratio'))
  if (ratio !== undefined) source.mark(...DATA, 'ratio')
  return {
    kind: 'image',
    data: defined({
      picture: pictureOf(source, DATA),
      zoom: zoomOf(source),
      position: positionOf(source),
      crop: source.read(cropOf, ...DATA, 'crop'),
      filter: source.read(filterOf, ...style, 'filter'),
      overlay:
        source.read(overlayOf, ...style, 'overlay') ?? source.read(overlayOf, ...DATA, 'filterGradient'),
      maxHeight: lengthOf(source, 'maxHeight', 5000),
      minWidth: lengthOf(source, 'minWidth', 5000),
      zoomable: isZoomLink(source.peek('link', 'type')) ? true : undefined,
      ...boxStyleOf(source, 'half-percent', ...(isNothing(source.peek(...style)) ? DATA : style)),
    }),
    ...(ratio !== undefined && ratio > 0 && ratio <= 1000 ? { ratio } : {}),
    anim: animationOf(source, ...DATA, 'animation'),
  }
}

/** Enlargement in the frame; 1 and the old -1 ("fit") carry no information. */
function zoomOf(source: Source): number | undefined {
  const zoom = numberOf(source.peek(...DATA, 'zoom'))
  if (zoom === undefined) return undefined
  if (zoom === 1 || zoom <= 0) {
    source.mark(...DATA, 'zoom')
    return undefined
  }
  return source.number(0.05, 20, ...DATA, 'zoom')
}

function positionOf(source: Source): { x?: number; y?: number } | undefined {
  const shift = (axis: string) => {
    const value = source.number(-MAX_SHIFT, MAX_SHIFT, ...DATA, 'position', axis)
    return value === 0 ? undefined : value
  }
  return unlessEmpty(defined({ x: shift('x'), y: shift('y') }))
}

/** A crop as `100px85p@0px8p`; later data has an object with shares in percent. */
function cropOf(value: unknown): string | undefined {
  if (typeof value === 'string') return /^[\d.px@e-]{1,80}$/.test(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const [cw, ch, cx, cy] = ['cw', 'ch', 'cx', 'cy'].map((name) => numberOf(Reflect.get(value, name)))
  if (cw === undefined) return undefined
  const crop = [cw, ch ?? 100, cx ?? 0, cy ?? 0].map((share) => Math.round(share * 100) / 100)
  return `${crop[0]}px${crop[1]}p@${crop[2]}px${crop[3]}p`
}

function overlayOf(value: unknown): Background | undefined {
  const color = colorOf(value)
  if (color !== undefined) return { color }
  const gradient = gradientOf(value)
  return gradient ? { gradient } : undefined
}

/** A length in px; zero carries no information. */
function lengthOf(source: Source, name: string, max: number): number | undefined {
  const px = source.number(0, max, ...DATA, 'style', name)
  return px === 0 ? undefined : px
}
