import { isShown, written } from '../parts/written.tsx'
import type { SectionView } from '../view.ts'
import type { SpecimenData } from './schema.ts'

/** What a thing is called at the side, the thing itself beside it; the first of a group says what the group is. */
export const specimenView: SectionView<SpecimenData> = ({ data, context, slot }) => {
  const group = written('h2', data.group, context)
  const title = written('h3', data.title, context, 'specimen-title')
  const main = slot('main')
  if (![group, title, main].some(isShown)) return null
  return (
    <div className="specimen">
      <div className="wrap">
        {isShown(group) && (
          <div className="specimen-group">
            {group}
            {data.code !== undefined && <code>{data.code}</code>}
            {written('p', data.lead, context)}
          </div>
        )}
        <div className="specimen-row">
          <div className="specimen-name">
            {title}
            {written('p', data.note, context, 'specimen-note')}
          </div>
          {isShown(main) && (
            <div className="specimen-place" data-tone={data.tone}>
              {main}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
