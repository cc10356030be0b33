import { useState, type ReactNode } from 'react'
import type { Redirect } from '#model/redirect.ts'
import { ActionMenu, type Action } from '../../parts/action-menu.tsx'
import { TextButton } from '../../parts/button.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { STATUS_PHRASES } from './rule-words.ts'

/** Rules that are drawn at once; the others follow on demand. */
const SHOWN_AT_ONCE = 200

type RedirectsTableProps = {
  readonly rules: readonly Redirect[]
  /** None for people who may not change redirects. */
  readonly actionsOf: (rule: Redirect) => readonly Action[]
}

/** Redirects, with where each leads. */
export function RedirectsTable({ rules, actionsOf }: RedirectsTableProps): ReactNode {
  const say = useSay()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  return (
    <>
      <div className="pages-scroll">
        <table className="pages-table table-stacked redirects-table">
          <thead>
            <tr>
              <th scope="col">{say('Path')}</th>
              <th scope="col">{say('Leads to')}</th>
              <th scope="col">{say('How long')}</th>
              <th scope="col">
                <span className="visually-hidden">{say('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.slice(0, shown).map((rule) => (
              <tr key={rule.from}>
                <td>
                  <b>{rule.from}</b>
                </td>
                <td data-label={say('Leads to')}>{rule.to}</td>
                <td>{say(STATUS_PHRASES[rule.status])}</td>
                <td>
                  <ActionMenu name={rule.from} actions={actionsOf(rule)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rules.length > shown && (
        <TextButton onPress={() => setShown(shown + SHOWN_AT_ONCE)}>{say('Show more redirects')}</TextButton>
      )}
    </>
  )
}
