import type { Session } from '#draft/session.ts'

/**
 * Whether others' changes made other changes of those that wait, beside texts: what is typed in a text that is open goes on in it, and
 * whoever shows the draft is told the text as it is by now.
 */
export function isMovedByOthers({ waiting: before }: Session, { waiting: after }: Session): boolean {
  const left = (waiting: Session['waiting']) =>
    waiting.filter(({ change }) => change.do !== 'edit-text').map(({ change }) => JSON.stringify(change))
  return left(before).join() !== left(after).join()
}
