import { useRef, useState, type ReactNode } from 'react'
import { endOtherSessions, endSession, listSessions } from '#api/sign-in.ts'
import { ask } from '../../ask.ts'
import { TextButton } from '../../parts/button.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { Failure, useFailureText } from '../failure.tsx'
import { Time } from '../time.tsx'
import { useAnswer } from '../use-answer.ts'

const readSessions = () => ask(listSessions)

/** Browsers in which one is signed in oneself; each other one can be signed out. */
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
    // The button of a session that ended is gone.
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
        <div className="pages-scroll">
          <table className="pages-table table-stacked">
            <thead>
              <tr>
                <th scope="col">{say('Browser')}</th>
                <th scope="col">{say('Network address')}</th>
                <th scope="col">{say('Signed in')}</th>
                <th scope="col">{say('Last used')}</th>
                <th scope="col">
                  <span className="visually-hidden">{say('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <tr key={session.id}>
                  <td>
                    <b>{session.browser}</b>
                  </td>
                  <td>{session.address}</td>
                  <td data-label={say('Signed in')}>
                    <Time at={session.createdAt} />
                  </td>
                  <td data-label={say('Last used')}>
                    <Time at={session.usedAt} />
                  </td>
                  <td>
                    {session.current ? (
                      say('This browser')
                    ) : (
                      <TextButton
                        label={say('End session: {browser}, {address}', {
                          browser: session.browser,
                          address: session.address,
                        })}
                        onPress={() =>
                          void end(
                            () => ask(endSession, { params: { id: session.id } }),
                            say('The session is ended.'),
                          )
                        }
                      >
                        {say('End session')}
                      </TextButton>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
