import type { ReactNode } from 'react'
import { Switch } from 'react-aria-components'
import { labelFromName } from '../names.ts'
import { Choice, Segments } from '../parts/choice.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { ClearButton, FieldProblem } from './field-parts.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import { useTyped } from './use-typed.ts'

/** A number with its unit and its bounds. */
export function NumberControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const say = useSay()
  const label = useSayLabel()(field.label)
  const known = typeof value === 'number' ? String(value) : ''
  const { text, type, leave } = useTyped(known, problem, (typed) => {
    const number = Number(typed.replace(',', '.'))
    if (typed.trim() === '') clear()
    else set(Number.isNaN(number) ? typed : number)
  })
  const { min, max, isInteger = false } = field.bounds ?? {}
  const range = min !== undefined && max !== undefined ? say('{min} to {max}', { min, max }) : undefined
  const step = (by: number): void => {
    const next = (typeof value === 'number' ? value : (min ?? 0)) + by
    type(String(Math.min(max ?? next, Math.max(min ?? next, Number(next.toFixed(6))))))
  }
  const unit = isInteger || (max ?? 100) > 20 ? 1 : 0.1
  return (
    <FieldFrame label={label} note={range} problem={problem} clear={value === undefined ? undefined : clear}>
      {({ labelledBy, describedBy }) => (
        <span className="number">
          <input
            className="input"
            inputMode="decimal"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={problem !== null}
            value={text}
            onBlur={leave}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowUp' ? unit : event.key === 'ArrowDown' ? -unit : 0
              if (by === 0) return
              event.preventDefault()
              step(event.shiftKey ? by * 10 : by)
            }}
          />
          {field.unit !== undefined && <span className="unit">{field.unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

/** A boolean. */
export function SwitchControl({ field, place }: ControlProps): ReactNode {
  const { value, set, problem } = useField(place)
  const label = useSayLabel()(field.label)
  return (
    <div className="field">
      <Switch className="switch" isSelected={value === true} onChange={set}>
        <span className="switch-track" />
        {label}
      </Switch>
      <FieldProblem problem={problem} />
    </div>
  )
}

/** Most options that are shown side by side. */
const MOST_SEGMENTS = 3

/** Most letters of all segments together. */
const MOST_LETTERS = 26

/** One of several words. */
export function ChoiceControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const sayLabel = useSayLabel()
  const label = sayLabel(field.label)
  const isNumber = field.options.every((option) => !Number.isNaN(Number(option)))
  const options = field.options.map((option) => ({
    value: option,
    label: isNumber ? option : sayLabel(labelFromName(option)),
  }))
  const isShort =
    options.length <= MOST_SEGMENTS && options.map((each) => each.label).join('').length <= MOST_LETTERS
  const Control = isShort ? Segments : Choice
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : null
  return (
    <div className="clearable">
      <Control
        label={label}
        options={options}
        value={chosen}
        change={(option) => set(isNumber ? Number(option) : option)}
      />
      <ClearButton label={label} clear={value === undefined ? undefined : clear} />
      <FieldProblem problem={problem} />
    </div>
  )
}
