import type { Path } from '#std/json.ts'
import type { Picture } from '#model/picture.ts'
import { animationOf } from './animation.ts'
import { boxStyleOf } from './box-style.ts'
import { defined } from './defined.ts'
import { localTextOf } from './local-text.ts'
import { isNothing, numberOf, Source } from './source.ts'
import { urlOf } from './url.ts'

/** The picture in an image's data: address, alternative text, focus (READ-12, READ-13); undefined without an address. */
export function pictureOf(source: Source, at: Path): Picture | undefined {
  const src = source.read(urlOf, ...at, 'url')
  if (src === undefined) return undefined
  markDerived(source, at, source.peek(...at, 'url'))
  return {
    src,
    ...defined({
      alt: source.read(localTextOf, ...at, 'alt'),
      focus: source.read(focusOf, ...at, 'focusPoint'),
    }),
  }
}

/** Redundant fields: the picture service's address, its blurred copy, measurements. */
function markDerived(source: Source, at: Path, url: unknown): void {
  const proxied = source.peek(...at, 'twicUrl')
  if (proxied === url || isNothing(proxied)) source.mark(...at, 'twicUrl')
  source.mark(...at, 'dataUrl')
  source.mark(...at, 'imgSize')
}

function focusOf(value: unknown): [number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [x, y] = value.map(numberOf)
  const isInside = x !== undefined && y !== undefined && Math.min(x, y) >= 0 && Math.max(x, y) <= 100
  return isInside ? [x, y] : undefined
}

/**
 * Marks defaults in an image's data as understood, for places that use only the picture and its alternative text: backgrounds
 * and slides.
 */
export function markImageDefaults(source: Source, at: Path): void {
  source.mark(...at, 'pos')
  const isZero = (value: unknown) => isNothing(value) || numberOf(value) === 0
  if (isZero(source.peek(...at, 'position', 'x')) && isZero(source.peek(...at, 'position', 'y')))
    source.mark(...at, 'position')
  const zoom = numberOf(source.peek(...at, 'zoom'))
  if (zoom === 1 || zoom === -1) source.mark(...at, 'zoom')
  const trial = new Source(source.peek(...at), [])
  if (animationOf(trial, 'animation') === undefined) source.mark(...at, 'animation')
  markPlainStyle(source, at)
}

/** Marks the style of a box as understood if it draws nothing: no border, corners or shadow. */
export function markPlainStyle(source: Source, at: Path): void {
  const trial = new Source(source.peek(...at, 'style'), [])
  const isPlain = Object.keys(boxStyleOf(trial, 'px')).length === 0 && trial.leftovers().length === 0
  if (isPlain) source.mark(...at, 'style')
}
