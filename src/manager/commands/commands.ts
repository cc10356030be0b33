import { keysOf, type CommandName, type Keys } from '#frame/command-keys.ts'
import { isMac } from '#frame/pressed-key.ts'

/** A command of the editor, for buttons, keys (`KEYS_OF_COMMANDS`) and the palette. */
export type Command = {
  readonly phrase: CommandName
  /** False if the command is not applicable now. */
  readonly isEnabled: boolean
  readonly run: () => void
}

/** The keys of a command as they are shown; empty if it has none. */
export function commandKeysText(command: CommandName): string {
  const [first] = keysOf(command).keys
  return first === undefined ? '' : keysText(first)
}

/** The first of some commands that is enabled now; undefined if there is none. */
export const enabledCommand = (
  names: readonly CommandName[],
  commands: readonly Command[],
): Command | undefined => {
  const enabled = commands.filter(({ isEnabled }) => isEnabled)
  return names.flatMap((name) => enabled.find(({ phrase }) => phrase === name) ?? [])[0]
}

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
