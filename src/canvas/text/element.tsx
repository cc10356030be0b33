import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Attributes of an element; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** A new element with attributes. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value)
  }
  return made
}

/** The element that React renders, static; an empty span if it renders none. */
export function drawnElement(node: ReactNode): Element {
  const holder = document.createElement('div')
  const root = createRoot(holder)
  flushSync(() => root.render(node))
  const drawn = holder.firstElementChild?.cloneNode(true) as Element | undefined
  root.unmount()
  return drawn ?? document.createElement('span')
}
