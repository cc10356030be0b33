import type { ReactNode } from 'react'
import { BLOCK_ICONS } from './block-icons.ts'
import type { Offer } from './offers.ts'
import { SectionThumbnail } from './section-thumbnail.tsx'

/** What stands for something in the library: the section itself, the shape of a layout, the sign of a kind. */
export function OfferDrawing({ drawing }: Pick<Offer, 'drawing'>): ReactNode {
  if (drawing.what === 'component') return <SectionThumbnail component={drawing.component} />
  if (drawing.what === 'layout') {
    return (
      <span className="library-layout-shape" aria-hidden="true">
        {drawing.layout.shape.map((width, at) => (
          <span key={at} style={{ flexGrow: width }} />
        ))}
      </span>
    )
  }
  return (
    <svg className="library-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={BLOCK_ICONS[drawing.kind]} />
    </svg>
  )
}
