import type { Session } from '#draft/session.ts'

/**
 * Whether changes by others altered the waiting changes, apart from texts: typing in an open text continues, and the canvas
 * receives the text as it is now.
 */
export function isMovedByOthers({ waiting: before }: Session, { waiting: after }: Session): boolean {
  const left = (waiting: Session['waiting']) =>
    waiting.filter(({ change }) => change.do !== 'edit-text').map(({ change }) => JSON.stringify(change))
  return left(before).join() !== left(after).join()
}
