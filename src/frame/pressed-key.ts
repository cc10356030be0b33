import type { PressedKey } from './messages.ts'

/** What is needed of a keyboard event to know the pressed keys. */
type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether this machine has a Command key, with which its shortcuts are pressed. */
export const isMac = (platform: string): boolean => /Mac|iPhone|iPad|iPod/.test(platform)

/**
 * The keys of an event. On a Mac only Command counts for shortcuts: Control and a letter move the caret there. A layout without
 * Latin letters, such as the Greek one, presses the shortcut of the letter that is printed at the same place elsewhere.
 */
export function pressedKey(event: KeyEvent, platform: string): PressedKey {
  const mod = isMac(platform) ? event.metaKey : event.ctrlKey || event.metaKey
  const key = mod ? latinKey(event) : event.key
  return { key, mod, shift: event.shiftKey, alt: event.altKey }
}

/** The first character after ASCII. */
const BEYOND_ASCII = '\u0080'

const latinKey = ({ key, code }: KeyEvent): string =>
  key.length === 1 && key >= BEYOND_ASCII && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key

/** What undo keys do: Control and Z undo; Control and Y, or with Shift Z, redo; null for all others. */
export function historyKey({ key, mod, shift, alt }: PressedKey): 'undo' | 'redo' | null {
  const letter = key.toLowerCase()
  if (!mod || alt) return null
  if (letter === 'z') return shift ? 'redo' : 'undo'
  return letter === 'y' && !shift ? 'redo' : null
}
