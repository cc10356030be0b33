import type { PressedKey } from '#frame/messages.ts'
import type { Phrase } from '../phrases/say.ts'

/** Something that can be done in the editor, by a button, by keys or from the palette. */
export type Command = {
  readonly phrase: Phrase
  /** Keys that run it; `mod` is Control, or Command on a Mac. */
  readonly keys?: Keys
  /** The browser itself turns these keys into what runs the command, such as those of the clipboard. */
  readonly hasBrowserKeys?: true
  /** False while it makes no sense. */
  readonly isEnabled: boolean
  readonly run: () => void
}

export type Keys = {
  readonly key: string
  readonly mod?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
}

/** The command that pressed keys run; undefined when they run none. */
export const commandFor = (pressed: PressedKey, commands: readonly Command[]): Command | undefined =>
  commands.find(
    ({ keys, isEnabled, hasBrowserKeys }) =>
      isEnabled && hasBrowserKeys !== true && keys !== undefined && isPressed(keys, pressed),
  )

/** Whether these keys were pressed, and no others. */
export const isPressed = (
  { key, mod = false, shift = false, alt = false }: Keys,
  pressed: PressedKey,
): boolean =>
  pressed.key.toLowerCase() === key.toLowerCase() &&
  pressed.mod === mod &&
  pressed.shift === shift &&
  pressed.alt === alt

/** Keys as people read them on their machine. */
export function keysText({ key, mod = false, shift = false, alt = false }: Keys): string {
  const isMac = navigator.platform.startsWith('Mac')
  const names = [
    mod && (isMac ? '⌘' : 'Ctrl'),
    shift && (isMac ? '⇧' : 'Shift'),
    alt && (isMac ? '⌥' : 'Alt'),
    KEY_NAMES[key] ?? key.toUpperCase(),
  ].filter((name) => name !== false)
  return names.join(isMac ? '' : ' ')
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
  Enter: 'Enter',
}
