import type { Path } from '#std/json.ts'
import { PARTICLE_DIRECTIONS, PARTICLE_SHAPES } from '#blocks/particles/schema.ts'
import { backgroundOf } from '../background.ts'
import { colorOf } from '../color.ts'
import { defined, unlessEmpty } from '../defined.ts'
import { flagOf, isNothing, type Source } from '../source.ts'
import { DATA, type KindReading } from './reading.ts'

/** A value whose key is one long name in the flat form, and a path in the library's configuration. */
type Place = readonly [flat: string, nested: Path]

const PLACES = {
  number: ['NumberValue', ['number', 'value']],
  color: ['ColorValue', ['color', 'value']],
  shape: ['ShapeType', ['shape', 'type']],
  strokeWidth: ['StrokeWidth', ['shape', 'stroke', 'width']],
  strokeColor: ['StrokeColor', ['shape', 'stroke', 'color']],
  opacity: ['OpacityValue', ['opacity', 'value']],
  size: ['SizeValue', ['size', 'value']],
  linked: ['Line_linkedEnable', ['line_linked', 'enable']],
  linkDistance: ['Line_linkedDistance', ['line_linked', 'distance']],
  linkColor: ['Line_linkedColor', ['line_linked', 'color']],
  linkOpacity: ['Line_linkedOpacity', ['line_linked', 'opacity']],
  linkWidth: ['Line_linkedWidth', ['line_linked', 'width']],
  moves: ['MoveEnable', ['move', 'enable']],
  speed: ['MoveSpeed', ['move', 'speed']],
  direction: ['MoveDirection', ['move', 'direction']],
  random: ['MoveRandom', ['move', 'random']],
  straight: ['MoveStraight', ['move', 'straight']],
  outMode: ['MoveOut_mode', ['move', 'out_mode']],
  attract: ['MoveAttractEnable', ['move', 'attract', 'enable']],
} as const satisfies Readonly<Record<string, Place>>

/** `ww-particles`: drifting particles. */
export function readParticles(source: Source): KindReading {
  const place = (name: keyof typeof PLACES): Path => {
    const [flat, nested] = PLACES[name]
    const own = [...DATA, `particles${flat}`]
    return isNothing(source.peek(...own)) ? [...DATA, 'config', 'particles', ...nested] : own
  }
  const number = (name: keyof typeof PLACES, min: number, max: number) =>
    source.number(min, max, ...place(name))
  const color = (name: keyof typeof PLACES) => source.read(colorOf, ...place(name))
  const flag = (name: keyof typeof PLACES) => source.read(flagOf, ...place(name))
  const count = number('number', 0, 400)
  return {
    kind: 'particles',
    data: defined({
      number: count === undefined ? undefined : Math.round(count),
      color: color('color'),
      shape: source.read(shapeOf, ...place('shape')),
      strokeWidth: number('strokeWidth', 0, 50),
      strokeColor: color('strokeColor'),
      opacity: number('opacity', 0, 1),
      size: number('size', 0.5, 100),
      links: unlessEmpty(
        defined({
          enabled: flag('linked'),
          distance: number('linkDistance', 0, 2000),
          color: color('linkColor'),
          opacity: number('linkOpacity', 0, 1),
          width: number('linkWidth', 0, 50),
        }),
      ),
      movement: unlessEmpty(
        defined({
          enabled: flag('moves'),
          speed: number('speed', 0, 100),
          direction: source.read(directionOf, ...place('direction')),
          random: flag('random'),
          straight: flag('straight'),
          attract: flag('attract'),
          outMode: source.read(outModeOf, ...place('outMode')),
        }),
      ),
      background: backgroundOf(source, [...DATA, 'background']),
    }),
  }
}

const shapeOf = (value: unknown) =>
  PARTICLE_SHAPES.find((known) => known === (value === 'edge' ? 'square' : value))

const directionOf = (value: unknown) => PARTICLE_DIRECTIONS.find((known) => known === value)

const outModeOf = (value: unknown) => (['out', 'bounce'] as const).find((known) => known === value)
