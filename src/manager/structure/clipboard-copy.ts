const KEY = 'manager-clipboard'

/**
 * What was copied last in this browser, for the command Paste: programs may read what the clipboard of the machine holds only while
 * somebody presses its keys. Null when nothing was.
 */
export const lastCopied = (): string | null => localStorage.getItem(KEY)

/** Keeps what was copied; what is larger than the browser keeps is pasted by keys alone. */
export function keepCopied(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    localStorage.removeItem(KEY)
  }
}
