import type { ReactNode } from 'react'
import type { Gradient } from '#model/gradient.ts'
import { isObject } from '#std/json.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

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
          <GradientFields gradient={gradient} set={set} label={label} />
        )
      }
    </FieldFrame>
  )
}

type GradientFieldsProps = {
  readonly gradient: Gradient
  readonly set: (value: Gradient) => void
  readonly label: string
}

function GradientFields({ gradient, set, label }: GradientFieldsProps): ReactNode {
  const say = useSay()
  const { angle, colors } = gradient
  const put = (at: number, part: Partial<Gradient['colors'][number]>): void =>
    set({ ...gradient, colors: colors.map((stop, index) => (index === at ? { ...stop, ...part } : stop)) })
  return (
    <div className="stops">
      <label>
        {say('Angle')}
        <input
          className="input"
          type="number"
          min={-360}
          max={360}
          value={angle}
          onChange={({ target }) => set({ ...gradient, angle: Number(target.value) })}
        />
      </label>
      {colors.map((stop, at) => (
        <span key={at} className="stop">
          <input
            className="input"
            aria-label={`${label}: ${say('Color')} ${at + 1}`}
            spellCheck={false}
            value={stop.color}
            onChange={({ target }) => put(at, { color: target.value })}
          />
          <input
            className="input"
            type="number"
            min={0}
            max={100}
            aria-label={`${label}: ${say('Position')} ${at + 1}, %`}
            value={stop.pos}
            onChange={({ target }) => put(at, { pos: Number(target.value) })}
          />
          <TextButton
            look="quiet"
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
