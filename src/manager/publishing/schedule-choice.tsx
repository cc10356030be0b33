import { useContext, type ReactNode } from 'react'
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components'
import { Segments } from '../parts/choice.tsx'
import { UiLanguage, useSay } from '../phrases/use-say.ts'
import { nextMorning, scheduleOf, timeWithZone, timeZone, type Schedule } from './schedule.ts'

type ScheduleChoiceProps = {
  /** Null for publishing at once. */
  readonly schedule: Schedule | null
  readonly change: (schedule: Schedule | null) => void
  readonly isDisabled: boolean
}

/** When to publish: at once, or at a date and time, with their time zone. */
export function ScheduleChoice({ schedule, change, isDisabled }: ScheduleChoiceProps): ReactNode {
  const say = useSay()
  const ui = useContext(UiLanguage)
  return (
    <>
      <Segments
        label={say('When')}
        options={[
          { value: 'now', label: say('Now') },
          { value: 'later', label: say('Later') },
        ]}
        value={schedule === null ? 'now' : 'later'}
        change={(when) => change(when === 'now' ? null : nextMorning(Date.now()))}
        isDisabled={isDisabled}
      />
      {schedule !== null && (
        <TextField
          className="field publish-time"
          type="datetime-local"
          value={schedule.text}
          onChange={(text) => change(scheduleOf(text, Date.now()))}
          isInvalid={schedule.at === null}
          isDisabled={isDisabled}
        >
          <Label className="field-label">
            {say('Date and time in the zone {zone}', { zone: timeZone() })}
          </Label>
          <Input className="input" />
          <FieldError className="field-problem">{say('Choose a time in the future.')}</FieldError>
          {schedule.at !== null && (
            <Text slot="description" className="path">
              {say('Goes live on {time}, as it is saved now.', { time: timeWithZone(schedule.at, ui) })}
            </Text>
          )}
        </TextField>
      )}
    </>
  )
}
