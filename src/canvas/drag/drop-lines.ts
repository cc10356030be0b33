/** An upright rectangle, in px. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The boxes around a place to which something may be moved; null for a neighbor that does not exist or is not rendered. */
export type Between = {
  readonly around: Box | null
  readonly before: Box | null
  readonly after: Box | null
}

/** A marker from one point to another, vertical or horizontal. */
export type Line = Box

/**
 * The marker of each place of a list, null if it is not rendered: between two neighbors, side by side or stacked; at the end of
 * a single one, in the direction of the list; at the bottom of an empty container.
 */
export function dropLines(places: readonly Between[]): readonly (Line | null)[] {
  return places.map(({ around, before, after }, at) => {
    if (before && after) return isRow(before, after) ? upright(before, after) : level(before, after)
    const only = before ?? after
    if (only === null) return around && footOf(around)
    const beside = before ? places[at - 1] : places[at + 1]
    const inRow = beside?.before && beside.after ? isRow(beside.before, beside.after) : false
    return inRow ? upright(before, after) : level(before, after)
  })
}

/** Whether two boxes are side by side. */
const isRow = (one: Box, other: Box): boolean =>
  other.left >= one.right - 1 && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top)

function level(before: Box | null, after: Box | null): Line {
  const y = before && after ? (before.bottom + after.top) / 2 : before ? before.bottom : (after?.top ?? 0)
  return { ...spanX(before, after), top: y, bottom: y }
}

function upright(before: Box | null, after: Box | null): Line {
  const x = before && after ? (before.right + after.left) / 2 : before ? before.right : (after?.left ?? 0)
  const boxes = [before, after].filter((box) => box !== null)
  const top = Math.min(...boxes.map((box) => box.top))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return { left: x, right: x, top, bottom }
}

function spanX(before: Box | null, after: Box | null): Pick<Line, 'left' | 'right'> {
  const boxes = [before, after].filter((box) => box !== null)
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
  }
}

const footOf = ({ left, right, bottom }: Box): Line => ({ left, right, top: bottom, bottom })

/** What a marker competes with: the place of what is dragged, and what hides markers. */
export type Aim = {
  /** Where what is dragged is already; null if it is not rendered. */
  readonly own: Box | null
  /** Whether people see the marker with this index. */
  readonly isInSight: (line: Line, at: number) => boolean
}

/**
 * The index of the visible marker nearest to a point; -1 if there is none, and where what is dragged is nearer: a drop there
 * changes nothing.
 */
export function nearestLine(
  lines: readonly (Line | null)[],
  x: number,
  y: number,
  { own, isInSight }: Aim,
): number {
  const ownDistance = own === null ? Infinity : distanceTo(own, x, y)
  if (ownDistance === 0) return -1
  const nearest = lines
    .map((line, at) => ({ line, at, distance: line === null ? Infinity : distanceTo(line, x, y) }))
    .filter(({ distance }) => distance < Infinity && distance <= ownDistance)
    .toSorted((one, other) => one.distance - other.distance)
    .find(({ line, at }) => line !== null && isInSight(line, at))
  return nearest?.at ?? -1
}

/** How far a point is from a box, in px; 0 inside of it. */
export const distanceTo = ({ left, right, top, bottom }: Box, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
