import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { isShown, proseOf, written } from '../parts/written.tsx'
import type { KeyPointsData } from './schema.ts'

export const keyPointsView: SectionView<KeyPointsData> = ({ data, context, slot }) => {
  const title = written('h2', data.title, context)
  const text = proseOf(data.text, context)
  return band(
    { tone: data.tone, name: `key-points key-points-${data.layout ?? 'points'}`, slot },
    [title, text].some(isShown) && (
      <div className="key-box">
        {title}
        {text}
      </div>
    ),
  )
}
