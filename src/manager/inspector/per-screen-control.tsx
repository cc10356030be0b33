import { useState, type ReactNode } from 'react'
import { SCREENS, SCREEN_MIN_WIDTH_PX, type Screen } from '#model/screen.ts'
import { isObject } from '#std/json.ts'
import { Segments } from '../parts/choice.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import { FieldControl, type ControlProps } from './field-control.tsx'
import { Fields } from './group-control.tsx'
import { useField } from './use-field.ts'

/** A value per screen; screens without a value inherit that of the next smaller one, which is named. */
export function PerScreenControl({ field, place }: ControlProps): ReactNode {
  const [screen, setScreen] = useState<Screen>('xs')
  const { value } = useField(place)
  const say = useSay()
  const label = useSayLabel()(field.label)
  const values = isObject(value) ? value : {}
  const from = inheritedFrom(values, screen)
  const on = { ...place, path: [...place.path, screen] }
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <Segments
        label={`${label}: ${say('screen')}`}
        hideLabel
        options={SCREENS.map((each) => ({
          value: each,
          label: `${screenLabel(each)}${values[each] === undefined ? '' : ' •'}`,
        }))}
        value={screen}
        change={(each) => setScreen(SCREENS.find((one) => one === each) ?? 'xs')}
      />
      {from !== null && (
        <p className="field-note">{say('inherited from {screen}', { screen: screenLabel(from) })}</p>
      )}
      {field.onScreen === undefined ? (
        <Fields fields={field.fields} place={on} />
      ) : (
        <FieldControl field={field.onScreen} place={on} />
      )}
    </fieldset>
  )
}

const screenLabel = (screen: Screen): string =>
  SCREEN_MIN_WIDTH_PX[screen] === 0 ? `<${SCREEN_MIN_WIDTH_PX.sm}` : `≥${SCREEN_MIN_WIDTH_PX[screen]}`

/** The smaller screen from which a value is inherited; null if the screen has its own, or if there is none. */
function inheritedFrom(values: Readonly<Record<string, unknown>>, screen: Screen): Screen | null {
  if (values[screen] !== undefined) return null
  const smaller = SCREENS.slice(0, SCREENS.indexOf(screen)).toReversed()
  return smaller.find((each) => values[each] !== undefined) ?? null
}
