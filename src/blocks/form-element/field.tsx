import type { ReactNode } from 'react'
import { fileLimits } from '../form/check-files.ts'
import { phrase } from '../phrases.ts'
import { localizedText } from '../localized-text.tsx'
import { described, descriptions, hasLabel, idsOf, labelWords } from './described.tsx'
import type { FormElement } from './schema.ts'
import type { FormElementProps } from './view.tsx'

/** A field of one line, or a file. Without a label its placeholder names it. */
export const inputField = (props: FormElementProps, type: FormElement): ReactNode => {
  const { data } = props
  return labelled(
    props,
    <input
      {...described(props)}
      {...named(props)}
      type={type}
      placeholder={placeholderOf(props)}
      defaultValue={type === 'file' ? undefined : valueOf(props)}
      pattern={data.pattern}
      minLength={data.minLength}
      maxLength={data.maxLength}
      min={data.min}
      max={data.max}
      step={data.step}
      autoComplete={data.autocomplete}
      accept={type === 'file' ? data.accept : undefined}
      multiple={(type === 'file' || type === 'email') && data.multiple === true}
      {...(type === 'file' ? fileMarks(data) : {})}
    />,
  )
}

/** What a script looks at before files are sent. */
const fileMarks = (data: FormElementProps['data']) => {
  const { files, bytes } = fileLimits(data)
  return { 'data-max-files': files, 'data-max-bytes': bytes }
}

export const textareaField = (props: FormElementProps): ReactNode =>
  labelled(
    props,
    <textarea
      {...described(props)}
      {...named(props)}
      rows={props.data.rows ?? 4}
      placeholder={placeholderOf(props)}
      defaultValue={valueOf(props)}
      minLength={props.data.minLength}
      maxLength={props.data.maxLength}
      autoComplete={props.data.autocomplete}
    />,
  )

export function selectField(props: FormElementProps): ReactNode {
  const { data, context } = props
  const many = data.multiple === true
  return labelled(
    props,
    <select
      {...described(props)}
      {...named(props)}
      multiple={many}
      autoComplete={data.autocomplete}
      defaultValue={many ? [] : (valueOf(props) ?? '')}
    >
      {!many && <option value="">{placeholderOf(props) ?? phrase('choose', context.language)}</option>}
      {data.options?.map(({ id, value, label }) => (
        <option key={id} value={value ?? id}>
          {localizedText(label, context)?.value ?? value ?? id}
        </option>
      ))}
    </select>,
  )
}

const labelled = (props: FormElementProps, field: ReactNode): ReactNode => (
  <div className="field">
    {hasLabel(props) && (
      <label className="field-label" htmlFor={idsOf(props).field}>
        {labelWords(props)}
      </label>
    )}
    {field}
    {descriptions(props)}
  </div>
)

const named = (props: FormElementProps): { 'aria-label'?: string } =>
  hasLabel(props) ? {} : { 'aria-label': placeholderOf(props) ?? props.data.name ?? '' }

const placeholderOf = ({ data, context }: FormElementProps): string | undefined =>
  localizedText(data.placeholder, context)?.value

const valueOf = ({ data, context }: FormElementProps): string | undefined =>
  localizedText(data.value, context)?.value
