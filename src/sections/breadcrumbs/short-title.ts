/** A title as far as its first colon or full stop: a crumb names the page, it does not describe it. */
export const shortTitle = (title: string): string => title.split(/\s?[:.] /, 1)[0] ?? title
