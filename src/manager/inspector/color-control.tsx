import type { ReactNode } from 'react'
import { COLOR_TOKENS } from '#model/color.ts'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import { useTyped } from './use-typed.ts'

/** A color: one of the design's, which follow the theme, or any CSS color. */
export function ColorControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const label = useSayLabel()(field.label)
  const say = useSay()
  const known = typeof value === 'string' ? value : ''
  const { text, type, leave } = useTyped(known, problem, (typed) => (typed === '' ? clear() : set(typed)))
  return (
    <FieldFrame label={label} problem={problem} clear={value === undefined ? undefined : clear}>
      {({ labelledBy, describedBy }) => (
        <>
          <span className="swatches" role="group" aria-labelledby={labelledBy}>
            {COLOR_TOKENS.map((token) => (
              <button
                key={token}
                type="button"
                className="swatch"
                data-token={token}
                title={token}
                aria-label={token}
                aria-pressed={known === token}
                onClick={() => set(token)}
              />
            ))}
          </span>
          <input
            className="input"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={problem !== null}
            placeholder={say('A color such as #18212d')}
            spellCheck={false}
            value={text}
            onBlur={leave}
            onChange={({ target }) => type(target.value)}
          />
        </>
      )}
    </FieldFrame>
  )
}
