/** Length of new ids, in characters. */
const ID_LENGTH = 8

/** An id for a new block or item. */
export const newId = (): string => crypto.randomUUID().slice(0, ID_LENGTH)
