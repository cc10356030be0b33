import type { Store } from '#store/port.ts'

/**
 * Removes the second factor of a person who lost it, and ends their sessions, because whoever found the device may be signed
 * in. False if there was none.
 */
export async function removeFactor(
  { secondFactors, sessions }: Pick<Store, 'secondFactors' | 'sessions'>,
  personId: string,
): Promise<boolean> {
  const removed = await secondFactors.remove(personId)
  if (removed) await sessions.endAllOf(personId)
  return removed
}
