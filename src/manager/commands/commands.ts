import type { PressedKey } from '#frame/messages.ts'
import { isMac } from '#frame/pressed-key.ts'
import type { Phrase } from '../phrases/say.ts'

/** A command of the editor, for buttons, keys and the palette. */
export type Command = {
  readonly phrase: Phrase
  /** Keys that run it; `mod` is Control, or Command on a Mac. */
  readonly keys?: Keys
  /** Other keys that run it, which people know from elsewhere. */
  readonly otherKeys?: readonly Keys[]
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

/** The keys of undo and redo that are shown. */
export const HISTORY_KEYS = {
  undo: { key: 'z', mod: true },
  redo: { key: 'z', mod: true, shift: true },
} as const satisfies Readonly<Record<string, Keys>>

/** The command for a pressed key combination; undefined if there is none. */
export const commandFor = (pressed: PressedKey, commands: readonly Command[]): Command | undefined =>
  commands.find(
    ({ keys, otherKeys = [], isEnabled, hasBrowserKeys }) =>
      isEnabled &&
      hasBrowserKeys !== true &&
      [keys, ...otherKeys].some((one) => one !== undefined && isPressed(one, pressed)),
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
  const hasCommandKey = isMac(navigator.platform)
  const names = [
    mod && (hasCommandKey ? '⌘' : 'Ctrl'),
    shift && (hasCommandKey ? '⇧' : 'Shift'),
    alt && (hasCommandKey ? '⌥' : 'Alt'),
    KEY_NAMES[key] ?? key.toUpperCase(),
  ].filter((name) => name !== false)
  return names.join(hasCommandKey ? '' : ' ')
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
  Enter: 'Enter',
}
