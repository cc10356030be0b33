import type { ReactNode } from 'react'
import { selectionText } from '#frame/selection.ts'
import type { PanelField } from '#blocks/panel.ts'
import { useSayLabel } from '../phrases/use-say.ts'
import { FieldControl, type ControlProps } from './field-control.tsx'
import { chosenFields } from './chosen-fields.ts'
import type { FieldPlace } from './field-place.ts'
import { useField } from './use-field.ts'

/** Related fields, below a heading that expands and collapses them. */
export function GroupControl({ field, place }: ControlProps): ReactNode {
  const label = useSayLabel()(field.label)
  return (
    <details className="group" open>
      <summary>{label}</summary>
      <ChosenFields fields={field.fields} place={place} />
    </details>
  )
}

/** The fields of a group; of those that belong to an option of a choice beside them, the ones of the chosen option. */
function ChosenFields({ fields, place }: FieldsProps): ReactNode {
  const { value } = useField(place)
  return <Fields fields={chosenFields(fields, value)} place={place} />
}

type FieldsProps = { readonly fields: readonly PanelField[]; readonly place: FieldPlace }

/** Fields one below the other, each in the object at a place. */
export const Fields = ({ fields, place }: FieldsProps): ReactNode =>
  fields.map((field) => {
    const inside = { ...place, path: [...place.path, field.name] }
    return (
      <div key={field.name} data-field={selectionText(inside)}>
        <FieldControl field={field} place={inside} />
      </div>
    )
  })
