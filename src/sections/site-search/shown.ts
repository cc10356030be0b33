/** Results that are shown; who needs more types another word. */
export const SHOWN = 12
