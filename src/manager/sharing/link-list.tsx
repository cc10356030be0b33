import { useContext, useId, useState, type ReactNode } from 'react'
import type { PreviewLink } from '#api/preview-links.ts'
import { TextButton } from '../parts/button.tsx'
import { UiLanguage, useSay, type Say } from '../phrases/use-say.ts'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { timeText } from '../views/time.tsx'
import type { PreviewLinks } from './use-preview-links.ts'

/** The links that show the page: for whom, until when, and how often each was opened. */
export function LinkList({
  shared: { links, failure, revoke },
}: {
  readonly shared: PreviewLinks
}): ReactNode {
  const say = useSay()
  const ui = useContext(UiLanguage)
  const titleId = useId()
  const [revoking, setRevoking] = useState<PreviewLink | null>(null)
  const nameOf = ({ note }: PreviewLink): string => (note === '' ? say('Link without a note') : note)
  const confirm = async (): Promise<string | null> => {
    const problem = revoking && (await revoke(revoking.id))
    if (problem === null) setRevoking(null)
    return problem
  }
  return (
    <section className="share-links" aria-labelledby={titleId}>
      <h3 id={titleId}>{say('Links to this page')}</h3>
      {failure !== null && <p role="alert">{failure}</p>}
      {links?.length === 0 && <p>{say('There are none.')}</p>}
      {links !== null && links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              <span>
                <b>{nameOf(link)}</b>
                <small>{link.author}</small>
                <small>{say('works until {time}', { time: timeText(link.until, ui) })}</small>
                <small>{say(...opened(link, ui))}</small>
              </span>
              <TextButton
                label={say('Revoke: {name}', { name: nameOf(link) })}
                onPress={() => setRevoking(link)}
              >
                {say('Revoke')}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {revoking !== null && (
        <ConfirmDialog
          title={say('Revoke the link?')}
          action={say('Revoke')}
          close={() => setRevoking(null)}
          confirm={confirm}
        >
          <p>
            {say('{name}: the link shows nothing from then on, and can’t be brought back.', {
              name: nameOf(revoking),
            })}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** How often a link was opened, and when last, as a phrase with its values. */
const opened = ({ views, viewedAt }: PreviewLink, ui: string): Parameters<Say> =>
  viewedAt === null
    ? ['not opened yet']
    : views === 1
      ? ['opened once, on {time}', { time: timeText(viewedAt, ui) }]
      : ['opened {count} times, last on {time}', { count: views, time: timeText(viewedAt, ui) }]
