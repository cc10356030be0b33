import type { ReactNode } from 'react'
import { Input, Label, SearchField, TextField } from 'react-aria-components'
import { Choice } from '../../parts/choice.tsx'
import { useSay } from '../../phrases/use-say.ts'
import type { EntryFilter } from './entry-filter.ts'
import type { SentForms } from './use-entries.ts'

type EntriesBarProps = {
  readonly filter: EntryFilter
  readonly change: (filter: EntryFilter) => void
  readonly forms: SentForms
  /** Address for saving the shown entries as CSV. */
  readonly csvPath: string
}

/** Value for all forms; no form has this name. */
const ALL = ' all'

/** Filters the shown entries, and saves them as a file. */
export function EntriesBar({ filter, change, forms, csvPath }: EntriesBarProps): ReactNode {
  const say = useSay()
  return (
    <div className="view-bar forms-bar">
      <SearchField
        className="search-field"
        value={filter.search}
        onChange={(search) => change({ ...filter, search })}
      >
        <Label className="field-label">{say('Find in entries')}</Label>
        <Input />
      </SearchField>
      <Choice
        label={say('Form')}
        options={[
          { value: ALL, label: say('All forms') },
          ...forms.map(({ form, entries }) => ({ value: form, label: `${form} (${entries})` })),
        ]}
        value={filter.form === '' ? ALL : filter.form}
        change={(form) => change({ ...filter, form: form === ALL ? '' : form })}
      />
      <DateField label={say('From')} value={filter.from} change={(from) => change({ ...filter, from })} />
      <DateField label={say('To')} value={filter.to} change={(to) => change({ ...filter, to })} />
      <a className="button forms-export" href={csvPath} download>
        {say('Export as CSV')}
      </a>
    </div>
  )
}

type DateFieldProps = {
  readonly label: string
  readonly value: string
  readonly change: (date: string) => void
}

const DateField = ({ label, value, change }: DateFieldProps): ReactNode => (
  <TextField className="field" type="date" value={value} onChange={change}>
    <Label className="field-label">{label}</Label>
    <Input className="input" />
  </TextField>
)
