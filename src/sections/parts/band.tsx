import { createElement, type ReactNode } from 'react'
import type { Tone } from '../tone.ts'
import { isShown } from './written.tsx'

type BandProps = {
  readonly tone: Tone | undefined
  /** Class of the inside, which the component's style sheet knows. */
  readonly name: string
  readonly slot: (name: string) => ReactNode
}

/** The ground of a section in full width, its content in the measure of the page, its blocks below. Null when all is empty. */
export function band({ tone = 'paper', name, slot }: BandProps, ...content: readonly ReactNode[]): ReactNode {
  const after = slot('after')
  if (![...content, after].some(isShown)) return null
  const below = isShown(after) && <div className="after">{after}</div>
  return (
    <div className={`band ${name}`} data-tone={tone}>
      {createElement('div', { className: 'wrap' }, ...content, below)}
    </div>
  )
}
