import type { ReactNode } from 'react'
import { textIn } from '#model/text.ts'
import { elementId } from '../element-id.ts'
import { Localized } from '../localized.tsx'
import { localizedText } from '../localized-text.ts'
import { phrase } from '../phrases.ts'
import { ProseLine } from '../prose.tsx'
import { sentName } from './field-name.ts'
import type { FormElementProps } from './props.ts'

/** Ids of a field and of what describes it. */
export function idsOf({ block, data, context }: FormElementProps) {
  const help = localizedText(data.help, context) === undefined ? undefined : elementId(block.uniqueId, 'help')
  return {
    field: elementId(block.uniqueId, 'field'),
    help,
    error: elementId(block.uniqueId, 'error'),
  }
}

/** Name under which a drawn field's value is sent. */
export const nameOf = ({ block, data }: FormElementProps): string => sentName(block.uniqueId, data.name)

/** What every field says about itself; an error is added to its description when there is one. */
export function described(props: FormElementProps) {
  const { field, help } = idsOf(props)
  return { id: field, name: nameOf(props), 'aria-describedby': help, required: props.data.required === true }
}

type LabelProps = Pick<FormElementProps, 'data' | 'context'>

/** The words of a label: rich where it needs a link, else plain; one that is not required says so. */
export function Label({ data, context }: LabelProps): ReactNode {
  const label = localizedText(data.label, context)
  return (
    <>
      {hasRichLabel({ data, context }) ? (
        <ProseLine text={data.richLabel} context={context} />
      ) : (
        label && <Localized text={label} />
      )}
      {data.required !== true && (
        <span className="field-optional"> ({phrase('optional', context.language)})</span>
      )}
    </>
  )
}

/** Whether there are words for a label. */
export const hasLabel = ({ data, context }: LabelProps): boolean =>
  localizedText(data.label, context) !== undefined || hasRichLabel({ data, context })

const hasRichLabel = ({ data, context }: LabelProps): boolean =>
  textIn(data.richLabel, context.language) !== undefined

/** Help, and the place where an error is said; both are named by the field's description. */
export function Descriptions(props: FormElementProps): ReactNode {
  const { data, context } = props
  const ids = idsOf(props)
  const help = localizedText(data.help, context)
  const error = localizedText(data.error, context)
  return (
    <>
      {help && (
        <p className="field-help" id={ids.help} lang={help.lang}>
          {help.value}
        </p>
      )}
      <p className="field-error" id={ids.error} data-error={error?.value} hidden />
    </>
  )
}
