import type { ReactNode } from 'react'
import { fileLimits } from '../form/check-files.ts'
import { localizedText } from '../localized-text.ts'
import { phrase } from '../phrases.ts'
import { described, Descriptions, hasLabel, idsOf, Label } from './described.tsx'
import type { FormElementType } from './schema.ts'
import type { FormElementProps } from './props.ts'

type InputFieldProps = FormElementProps & { readonly type: FormElementType }

/** A field of one line, or a file. Without a label its placeholder names it. */
export function InputField({ type, ...props }: InputFieldProps): ReactNode {
  const { data } = props
  return (
    <LabelledField {...props}>
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
      />
    </LabelledField>
  )
}

/** Attributes for checking files before they are sent. */
const fileMarks = (data: FormElementProps['data']) => {
  const { files, bytes } = fileLimits(data)
  return { 'data-max-files': files, 'data-max-bytes': bytes }
}

export const TextareaField = (props: FormElementProps): ReactNode => (
  <LabelledField {...props}>
    <textarea
      {...described(props)}
      {...named(props)}
      rows={props.data.rows ?? 4}
      placeholder={placeholderOf(props)}
      defaultValue={valueOf(props)}
      minLength={props.data.minLength}
      maxLength={props.data.maxLength}
      autoComplete={props.data.autocomplete}
    />
  </LabelledField>
)

export function SelectField(props: FormElementProps): ReactNode {
  const { data, context } = props
  const many = data.multiple === true
  return (
    <LabelledField {...props}>
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
      </select>
    </LabelledField>
  )
}

type LabelledFieldProps = FormElementProps & { readonly children: ReactNode }

const LabelledField = ({ children, ...props }: LabelledFieldProps): ReactNode => (
  <div className="field">
    {hasLabel(props) && (
      <label className="field-label" htmlFor={idsOf(props).field}>
        <Label {...props} />
      </label>
    )}
    {children}
    <Descriptions {...props} />
  </div>
)

const named = (props: FormElementProps): { 'aria-label'?: string } =>
  hasLabel(props) ? {} : { 'aria-label': placeholderOf(props) ?? props.data.name ?? '' }

const placeholderOf = ({ data, context }: FormElementProps): string | undefined =>
  localizedText(data.placeholder, context)?.value

const valueOf = ({ data, context }: FormElementProps): string | undefined =>
  localizedText(data.value, context)?.value
