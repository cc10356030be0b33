import type { PressedKey } from '#frame/messages.ts'
import type { Phrase } from '../phrases/say.ts'

/** A command of the editor, for buttons, keys and the palette. */
export type Command = {
  readonly phrase: Phrase
  /** Keys that run it; `mod` is Control, or Command on a Mac. */
  readonly keys?: Keys
  /** The browser turns these keys into an event that runs the command, such as those of the clipboard. */
  readonly hasBrowserKeys?: true
  /** False if the command is not applicable now. */
  readonly isEnabled: boolean
  readonly run: () => void
}

export type Keys = {
  readonly key: string
  readonly mod?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
}

/** The command for a pressed key combination; undefined if there is none. */
export const commandFor = (pressed: PressedKey, commands: readonly Command[]): Command | undefined =>
  commands.find(
    ({ keys, isEnabled, hasBrowserKeys }) =>
      isEnabled && hasBrowserKeys !== true && keys !== undefined && isPressed(keys, pressed),
  )

/** Whether exactly these keys were pressed. */
export const isPressed = (
  { key, mod = false, shift = false, alt = false }: Keys,
  pressed: PressedKey,
): boolean =>
  pressed.key.toLowerCase() === key.toLowerCase() &&
  pressed.mod === mod &&
  pressed.shift === shift &&
  pressed.alt === alt

/** Keys in the notation of the user's platform. */
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
