const keyOf = (person: string): string => `manager-tour ${person}`

/** Whether a person has neither taken nor declined the tour in this browser. */
export const isTourNew = (person: string): boolean => localStorage.getItem(keyOf(person)) === null

/** Stores that the tour is not offered to a person again. */
export const keepTourAnswered = (person: string): void => localStorage.setItem(keyOf(person), 'answered')
