import { useState, type ReactNode } from 'react'
import { Autocomplete, Input, Label, Menu, MenuItem, SearchField, useFilter } from 'react-aria-components'
import type { PageHead } from '#draw/page-head.ts'
import { nameOf } from '../page-name.ts'
import type { AddCommand } from '../library/add-commands.ts'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'
import { commandKeysText, type Command } from './commands.ts'

type PaletteProps = {
  readonly isOpen: boolean
  readonly close: () => void
  readonly commands: readonly Command[]
  /** Commands that add something at the selection. */
  readonly adds: () => readonly AddCommand[]
  readonly heads: readonly PageHead[]
  readonly openPage: (id: number) => void
}

/** All commands and pages, found by typing. */
export function Palette({ isOpen, close, commands, adds, heads, openPage }: PaletteProps): ReactNode {
  const say = useSay()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [search, setSearch] = useState('')
  const entries = [
    ...commands
      .filter(({ isEnabled }) => isEnabled)
      .map((command) => ({
        id: `command ${command.phrase}`,
        label: say(command.phrase),
        note: commandKeysText(command.phrase),
        run: command.run,
      })),
    ...(isOpen ? adds() : []).map((add) => ({ ...add, note: '' })),
    // Pages are many, so they are listed only once somebody types.
    ...(search.trim() === '' ? [] : heads).map((head) => ({
      id: `page ${head.id}`,
      label: nameOf(head),
      note: `/${head.route}`,
      run: () => openPage(head.id),
    })),
  ]
  // The next time somebody looks for something else.
  const leave = (): void => {
    setSearch('')
    close()
  }
  return (
    <Window title={say('All commands')} isOpen={isOpen} close={leave}>
      <Autocomplete filter={contains} inputValue={search} onInputChange={setSearch}>
        <SearchField className="search-field" autoFocus>
          <Label className="visually-hidden">{say('Find a command or a page')}</Label>
          <Input placeholder={say('Find a command or a page')} />
        </SearchField>
        <Menu
          className="list-box palette"
          aria-label={say('All commands')}
          items={entries}
          onAction={(key) => {
            leave()
            entries.find(({ id }) => id === key)?.run()
          }}
          renderEmptyState={() => <p className="empty">{say('Nothing found')}</p>}
        >
          {(entry) => (
            <MenuItem className="list-item" textValue={`${entry.label} ${entry.note}`}>
              <span className="list-label">{entry.label}</span>
              {entry.note !== '' && <span className="list-note">{entry.note}</span>}
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </Window>
  )
}
