import type { SectionView } from '../view.ts'
import { actionRow } from '../parts/links.tsx'
import { band } from '../parts/band.tsx'
import { figure } from '../parts/figure.tsx'
import { pageHead } from '../parts/head.tsx'
import { written } from '../parts/written.tsx'
import type { HeroData } from './schema.ts'

export const heroView: SectionView<HeroData> = ({ data, context, slot }) => {
  const drawing = figure(data.figure, context)
  const layout = drawing === null ? 'plain' : (data.layout ?? 'split')
  return band(
    { tone: data.tone, name: `hero hero-${layout}`, slot },
    <div className="hero-grid">
      <div className="hero-words">
        {pageHead(data, context)}
        {actionRow(data.actions, context)}
        {written('p', data.note, context, 'note')}
      </div>
      {drawing}
    </div>,
  )
}
