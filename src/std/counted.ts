/** A count with its English noun: `1 page`, `2 pages`; for nouns whose plural ends in s. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
