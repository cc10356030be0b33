import { useRef, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { endOtherSessions, endSession, listSessions } from '#api/sign-in.ts'
import { ask } from '../../ask.ts'
import { TextButton } from '../../parts/button.tsx'
import { Table } from '../../parts/table.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { Failure, useFailureText } from '../failure.tsx'
import { Time } from '../time.tsx'
import { useAnswer } from '../use-answer.ts'

type Session = z.output<typeof listSessions.answer>['sessions'][number]

const readSessions = () => ask(listSessions)

/** The person's own sessions; others than this one can be signed out. */
export function OwnSessions(): ReactNode {
  const say = useSay()
  const failureText = useFailureText()
  const { answer, problem, refresh } = useAnswer(readSessions)
  const [done, setDone] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const end = async (ending: () => ReturnType<typeof ask>, words: string): Promise<void> => {
    const ended = await ending()
    setFailure(ended.ok ? null : failureText(ended.failure))
    setDone(ended.ok ? words : '')
    await refresh()
    // The button of an ended session no longer exists.
    if (ended.ok) region.current?.focus()
  }
  const sessions = answer?.sessions ?? []
  return (
    <div ref={region} tabIndex={-1} className="view-region">
      {problem !== null && <Failure problem={problem} retry={() => void refresh()} />}
      {failure !== null && <p role="alert">{failure}</p>}
      <p role="status" aria-label={say('What was done')} className="view-done">
        {done}
      </p>
      {answer === null && problem === null && <p role="status">{say('Reading the sessions…')}</p>}
      {answer !== null && (
        <SessionsTable
          sessions={sessions}
          end={({ id }) => void end(() => ask(endSession, { params: { id } }), say('The session is ended.'))}
        />
      )}
      {sessions.length > 1 && (
        <p className="people-below">
          <TextButton
            onPress={() => void end(() => ask(endOtherSessions), say('All other sessions are ended.'))}
          >
            {say('End all other sessions')}
          </TextButton>
        </p>
      )}
    </div>
  )
}

type SessionsTableProps = {
  readonly sessions: readonly Session[]
  readonly end: (session: Session) => void
}

function SessionsTable({ sessions, end }: SessionsTableProps): ReactNode {
  const say = useSay()
  return (
    <Table
      hasCards
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        { head: say('Browser'), render: ({ browser }) => <b>{browser}</b> },
        { head: say('Network address'), render: ({ address }) => address },
        { head: say('Signed in'), isNamedInCard: true, render: ({ createdAt }) => <Time at={createdAt} /> },
        { head: say('Last used'), isNamedInCard: true, render: ({ usedAt }) => <Time at={usedAt} /> },
        {
          head: say('Actions'),
          isHeadHidden: true,
          render: (session) =>
            session.current ? (
              say('This browser')
            ) : (
              <TextButton
                label={say('End session: {browser}, {address}', {
                  browser: session.browser,
                  address: session.address,
                })}
                onPress={() => end(session)}
              >
                {say('End session')}
              </TextButton>
            ),
        },
      ]}
    />
  )
}
