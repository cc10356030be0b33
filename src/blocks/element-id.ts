/** An id for an element of a block, made from the block's id: without spaces, so that lists of ids can contain it. */
export const elementId = (uniqueId: string, part: string): string =>
  `${part}-${uniqueId.replace(/[^a-zA-Z0-9-]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}`)}`
