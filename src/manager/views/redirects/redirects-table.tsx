import { useState, type ReactNode } from 'react'
import type { Redirect } from '#model/redirect.ts'
import { ActionMenu, type Action } from '../../parts/action-menu.tsx'
import { TextButton } from '../../parts/button.tsx'
import { Table } from '../../parts/table.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { STATUS_PHRASES } from './rule-words.ts'

/** Rules that are rendered initially; the others on demand. */
const SHOWN_AT_ONCE = 200

type RedirectsTableProps = {
  readonly rules: readonly Redirect[]
  /** None for people who may not change redirects. */
  readonly actionsOf: (rule: Redirect) => readonly Action[]
}

/** Redirects with their targets. */
export function RedirectsTable({ rules, actionsOf }: RedirectsTableProps): ReactNode {
  const say = useSay()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  return (
    <>
      <Table
        hasCards
        className="redirects-table"
        rows={rules.slice(0, shown)}
        keyOf={({ from }) => from}
        columns={[
          { head: say('Path'), render: ({ from }) => <b>{from}</b> },
          { head: say('Leads to'), isNamedInCard: true, render: ({ to }) => to },
          { head: say('How long'), render: ({ status }) => say(STATUS_PHRASES[status]) },
          {
            head: say('Actions'),
            isHeadHidden: true,
            render: (rule) => <ActionMenu name={rule.from} actions={actionsOf(rule)} />,
          },
        ]}
      />
      {rules.length > shown && (
        <TextButton onPress={() => setShown(shown + SHOWN_AT_ONCE)}>{say('Show more redirects')}</TextButton>
      )}
    </>
  )
}
