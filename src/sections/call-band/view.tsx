import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head } from '../parts/head.tsx'
import { actionRow } from '../parts/links.tsx'
import { isShown, written } from '../parts/written.tsx'
import type { CallBandData } from './schema.ts'

export const callBandView: SectionView<CallBandData> = ({ data, context, slot }) => {
  const actions = actionRow(data.actions, context)
  const note = written('p', data.note, context, 'note')
  return band(
    { tone: data.tone, name: 'call-band', slot },
    head(data, context),
    [actions, note].some(isShown) && (
      <div className="call-actions">
        {actions}
        {note}
      </div>
    ),
  )
}
