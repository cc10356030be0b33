import { fields, items, number, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { boxStyle } from '../box-style.ts'

const latitude = () => number(-90, 90)
const longitude = () => number(-180, 180)

/** Source of the street map. */
export const STREETS_HOST = 'www.openstreetmap.org'

/** BLOCK-11: a place on a map, drawn without asking a map service. Coordinates in degrees; `zoom` 0 is the world, 19 a house. */
export const mapKind = {
  kind: 'map',
  data: fields({
    title: text(),
    lat: latitude(),
    lng: longitude(),
    zoom: number(0, 22),
    markers: items({ name: text(), address: text(), lat: latitude(), lng: longitude() }),
    ...boxStyle,
  }),
  frames: () => [`https://${STREETS_HOST}/`],
  frameHosts: [STREETS_HOST],
  defaults: { lat: 48.859923, lng: 2.344065, zoom: 15 },
  slots: [],
} satisfies Kind
