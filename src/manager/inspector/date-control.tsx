import { useState, type ReactNode } from 'react'
import { date } from '#model/page.ts'
import { useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { WordControl } from './text-controls.tsx'
import { useField } from './use-field.ts'

/** A day, chosen in the browser's calendar. What was written otherwise stays text, so that nothing is lost. */
export function DateControl(props: ControlProps): ReactNode {
  const { field, place } = props
  const { value, set, clear, problem } = useField(place)
  const [typed, setTyped] = useState<string | null>(null)
  const label = useSayLabel()(field.label)
  if (!isDay(value)) return <WordControl {...props} />
  return (
    <FieldFrame label={label} problem={problem} clear={value === undefined ? undefined : clear}>
      {({ labelledBy, describedBy }) => (
        <input
          className="input"
          type="date"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={problem !== null}
          value={typed ?? value ?? ''}
          onBlur={({ target }) => {
            setTyped(null)
            if (target.value === '' && value !== undefined && !target.validity.badInput) clear()
          }}
          onChange={({ target }) => {
            // A date that is typed by halves has no value yet.
            setTyped(target.value)
            if (target.value.length === DAY_LENGTH) set(target.value)
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Letters of a date with a year of four digits. */
const DAY_LENGTH = 10

const isDay = (value: unknown): value is string | undefined =>
  value === undefined || date.safeParse(value).success
