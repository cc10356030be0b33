import { placeOn, pointOn, type Place, type Size } from './projection.ts'
import type { Outline } from './read-outlines.ts'

/** What a drawing shows: its center, scale and size. */
export type View = { readonly center: Place; readonly zoom: number; readonly size: Size }

/** Margin around the drawing into which lines continue, so that their ends are not visible, in the drawing's units. */
const MARGIN = 40

/** The visible parts of lines, as one SVG path; points less than a unit apart are merged. */
export function outlinePath(outlines: readonly Outline[], view: View): string {
  const { west, east, south, north } = boundsOf(view)
  return outlines
    .filter((line) => line.east >= west && line.west <= east && line.north >= south && line.south <= north)
    .map((line) => linePath(line.places, view))
    .join('')
}

/** The box that a drawing shows, in degrees. */
export function boundsOf({ center, zoom, size }: View) {
  const northWest = placeOn({ x: -MARGIN, y: -MARGIN }, center, zoom, size)
  const southEast = placeOn({ x: size.width + MARGIN, y: size.height + MARGIN }, center, zoom, size)
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat }
}

function linePath(places: readonly Place[], { center, zoom, size }: View): string {
  let path = ''
  let before: { x: number; y: number } | undefined
  let isDrawing = false
  for (const place of places) {
    const exact = pointOn(place, center, zoom, size)
    const point = { x: Math.round(exact.x), y: Math.round(exact.y) }
    if (before && point.x === before.x && point.y === before.y) continue
    const isSeen = isInside(point, size)
    if (before && (isSeen || isInside(before, size))) {
      if (!isDrawing) path += `M${before.x} ${before.y}`
      path += `L${point.x} ${point.y}`
      isDrawing = true
    } else isDrawing = false
    before = point
  }
  return path
}

const isInside = ({ x, y }: { x: number; y: number }, { width, height }: Size): boolean =>
  x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN

/** Candidate distances of graticule lines in degrees; the smallest with enough room between lines is used. */
const STEPS = [0.5, 1, 2, 5, 10, 15, 30] as const
const LEAST_ROOM = 60

/** Meridians and parallels of a drawing, at round degrees, as one SVG path. */
export function graticulePath(view: View): string {
  const { center, zoom, size } = view
  const { west, east, south, north } = boundsOf(view)
  const perDegree = size.width / (east - west)
  const step = STEPS.find((each) => each * perDegree >= LEAST_ROOM) ?? 45
  const lines = (from: number, to: number): number[] =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, at) => (Math.ceil(from / step) + at) * step,
    )
  const x = (lng: number): number => Math.round(pointOn({ lat: center.lat, lng }, center, zoom, size).x)
  const y = (lat: number): number => Math.round(pointOn({ lat, lng: center.lng }, center, zoom, size).y)
  return [
    ...lines(west, east).map((lng) => `M${x(lng)} 0V${Math.round(size.height)}`),
    ...lines(south, north).map((lat) => `M0 ${y(lat)}H${size.width}`),
  ].join('')
}
