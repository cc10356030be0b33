import { createElement, type ReactNode } from 'react'
import { ICONS, type IconName, type IconStroke } from './icons.ts'

/** A drawing of 1em in the color of the text around it, hidden from screen readers: words beside it say what it means. */
export const Icon = ({ name }: { readonly name: IconName }): ReactNode => drawing(name, ICONS[name])

/** The drawing with a name that content wrote; null when there is none. */
export function iconNode(name: string): ReactNode {
  const strokes = new Map<string, readonly IconStroke[]>(Object.entries(ICONS)).get(name)
  return strokes === undefined ? null : drawing(name, strokes)
}

const drawing = (name: string, strokes: readonly IconStroke[]): ReactNode => (
  <svg className="icon" data-icon={name} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    {strokes.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
  </svg>
)
