/** The outline of a glyph in px, its origin at (0, 0), y downwards: `M`, `L`, `Q`, `C` and `Z` as in SVG. */
export type OutlineStep = { readonly type: string; readonly values: readonly number[] }

/** How much of each pixel a shape covers, 0 to 255, in rows from its top left corner. */
export type Coverage = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly alpha: Uint8Array
}

type Point = readonly [number, number]
type Line = readonly [Point, Point]

/** Straight pieces that approximate a curve; invisible at letters of 100 px. */
const CURVE_PIECES = 8

/** Pixel coverage of an outline, with exact areas at its edges. */
export function coverageOf(outline: readonly OutlineStep[]): Coverage {
  const lines = linesOf(outline)
  const xs = lines.flatMap(([a, b]) => [a[0], b[0]])
  const ys = lines.flatMap(([a, b]) => [a[1], b[1]])
  if (lines.length === 0) return { left: 0, top: 0, width: 0, height: 0, alpha: new Uint8Array(0) }
  const left = Math.floor(Math.min(...xs))
  const top = Math.floor(Math.min(...ys))
  const width = Math.ceil(Math.max(...xs)) - left + 1
  const height = Math.ceil(Math.max(...ys)) - top + 1
  // One extra cell, for the last row's last step.
  const steps = new Float32Array(width * height + 1)
  for (const [[x1, y1], [x2, y2]] of lines)
    addLine(steps, width, [x1 - left, y1 - top], [x2 - left, y2 - top])
  return { left, top, width, height, alpha: summed(steps, width * height) }
}

/** The running sum over the steps is the covered share of each pixel. */
function summed(steps: Float32Array, length: number): Uint8Array {
  const alpha = new Uint8Array(length)
  let sum = 0
  for (let at = 0; at < length; at += 1) {
    sum += steps[at] ?? 0
    alpha[at] = Math.min(Math.round(Math.abs(sum) * 255), 255)
  }
  return alpha
}

function linesOf(outline: readonly OutlineStep[]): Line[] {
  const lines: Line[] = []
  let start: Point = [0, 0]
  let from: Point = start
  const to = (point: Point): void => {
    lines.push([from, point])
    from = point
  }
  for (const { type, values } of outline) {
    const points = pairs(values)
    const end = points.at(-1) ?? start
    if (type === 'M') from = start = end
    else if (type === 'Z') to(start)
    else if (type === 'L') to(end)
    else for (const point of curve([from, ...points])) to(point)
  }
  return lines
}

const pairs = (values: readonly number[]): Point[] =>
  Array.from({ length: values.length / 2 }, (_, at) => [values[2 * at] ?? 0, values[2 * at + 1] ?? 0])

/** Points on a curve of the second or third degree, by de Casteljau's construction. */
const curve = (controls: readonly Point[]): Point[] =>
  Array.from({ length: CURVE_PIECES }, (_, at) => {
    const share = (at + 1) / CURVE_PIECES
    let points = controls
    while (points.length > 1)
      points = points.slice(1).map((point, index) => between(points[index] ?? point, point, share))
    return points[0] ?? [0, 0]
  })

const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
]

/**
 * Adds the contribution of a line. In each row that it crosses, everything to its right gains the height that it spans there
 * (signed by its direction), and the pixels that it crosses gain the part of their area to its right.
 */
function addLine(steps: Float32Array, width: number, a: Point, b: Point): void {
  if (a[1] === b[1]) return
  const direction = a[1] < b[1] ? 1 : -1
  const [[x1, y1], [x2, y2]] = direction === 1 ? [a, b] : [b, a]
  const slope = (x2 - x1) / (y2 - y1)
  for (let row = Math.floor(y1); row < y2; row += 1) {
    const upper = Math.max(row, y1)
    const lower = Math.min(row + 1, y2)
    const spanned = (lower - upper) * direction
    addRow(steps, row * width, spanned, x1 + (upper - y1) * slope, x1 + (lower - y1) * slope)
  }
}

function addRow(steps: Float32Array, base: number, spanned: number, xa: number, xb: number): void {
  const from = Math.min(xa, xb)
  const to = Math.max(xa, xb)
  const first = Math.floor(from)
  const add = (at: number, value: number): void => {
    steps[base + at] = (steps[base + at] ?? 0) + value
  }
  let left = 0
  for (let column = first; column < to || column === first; column += 1) {
    // Share of the span whose crossing is left of this column's right edge, weighted by the area to its right.
    const right = to === from ? 1 : Math.min((column + 1 - from) / (to - from), 1)
    const enters = Math.max(from, column)
    const leaves = Math.min(to, column + 1)
    const inside = (right - left) * (column + 1 - (enters + leaves) / 2)
    add(column, spanned * inside)
    add(column + 1, spanned * (right - left - inside))
    left = right
  }
}
