import type { ReactNode } from 'react'

const GROUP = 5
const STEP = 6
const GROUP_WIDTH = 30

/** A count as tally strokes, each fifth across the four before it. Decoration: the number itself is said by the list. */
export function Tally({ count }: { readonly count: number }): ReactNode {
  const strokes = Array.from({ length: count }, (_, at) => at)
  const width =
    Math.floor((count - 1) / GROUP) * GROUP_WIDTH + Math.min((count - 1) % GROUP, GROUP - 2) * STEP + 6
  return (
    <svg className="tally" viewBox={`0 0 ${width} 24`} width={width} height="24" aria-hidden="true">
      {strokes.map((at) => {
        const left = Math.floor(at / GROUP) * GROUP_WIDTH
        return at % GROUP === GROUP - 1 ? (
          <path key={at} className="tally-fifth" d={`M${left} 18 ${left + 24} 6`} />
        ) : (
          <path key={at} d={`M${left + 3 + (at % GROUP) * STEP} 2v20`} />
        )
      })}
    </svg>
  )
}
