import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { figure } from '../parts/figure.tsx'
import { head } from '../parts/head.tsx'
import { isShown, written } from '../parts/written.tsx'
import type { FigureSectionData } from './schema.ts'

export const figureView: SectionView<FigureSectionData> = ({ data, context, slot }) => {
  const drawing = figure(data.figure, context)
  return band(
    { tone: data.tone, name: 'drawing', slot },
    head(data, context),
    isShown(drawing) && <div className={`drawing-${data.width ?? 'wide'}`}>{drawing}</div>,
    written('p', data.note, context, 'note'),
  )
}
