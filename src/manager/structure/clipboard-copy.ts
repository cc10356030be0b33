/** Storage key. The value is the e-mail of the person who copied, a line break, and the copy. */
const KEY = 'manager-clipboard'

/**
 * What a person last copied in this browser, for the command Paste: scripts may read the system clipboard only while its keys
 * are pressed. Null if there is none; another person's copy is deleted.
 */
export function lastCopied(person: string): string | null {
  const kept = localStorage.getItem(KEY) ?? ''
  const owner = `${person}\n`
  if (kept.startsWith(owner)) return kept.slice(owner.length)
  forgetCopied()
  return null
}

/** Stores a copy; if it is too large for the browser's storage, it can only be pasted by keys. */
export function keepCopied(person: string, text: string): void {
  try {
    localStorage.setItem(KEY, `${person}\n${text}`)
  } catch {
    forgetCopied()
  }
}

/** Deletes the stored copy, as when the person signs out. */
export const forgetCopied = (): void => localStorage.removeItem(KEY)
