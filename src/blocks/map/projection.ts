/** Coordinates in degrees. */
export type Place = { readonly lat: number; readonly lng: number }

/** Width and height of the drawing, in its own units. */
export type Size = { readonly width: number; readonly height: number }

/** Side of the world at zoom 0, in px: the tile size of web maps. */
const WORLD_PX = 256

/** The projection diverges beyond this latitude. */
const MAX_LATITUDE = 85.0511

/** Meters of one px at the equator at zoom 0. */
const METERS_PER_PX = 156_543.034

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Position of a place in the world at a zoom, in px from its north-west corner (Web Mercator). */
function worldPoint({ lat, lng }: Place, zoom: number): { x: number; y: number } {
  const size = WORLD_PX * 2 ** zoom
  const held = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat))
  const y = (1 - Math.asinh(Math.tan(radians(held))) / Math.PI) / 2
  return { x: ((lng + 180) / 360) * size, y: y * size }
}

/** Position of a place in a drawing centered at `center`. */
export function pointOn(
  place: Place,
  center: Place,
  zoom: number,
  { width, height }: Size,
): { x: number; y: number } {
  const middle = worldPoint(center, zoom)
  const point = worldPoint(place, zoom)
  return { x: width / 2 + point.x - middle.x, y: height / 2 + point.y - middle.y }
}

/** The place at a point of a drawing centered at `center`. */
export function placeOn(
  point: { readonly x: number; readonly y: number },
  center: Place,
  zoom: number,
  { width, height }: Size,
): Place {
  const world = WORLD_PX * 2 ** zoom
  const middle = worldPoint(center, zoom)
  const x = middle.x + point.x - width / 2
  const y = Math.max(0, Math.min(world, middle.y + point.y - height / 2))
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI
  return { lng: (x / world) * 360 - 180, lat }
}

/** A round length of at most `most` px at a place: in meters, and in px. */
export function scaleBar({ lat }: Place, zoom: number, most: number): { meters: number; width: number } {
  const metersPerPx = (METERS_PER_PX * Math.cos(radians(Math.min(Math.abs(lat), MAX_LATITUDE)))) / 2 ** zoom
  const meters = roundBelow(metersPerPx * most)
  return { meters, width: meters / metersPerPx }
}

/** The largest of 1, 2, 5, 10, 20, 50, … that is not above a length. */
export function roundBelow(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length))
  const first = length / power
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * power
}
