import type { ReactNode } from 'react'
import { Switch } from 'react-aria-components'
import { SCREENS } from '#model/screen.ts'
import { labelFromName } from '../names.ts'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { FieldProblem } from './field-parts.tsx'
import { onEachScreen, screenWidths, switchedOn } from './screen-switches.ts'
import { useField } from './use-field.ts'
import { useTyped } from './use-typed.ts'

type SwitchesProps = {
  readonly label: string
  readonly switches: readonly { readonly name: string; readonly label: string; readonly isOn: boolean }[]
  readonly change: (name: string, isOn: boolean) => void
  readonly problem: string | null
}

const Switches = ({ label, switches, change, problem }: SwitchesProps): ReactNode => (
  <fieldset className="group">
    <legend>{label}</legend>
    {switches.map((each) => (
      <div key={each.name} className="field">
        <Switch className="switch" isSelected={each.isOn} onChange={(isOn) => change(each.name, isOn)}>
          <span className="switch-track" />
          {each.label}
        </Switch>
      </div>
    ))}
    <FieldProblem problem={problem} />
  </fieldset>
)

/** A boolean by screen: a switch for each, which changes that screen only. */
export function ScreensControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const label = useSayLabel()(field.label)
  const each = onEachScreen(value)
  return (
    <Switches
      label={label}
      switches={SCREENS.map((screen) => ({ name: screen, label: screenWidths(screen), isOn: each[screen] }))}
      change={(name, isOn) => {
        const screen = SCREENS.find((one) => one === name)
        const next = screen && switchedOn(value, screen, isOn)
        if (next === undefined) clear()
        else set(next)
      }}
      problem={problem}
    />
  )
}

/** Several of a few words: a switch for each. */
export function ChecksControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const sayLabel = useSayLabel()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <Switches
      label={sayLabel(field.label)}
      switches={field.options.map((option) => ({
        name: option,
        label: sayLabel(labelFromName(option)),
        isOn: chosen.includes(option),
      }))}
      change={(name, isOn) => {
        const next = field.options.filter((option) => (option === name ? isOn : chosen.includes(option)))
        if (next.length === 0) clear()
        else set(next)
      }}
      problem={problem}
    />
  )
}

/** Numbers separated by spaces; a comma may be part of one. */
export function NumbersControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const known = Array.isArray(value) ? value.join(' ') : ''
  const { text, type, leave } = useTyped(known, problem, (typed) => {
    const numbers = numbersIn(typed)
    if (numbers.length === 0) clear()
    else set(numbers)
  })
  const say = useSay()
  return (
    <FieldFrame label={useSayLabel()(field.label)} note={say('separated by spaces')} problem={problem}>
      {({ labelledBy, describedBy }) => (
        <input
          className="input"
          inputMode="decimal"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={problem !== null}
          value={text}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** The numbers of a typed list; a word that is none stays a word, which is refused. */
export const numbersIn = (typed: string): (number | string)[] =>
  typed
    .split(/[\s;]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const number = Number(word.replace(/,$/, '').replace(',', '.'))
      return Number.isNaN(number) ? word : number
    })
