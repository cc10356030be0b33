import { useContext, type ReactNode } from 'react'
import { formFilePath } from '#api/form-entries.ts'
import { pathOf } from '#model/route.ts'
import { labelFromName } from '../../names.ts'
import { TextButton } from '../../parts/button.tsx'
import { Window } from '../../parts/dialog.tsx'
import { UiLanguage, useSay } from '../../phrases/use-say.ts'
import { Time } from '../time.tsx'
import type { ViewProps } from '../view.ts'
import { fieldText } from './field-text.ts'
import type { FormEntry } from './use-entries.ts'

type EntryWindowProps = {
  readonly entry: FormEntry
  readonly heads: ViewProps['site']['heads']
  readonly close: () => void
  /** Asks for confirmation of deleting the entry. */
  readonly askToDelete: () => void
}

/** One entry with all that was sent. */
export function EntryWindow({ entry, heads, close, askToDelete }: EntryWindowProps): ReactNode {
  const say = useSay()
  const head = heads.find(({ id }) => id === entry.pageId)
  return (
    <Window title={say('Entry of {form}', { form: entry.form })} isOpen close={close} size="large">
      <dl className="forms-fields">
        <dt>{say('Received')}</dt>
        <dd>
          <Time at={entry.at} />
        </dd>
        {head && (
          <>
            <dt>{say('Page')}</dt>
            <dd>
              <a href={pathOf(head.route)} target="_blank" rel="noreferrer">
                {pathOf(head.route)}
              </a>
            </dd>
          </>
        )}
        {Object.entries(entry.fields).map(([name, value]) => (
          <div key={name} className="forms-field">
            <dt>{labelFromName(name)}</dt>
            <dd>{fieldText(value) || '–'}</dd>
          </div>
        ))}
      </dl>
      {entry.files.length > 0 && <EntryFiles entry={entry} />}
      <p className="dialog-buttons">
        <TextButton onPress={askToDelete}>{say('Delete entry')}</TextButton>
        <TextButton look="main" onPress={close}>
          {say('Done')}
        </TextButton>
      </p>
    </Window>
  )
}

const BYTES_IN_KILOBYTE = 1000

function EntryFiles({ entry }: Pick<EntryWindowProps, 'entry'>): ReactNode {
  const say = useSay()
  const ui = useContext(UiLanguage)
  const size = new Intl.NumberFormat(ui, { style: 'unit', unit: 'kilobyte', maximumSignificantDigits: 2 })
  return (
    <section className="forms-files" aria-label={say('Files')}>
      <h3>{say('Files')}</h3>
      <ul>
        {entry.files.map((file) => (
          <li key={file.number}>
            <a href={formFilePath(entry.id, file.number)} download={file.name}>
              {file.name}
            </a>{' '}
            <span className="path">
              {labelFromName(file.field)}, {size.format(file.size / BYTES_IN_KILOBYTE)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
