import type { ReactNode } from 'react'
import { textIn } from '#model/text.ts'
import { elementId } from '../element-id.ts'
import { Localized } from '../localized.tsx'
import { localizedText } from '../localized-text.ts'
import { phrase } from '../phrases.ts'
import { ProseLine } from '../prose.tsx'
import { sentName } from './field-name.ts'
import type { FormElementProps } from './props.ts'

/** Ids of a field and of the elements that describe it. */
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

/** Attributes of every field; an error is added to its description if there is one. */
export function described(props: FormElementProps) {
  const { field, help } = idsOf(props)
  return { id: field, name: nameOf(props), 'aria-describedby': help, required: props.data.required === true }
}

type LabelProps = Pick<FormElementProps, 'data' | 'context'>

/** The text of a label: rich if it needs a link, else plain; an optional field says so. */
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

/** Whether a label has any text. */
export const hasLabel = ({ data, context }: LabelProps): boolean =>
  localizedText(data.label, context) !== undefined || hasRichLabel({ data, context })

const hasRichLabel = ({ data, context }: LabelProps): boolean =>
  textIn(data.richLabel, context.language) !== undefined

/** Help text, and the place for an error; the field's description refers to both. */
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
