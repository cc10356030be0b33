import type { PressedKey } from './messages.ts'

/** A combination of keys; `mod` is Control, or Command on a Mac. */
export type Keys = {
  readonly key: string
  readonly mod?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
}

/**
 * Where the focus is when a key is pressed: on the page with no text open, in an open text of one line or of several, on a row of
 * the outline, in a field, on a button or a link, in a list of choices, or in a window above the editor.
 */
export const FOCUS_PLACES = ['page', 'line', 'prose', 'outline', 'field', 'button', 'list', 'window'] as const

export type FocusPlace = (typeof FOCUS_PLACES)[number]

/** What the keys of a command do at a place: they run it, they have another meaning there, such as writing, or they do nothing. */
export type KeyMeaning = 'runs' | 'own' | 'nothing'

export type CommandKeys = {
  /** Its keys; those that are shown first. */
  readonly keys: readonly Keys[]
  /** The browser turns these keys into an event that runs the command, such as those of the clipboard. */
  readonly hasBrowserKeys?: true
  readonly at: Readonly<Record<FocusPlace, KeyMeaning>>
}

const mod = (key: string): Keys => ({ key, mod: true })

const EVERYWHERE = {
  page: 'runs',
  line: 'runs',
  prose: 'runs',
  outline: 'runs',
  field: 'runs',
  button: 'runs',
  list: 'runs',
  window: 'nothing',
} as const satisfies CommandKeys['at']

/** Texts and fields keep their own undo and clipboard. */
const NOT_WHERE_ONE_WRITES = { ...EVERYWHERE, line: 'own', prose: 'own', field: 'own' } as const

/** Keys that move, press or write in all other places. */
const ON_THE_PAGE = {
  page: 'runs',
  line: 'own',
  prose: 'own',
  outline: 'own',
  field: 'own',
  button: 'own',
  list: 'own',
  window: 'own',
} as const satisfies CommandKeys['at']

/** What acts on the selected row, too; on a button it would act on something else than the button is about. */
const ON_ROWS = { ...ON_THE_PAGE, outline: 'runs', button: 'nothing' } as const

/** A command without keys, which is found in the palette. */
const NO_KEYS = { keys: [], at: { ...EVERYWHERE } } as const satisfies CommandKeys

/**
 * All commands of the editor, each with its keys and what these do wherever the focus is. The canvas and the manager act by this
 * table: a command without a row is a type error.
 */
export const KEYS_OF_COMMANDS = {
  Undo: { keys: [mod('z')], at: NOT_WHERE_ONE_WRITES },
  Redo: { keys: [{ ...mod('z'), shift: true }, mod('y')], at: NOT_WHERE_ONE_WRITES },
  // In a rich text they link words.
  Commands: { keys: [mod('k')], at: { ...EVERYWHERE, prose: 'own' } },
  'Save now': { keys: [mod('s')], at: EVERYWHERE },
  'Add section': NO_KEYS,
  // On many keyboards the slash is on a key with Shift.
  'Add block': { keys: [{ key: '/' }, { key: '/', shift: true }], at: { ...ON_ROWS, button: 'runs' } },
  'Upload a picture': NO_KEYS,
  Write: { keys: [{ key: 'Enter' }], at: ON_THE_PAGE },
  'Edit texts': { keys: [{ key: 'F2' }], at: EVERYWHERE },
  'Show layers': { keys: [{ key: 'F2', shift: true }], at: EVERYWHERE },
  'Finish editing': { keys: [{ key: 'F2' }], at: EVERYWHERE },
  'Take back changes': NO_KEYS,
  'Leave layers': { keys: [{ key: 'Escape' }], at: ON_ROWS },
  'Select what is around it': { keys: [{ key: 'Escape' }], at: ON_ROWS },
  'Select the next': { keys: [{ key: 'ArrowDown' }], at: ON_THE_PAGE },
  'Select the previous': { keys: [{ key: 'ArrowUp' }], at: ON_THE_PAGE },
  'Go to the next panel': { keys: [{ key: 'F6' }], at: EVERYWHERE },
  'Go to the previous panel': { keys: [{ key: 'F6', shift: true }], at: EVERYWHERE },
  'Move up': { keys: [{ key: 'ArrowUp', alt: true }], at: ON_ROWS },
  'Move down': { keys: [{ key: 'ArrowDown', alt: true }], at: ON_ROWS },
  Duplicate: { keys: [mod('d')], at: EVERYWHERE },
  Copy: { keys: [mod('c')], hasBrowserKeys: true, at: NOT_WHERE_ONE_WRITES },
  Cut: { keys: [mod('x')], hasBrowserKeys: true, at: NOT_WHERE_ONE_WRITES },
  Paste: { keys: [mod('v')], hasBrowserKeys: true, at: NOT_WHERE_ONE_WRITES },
  'Hide or show': NO_KEYS,
  // The keyboard of a Mac has no other key to delete with than Backspace.
  Remove: { keys: [{ key: 'Delete' }, { key: 'Backspace' }], at: ON_ROWS },
  'Show embeds': NO_KEYS,
  'Open without embeds': NO_KEYS,
  Preview: { keys: [mod('p')], at: EVERYWHERE },
  Publish: NO_KEYS,
  'Share preview…': NO_KEYS,
  'Developer mode…': NO_KEYS,
  'Take the tour': NO_KEYS,
} as const satisfies Readonly<Record<string, CommandKeys>>

export type CommandName = keyof typeof KEYS_OF_COMMANDS

/** The row of a command. */
export const keysOf = (command: CommandName): CommandKeys => KEYS_OF_COMMANDS[command]

/** The commands that a pressed combination runs at a place, in the order of the table; only some of them may be enabled. */
export const commandsAt = (place: FocusPlace, pressed: PressedKey): readonly CommandName[] =>
  NAMES.filter((name) => {
    const { keys, at, hasBrowserKeys } = keysOf(name)
    return at[place] === 'runs' && hasBrowserKeys !== true && keys.some((one) => isPressed(one, pressed))
  })

const NAMES = Object.keys(KEYS_OF_COMMANDS) as CommandName[]

/** Whether exactly these keys were pressed. */
export const isPressed = (
  { key, mod: hasMod = false, shift = false, alt = false }: Keys,
  pressed: PressedKey,
): boolean =>
  pressed.key.toLowerCase() === key.toLowerCase() &&
  pressed.mod === hasMod &&
  pressed.shift === shift &&
  pressed.alt === alt
