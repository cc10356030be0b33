/** Words of new content that stand where somebody is to write a text: `[Lead]`. Brackets, so that nobody takes them for a text. */
export const placeholderText = (label: string): string => `[${label}]`

/** Longest words that count as a placeholder, in characters. */
const MAX_LENGTH = 60

const BRACKETED = /^\[\p{L}[^[\]]*\]$/u

/** Names of fields that say nothing to visitors: a text that is nothing but its field's name was never written. */
const NAMES = new Set(['lead', 'meta', 'body', 'text', 'intro'])

/** With a number, these say nothing either; `Step 1` and `Phase 2` do. */
const NUMBERED = new Set([
  ...NAMES,
  'title',
  'heading',
  'subtitle',
  'name',
  'label',
  'description',
  'caption',
  'note',
])

/**
 * Whether all that a text says is where to write: words in brackets, or the name of its own field, as in the second `Meta 2` of a
 * list. `fieldOf` finds the name of the field, if the text has one; it is asked only about the few texts that may be placeholders.
 */
export function isPlaceholder(text: string, fieldOf: () => string | undefined): boolean {
  const said = text.trim()
  if (said.length > MAX_LENGTH) return false
  if (BRACKETED.test(said)) return true
  const [, word = '', number] = /^(\p{L}+)( \d+)?$/u.exec(said) ?? []
  const name = word.toLowerCase()
  return (number === undefined ? NAMES : NUMBERED).has(name) && name === fieldOf()
}
