import type { TypeFace } from './type-face.ts'

/** A title laid out on a card: its lines, and the font size in px. */
export type FittedTitle = { readonly size: number; readonly lines: readonly string[] }

/** Font sizes in px to try, and how many lines fit at each. */
const STEPS: readonly (readonly [number, number])[] = [
  [96, 2],
  [80, 3],
  [64, 4],
  [52, 5],
]

const ELLIPSIS = '…'

/** The largest size in which the whole title fits, in lines of similar length; if none does, the last line is cut. */
export function fitTitle(title: string, width: number, face: TypeFace): FittedTitle {
  const words = title.split(/[\s\u00A0\u202F]+/).filter((word) => word !== '')
  for (const [size, most] of STEPS) {
    const lines = wrapped(words, width / size, face)
    if (lines !== null && lines.length <= most)
      return { size, lines: balanced(words, lines, width / size, face) }
  }
  const [size, most] = STEPS.at(-1) ?? [0, 0]
  return { size, lines: cut(words, most, width / size, face) }
}

/** Lines no longer than `width` (in em); null if a single word is longer. */
function wrapped(words: readonly string[], width: number, face: TypeFace): string[] | null {
  const lines: string[] = []
  for (const word of words) {
    if (face.set(word).width > width) return null
    const last = lines.at(-1)
    const longer = `${last ?? ''} ${word}`
    if (last !== undefined && face.set(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Step by which the width is narrowed, in em. */
const NARROWING = 0.5

/** The same number of lines at the smallest width, so that no line has only one short word. */
function balanced(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  face: TypeFace,
): readonly string[] {
  let best = lines
  for (let measure = width - NARROWING; measure > 0; measure -= NARROWING) {
    const narrower = wrapped(words, measure, face)
    if (narrower === null || narrower.length > lines.length) return best
    best = narrower
  }
  return best
}

/** As many lines as fit, the last with an ellipsis. Words that are too long for a line are cut, too. */
function cut(words: readonly string[], most: number, width: number, face: TypeFace): string[] {
  const shortened = words.map((word) => shorten(word, width, face))
  const lines = wrapped(shortened, width, face) ?? []
  if (lines.length <= most) return lines
  const last = lines[most - 1] ?? ''
  return [...lines.slice(0, most - 1), shorten(`${last} ${lines[most] ?? ''}`, width, face, true)]
}

function shorten(text: string, width: number, face: TypeFace, always = false): string {
  if (!always && face.set(text).width <= width) return text
  const characters = Array.from(text)
  while (characters.length > 0 && face.set(characters.join('') + ELLIPSIS).width > width) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}
