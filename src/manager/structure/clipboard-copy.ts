/** Holds the e-mail of who copied, a line break, and what was copied. */
const KEY = 'manager-clipboard'

/**
 * What a person copied last in this browser, for the command Paste: programs may read what the clipboard of the machine holds only while
 * somebody presses its keys. Null when nothing was; what somebody else copied is forgotten.
 */
export function lastCopied(person: string): string | null {
  const kept = localStorage.getItem(KEY) ?? ''
  const owner = `${person}\n`
  if (kept.startsWith(owner)) return kept.slice(owner.length)
  forgetCopied()
  return null
}

/** Keeps what a person copied; what is larger than the browser keeps is pasted by keys alone. */
export function keepCopied(person: string, text: string): void {
  try {
    localStorage.setItem(KEY, `${person}\n${text}`)
  } catch {
    forgetCopied()
  }
}

/** Keeps nothing of what was copied, as when whoever copied it signs out. */
export const forgetCopied = (): void => localStorage.removeItem(KEY)
