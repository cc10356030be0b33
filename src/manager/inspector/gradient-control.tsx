import type { ReactNode } from 'react'
import type { Gradient } from '#model/gradient.ts'
import { isObject } from '#std/json.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import { useTyped } from './use-typed.ts'

const NEW_GRADIENT: Gradient = {
  angle: 180,
  colors: [
    { color: 'chalk', pos: 0 },
    { color: 'paper', pos: 100 },
  ],
}

/** A linear gradient: its angle, and its colors from 0 to 100 percent. */
export function GradientControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const say = useSay()
  const label = useSayLabel()(field.label)
  const gradient = isObject(value) ? (value as Gradient) : null
  return (
    <FieldFrame label={label} problem={problem} clear={gradient === null ? undefined : clear}>
      {() =>
        gradient === null ? (
          <TextButton look="quiet" label={`${say('Add')}: ${label}`} onPress={() => set(NEW_GRADIENT)}>
            {say('Add')}
          </TextButton>
        ) : (
          <GradientFields gradient={gradient} set={set} label={label} problem={problem} />
        )
      }
    </FieldFrame>
  )
}

type GradientFieldsProps = {
  readonly gradient: Gradient
  /** An invalid value, such as an angle that is not a number, is refused with a reason. */
  readonly set: (value: unknown) => void
  readonly label: string
  readonly problem: string | null
}

function GradientFields({ gradient, set, label, problem }: GradientFieldsProps): ReactNode {
  const say = useSay()
  const { angle, colors } = gradient
  const put = (at: number, part: Readonly<Record<string, unknown>>): void =>
    set({ ...gradient, colors: colors.map((stop, index) => (index === at ? { ...stop, ...part } : stop)) })
  return (
    <div className="stops">
      <label>
        {say('Angle')}
        <TypedInput
          known={String(angle)}
          take={(typed) => set({ ...gradient, angle: numberIn(typed) })}
          label={`${label}: ${say('Angle')}`}
          problem={problem}
        />
      </label>
      {colors.map((stop, at) => (
        <span key={at} className="stop">
          <TypedInput
            known={stop.color}
            take={(color) => put(at, { color })}
            label={`${label}: ${say('Color')} ${at + 1}`}
            problem={problem}
          />
          <TypedInput
            known={String(stop.pos)}
            take={(typed) => put(at, { pos: numberIn(typed) })}
            label={`${label}: ${say('Position')} ${at + 1}, %`}
            problem={problem}
          />
          <TextButton
            look="quiet"
            label={`${say('Remove')}: ${say('Color')} ${at + 1}`}
            isDisabled={colors.length < 2}
            onPress={() => set({ ...gradient, colors: colors.filter((_, index) => index !== at) })}
          >
            {say('Remove')}
          </TextButton>
        </span>
      ))}
      <TextButton
        look="quiet"
        onPress={() => set({ ...gradient, colors: [...colors, { color: 'chalk', pos: 100 }] })}
      >
        {say('Add a color')}
      </TextButton>
    </div>
  )
}

/** A typed number; invalid input stays as it is, to be refused. */
const numberIn = (typed: string): unknown =>
  typed.trim() === '' || Number.isNaN(Number(typed)) ? typed : Number(typed)

type TypedInputProps = {
  readonly known: string
  readonly take: (typed: string) => void
  readonly label: string
  readonly problem: string | null
}

/** A part of the gradient, in which a refused value stays as it was typed. */
function TypedInput({ known, take, label, problem }: TypedInputProps): ReactNode {
  const { text, type, leave } = useTyped(known, problem, take)
  return (
    <input
      className="input"
      aria-label={label}
      spellCheck={false}
      value={text}
      onBlur={leave}
      onChange={({ target }) => type(target.value)}
    />
  )
}
