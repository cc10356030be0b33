import { useState, type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Change } from '#edit/change.ts'
import type { Design } from '#model/design.ts'
import { MAX_REDIRECTS } from '#model/redirect.ts'
import type { Routes } from '#model/route.ts'
import { TextButton } from '../../parts/button.tsx'
import { Window } from '../../parts/dialog.tsx'
import { Table } from '../../parts/table.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { isTaken, planImport } from './import-rules.ts'
import { readRedirectsFile, type CsvRow } from './redirects-csv.ts'
import { OUTCOME_PHRASES } from './rule-words.ts'

/** Most lines of one file: as many as a design may have rules. */
const MAX_LINES = MAX_REDIRECTS
/** Most bytes of one file: more than that many of the longest rules have. */
const MAX_BYTES = 2_000_000

const OTHER_ENCODING =
  'The letters of this file can’t be read for sure, as it is not in UTF-8. Save it as “CSV UTF-8” and choose it again.'

type ImportDialogProps = {
  readonly design: Design
  readonly routes: Routes
  /** Addresses of the site. */
  readonly origins: readonly string[]
  readonly close: () => void
  /** Why nothing was imported; null if it was. */
  readonly apply: (change: Change, count: number) => string | null
}

/** Reads a file of redirects, shows what an import would do with each line, and imports it. */
export function ImportDialog({ design, routes, origins, close, apply }: ImportDialogProps): ReactNode {
  const say = useSay()
  const [rows, setRows] = useState<readonly CsvRow[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const found = file.size > MAX_BYTES ? [] : readRedirectsFile(new Uint8Array(await file.arrayBuffer()))
    const isTooLong = file.size > MAX_BYTES || (found !== null && found.length > MAX_LINES)
    setRows(isTooLong ? null : found)
    if (isTooLong)
      setFailure(say('A file may have up to {count} lines. Split a longer one.', { count: MAX_LINES }))
    else setFailure(found === null ? say(OTHER_ENCODING) : null)
  }
  const plan = rows === null ? null : planImport(rows, design, routes, origins)
  const count = plan?.rows.filter(({ outcome }) => isTaken(outcome)).length ?? 0
  const submit = (): void => {
    if (plan === null || plan.change === null) return
    const failed = apply(plan.change, count)
    if (failed === null) close()
    else setFailure(failed)
  }
  return (
    <Window title={say('Import redirects')} isOpen close={close} size="large">
      <div className="dialog-form">
        <p>
          {say(
            'Choose a CSV file with the columns from, to and status. Nothing is changed before you import it.',
          )}
        </p>
        <div>
          <FileTrigger acceptedFileTypes={['.csv', 'text/csv']} onSelect={(files) => void read(files?.[0])}>
            <TextButton>{say('Choose a file')}</TextButton>
          </FileTrigger>
        </div>
        {failure !== null && <p role="alert">{failure}</p>}
        {plan !== null && (
          <>
            <p role="status">
              {say('{count} of {all} lines change something.', { count, all: plan.rows.length })}
            </p>
            {plan.rows.length > 0 && <PlanTable rows={plan.rows} />}
          </>
        )}
        <p className="dialog-buttons">
          <TextButton onPress={close}>{say('Cancel')}</TextButton>
          <TextButton look="main" isDisabled={plan === null || plan.change === null} onPress={submit}>
            {say('Import')}
          </TextButton>
        </p>
      </div>
    </Window>
  )
}

type PlannedRow = ReturnType<typeof planImport>['rows'][number]

function PlanTable({ rows }: { readonly rows: readonly PlannedRow[] }): ReactNode {
  const say = useSay()
  return (
    <div className="redirects-plan" tabIndex={0} role="region" aria-label={say('What the import does')}>
      <Table
        hasCards
        className="redirects-table"
        rows={rows}
        keyOf={({ line }) => line}
        columns={[
          { head: say('Line'), isNamedInCard: true, render: ({ line }) => line },
          { head: say('Path'), render: ({ from }) => from },
          { head: say('Leads to'), isNamedInCard: true, render: ({ to }) => to },
          {
            head: say('Result'),
            classOf: ({ outcome }) => outcomeClass(outcome),
            render: ({ outcome }) => say(OUTCOME_PHRASES[outcome]),
          },
        ]}
      />
    </div>
  )
}

const outcomeClass = (outcome: PlannedRow['outcome']): string => {
  if (isTaken(outcome)) return 'redirects-taken'
  return outcome === 'same' ? '' : 'redirects-refused'
}
