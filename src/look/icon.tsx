import { createElement, type ReactNode } from 'react'
import { ICONS, type IconName, type IconStroke } from './icons.ts'

/** A drawing of 1em in the color of the surrounding text, hidden from screen readers: the text beside it says what it means. */
export const Icon = ({ name }: { readonly name: IconName }): ReactNode => drawing(name, ICONS[name])

const STROKES: ReadonlyMap<string, readonly IconStroke[]> = new Map(Object.entries(ICONS))

/** The drawing with a name from content; null if there is none. */
export function iconNode(name: string): ReactNode {
  const strokes = STROKES.get(name)
  return strokes === undefined ? null : drawing(name, strokes)
}

/** Icons that style sheets rotate: only these need their name in the page. */
const TURNED: ReadonlySet<string> = new Set(['arrow-right', 'chevron-right', 'chevron-down'])

const drawings = new Map<string, ReactNode>()

/** The same element object each time, so that renderers can cache its output. */
function drawing(name: string, strokes: readonly IconStroke[]): ReactNode {
  const drawn = drawings.get(name) ?? drawingOf(name, strokes)
  drawings.set(name, drawn)
  return drawn
}

const drawingOf = (name: string, strokes: readonly IconStroke[]): ReactNode => (
  <svg
    className="icon"
    data-icon={TURNED.has(name) ? name : undefined}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    aria-hidden="true"
  >
    {strokes.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
  </svg>
)
