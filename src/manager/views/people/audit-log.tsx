import { useCallback, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { listAudit, PEOPLE_LENGTH } from '#api/people.ts'
import { success } from '#std/result.ts'
import { ask } from '../../ask.ts'
import { TextButton } from '../../parts/button.tsx'
import { Choice } from '../../parts/choice.tsx'
import { Table } from '../../parts/table.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { Failure } from '../failure.tsx'
import { Time } from '../time.tsx'
import { useAnswer } from '../use-answer.ts'
import { usePagedList, type ReadItems } from '../use-paged-list.ts'
import { AUDIT_KINDS, deedPhrase, detailText } from './audit-words.ts'
import { readPeople } from './read-people.ts'

type AuditEntry = z.output<typeof listAudit.answer>['entries'][number]

/** No filter. */
const ALL = 'all'

/** Who did what and when, newest first, optionally of one person or one group of actions. */
export function AuditLog(): ReactNode {
  const say = useSay()
  const { answer: team } = useAnswer(readPeople)
  const [who, setWho] = useState(ALL)
  const [kind, setKind] = useState(ALL)
  const read: ReadItems<AuditEntry> = useCallback(
    async (before) => {
      const filter = { ...(who !== ALL && { who }), ...(kind !== ALL && { kind }) }
      const older = before && { beforeAt: before.at, beforeId: before.id }
      const answer = await ask(listAudit, { query: { ...filter, ...older } })
      return answer.ok ? success(answer.value.entries) : answer
    },
    [who, kind],
  )
  const { items: entries, hasMore, problem, refresh, readMore } = usePagedList(read, PEOPLE_LENGTH)
  return (
    <>
      <div className="view-bar people-filter">
        <Choice
          label={say('Person')}
          options={[
            { value: ALL, label: say('Everybody') },
            ...(team?.people ?? []).map(({ name, email }) => ({ value: email, label: name || email })),
          ]}
          value={who}
          change={setWho}
        />
        <Choice
          label={say('What was done')}
          options={[
            { value: ALL, label: say('Everything') },
            ...Object.entries(AUDIT_KINDS).map(([value, phrase]) => ({ value, label: say(phrase) })),
          ]}
          value={kind}
          change={setKind}
        />
      </div>
      {problem !== null && <Failure problem={problem} retry={() => void refresh()} />}
      {entries === null && problem === null && <p role="status">{say('Reading the audit log…')}</p>}
      {entries?.length === 0 && <p className="empty">{say('Nothing found')}</p>}
      {entries !== null && entries.length > 0 && <AuditTable entries={entries} />}
      {hasMore && (
        <p className="people-below">
          <TextButton onPress={() => void readMore()}>{say('Show earlier deeds')}</TextButton>
        </p>
      )}
    </>
  )
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }): ReactNode {
  const say = useSay()
  return (
    <Table
      hasCards
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { head: say('When'), render: ({ at }) => <Time at={at} /> },
        { head: say('Who'), render: ({ who }) => who },
        {
          head: say('What was done'),
          render: ({ did, detail }) => {
            const phrase = deedPhrase(did)
            return (
              <>
                {phrase === null ? did : say(phrase)}
                <span className="path">{detailText(detail)}</span>
              </>
            )
          },
        },
      ]}
    />
  )
}
