const keyOf = (person: string): string => `manager-tour ${person}`

/** Whether a person has neither taken nor declined the tour in this browser. */
export const isTourNew = (person: string): boolean => localStorage.getItem(keyOf(person)) === null

/** Stores that the tour is not offered to a person again. Without room for that it is offered again. */
export function keepTourAnswered(person: string): void {
  try {
    localStorage.setItem(keyOf(person), 'answered')
  } catch {
    // The tour itself needs no storage.
  }
}
