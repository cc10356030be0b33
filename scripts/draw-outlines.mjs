// Writes src/blocks/map/outlines.ts: coasts and borders of the world from Natural Earth (public domain), as the npm
// package world-atlas has them in `countries-50m.json`. Usage: node scripts/draw-outlines.mjs <countries-50m.json>
import { readFileSync, writeFileSync } from 'node:fs'

/** Degrees of one step: finer than a pixel of the maps that are drawn. */
const STEP = 0.02

/** A point nearer than this to the line without it is left out, in degrees. */
const TOLERANCE = 0.025

const { arcs, transform, objects } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

const uses = new Map()
const countUses = (value) => {
  if (Array.isArray(value)) value.forEach(countUses)
  else uses.set(value < 0 ? ~value : value, (uses.get(value < 0 ? ~value : value) ?? 0) + 1)
}
for (const { arcs: own } of objects.countries.geometries) if (own) countUses(own)

/** An arc in degrees. */
function placesOf(arc) {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
  })
}

/** Douglas and Peucker: the line without the points that hardly bend it. */
function simplified(line) {
  const [first, last] = [line[0], line.at(-1)]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  let [farthest, at] = [0, 0]
  for (let index = 1; index < line.length - 1; index += 1) {
    const [x, y] = [line[index][0] - first[0], line[index][1] - first[1]]
    const away =
      length === 0 ? Math.hypot(x, y) : Math.abs(x * (last[1] - first[1]) - y * (last[0] - first[0])) / length
    if (away > farthest) [farthest, at] = [away, index]
  }
  if (farthest < TOLERANCE) return [first, last]
  return [...simplified(line.slice(0, at + 1)).slice(0, -1), ...simplified(line.slice(at))]
}

/** Whole numbers of either sign in base 64, five bits to a character, the sixth says that more follow. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
function written(value) {
  let rest = value < 0 ? -value * 2 - 1 : value * 2
  let text = ''
  do {
    text += DIGITS[(rest & 31) | (rest > 31 ? 32 : 0)]
    rest >>>= 5
  } while (rest > 0)
  return text
}

function lineText(line) {
  let [beforeX, beforeY] = [0, 0]
  return line
    .map(([x, y]) => {
      const [stepX, stepY] = [Math.round(x / STEP), Math.round(y / STEP)]
      const text = written(stepX - beforeX) + written(stepY - beforeY)
      ;[beforeX, beforeY] = [stepX, stepY]
      return text
    })
    .join('')
}

const lines = { coasts: [], borders: [] }
arcs.forEach((arc, index) => {
  const line = simplified(placesOf(arc))
  const isTiny =
    line.length < 3 && Math.hypot(line[0][0] - line.at(-1)[0], line[0][1] - line.at(-1)[1]) < 2 * STEP
  if (!isTiny) lines[uses.get(index) > 1 ? 'borders' : 'coasts'].push(lineText(line))
})

const file = `// Made by scripts/draw-outlines.mjs from Natural Earth 1:50m (public domain). Not for editing by hand.

/** Degrees of one step of the lines below. */
export const OUTLINE_STEP = ${STEP}

/** Coasts and borders: lines parted by a space, each a chain of steps in base 64 as \`readOutlines\` reads them. */
export const OUTLINES = {
  coasts:
    '${lines.coasts.join(' ')}',
  borders:
    '${lines.borders.join(' ')}',
} as const
`
writeFileSync(new URL('../src/blocks/map/outlines.ts', import.meta.url), file)
console.log(file.length, lines.coasts.length, lines.borders.length)
