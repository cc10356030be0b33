import type { ImageFilter } from '#blocks/image/schema.ts'
import { entryOf } from './defined.ts'

type Reading = {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly unit: RegExp
}

const SHARE = /^%?$/

const FUNCTIONS: Readonly<Record<string, Reading>> = {
  blur: { name: 'blur', min: 0, max: 100, unit: /^(?:px)?$/ },
  brightness: { name: 'brightness', min: 0, max: 20, unit: SHARE },
  contrast: { name: 'contrast', min: 0, max: 20, unit: SHARE },
  grayscale: { name: 'grayscale', min: 0, max: 1, unit: SHARE },
  'hue-rotate': { name: 'hueRotate', min: -360, max: 360, unit: /^(?:deg)?$/ },
  invert: { name: 'invert', min: 0, max: 1, unit: SHARE },
  opacity: { name: 'opacity', min: 0, max: 1, unit: SHARE },
  saturate: { name: 'saturate', min: 0, max: 20, unit: SHARE },
  sepia: { name: 'sepia', min: 0, max: 1, unit: SHARE },
}

/** A CSS filter as numbers: `blur(5px) grayscale(100%)`. Undefined unless every part of it is understood. */
export function filterOf(value: unknown): ImageFilter | undefined {
  if (typeof value !== 'string' || value.length > 400) return undefined
  const filter: Record<string, number> = {}
  const rest = value.replaceAll(
    /([a-z-]{4,12})\(\s*(-?\d{0,6}\.?\d{0,6})([a-z%]{0,3})\s*\)/g,
    (whole, name: string, digits: string, unit: string) => {
      const reading = entryOf(FUNCTIONS, name)
      if (!reading || digits === '' || !reading.unit.test(unit)) return whole
      const number = Number(digits) / (unit === '%' ? 100 : 1)
      filter[reading.name] = Math.min(reading.max, Math.max(reading.min, number))
      return ''
    },
  )
  return rest.trim() === '' && Object.keys(filter).length > 0 ? filter : undefined
}
