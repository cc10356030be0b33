import type { ReactNode } from 'react'
import { iconNode } from '#look/icon.tsx'
import { ICONS } from '#look/icons.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { ClearButton, FieldProblem } from './field-parts.tsx'
import { useField } from './use-field.ts'

const OPTIONS = Object.keys(ICONS).map((name) => ({ value: name, label: name, drawing: iconNode(name) }))

/** One of the design's icons, with its drawing. */
export function IconControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const label = useSayLabel()(field.label)
  return (
    <div className="clearable">
      <SearchChoice
        label={label}
        options={OPTIONS}
        value={typeof value === 'string' ? value : ''}
        change={set}
      />
      <ClearButton label={label} clear={value === undefined ? undefined : clear} />
      <FieldProblem problem={problem} />
    </div>
  )
}
