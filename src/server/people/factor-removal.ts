import type { Store } from '#store/port.ts'

/**
 * Takes the second factor of somebody away who lost it, and ends their sessions: whoever found the device may be in one. False when
 * there was none.
 */
export async function removeFactor(
  { secondFactors, sessions }: Pick<Store, 'secondFactors' | 'sessions'>,
  personId: string,
): Promise<boolean> {
  const removed = await secondFactors.remove(personId)
  if (removed) await sessions.endAllOf(personId)
  return removed
}
