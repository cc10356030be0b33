import { describe, expect, it } from 'vitest'
import { KEYS_OF_COMMANDS, commandsAt, FOCUS_PLACES, keysOf, type CommandName } from './command-keys.ts'

const names = Object.keys(KEYS_OF_COMMANDS) as CommandName[]

const pressed = (command: CommandName) =>
  keysOf(command).keys.map(({ key, mod = false, shift = false, alt = false }) => ({ key, mod, shift, alt }))

/** Commands that never can be run at the same time. */
const ONE_OR_THE_OTHER = [
  new Set(['Edit texts', 'Finish editing']),
  // Layers are left before something else is selected.
  new Set(['Leave layers', 'Select what is around it']),
]

describe.each(FOCUS_PLACES)('keys while the focus is at: %s', (place) => {
  it('EDIT-448 run the commands that the table says, and no others', () => {
    for (const name of names) {
      const { at, hasBrowserKeys } = keysOf(name)
      for (const keys of pressed(name)) {
        expect(commandsAt(place, keys).includes(name), name).toBe(
          at[place] === 'runs' && hasBrowserKeys !== true,
        )
      }
    }
  })

  it('EDIT-448 never mean two commands', () => {
    const several = names.flatMap(pressed).map((keys) => commandsAt(place, keys))
    const unclear = several.filter(
      (found) => found.length > 1 && !ONE_OR_THE_OTHER.some((each) => found.every((name) => each.has(name))),
    )
    expect(unclear).toEqual([])
  })
})
