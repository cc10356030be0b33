import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { Phrase } from '../phrases/say.ts'
import { useSay } from '../phrases/use-say.ts'

/** An action on one entry of a list. */
export type Action = { readonly phrase: Phrase; readonly isEnabled: boolean; readonly run: () => void }

type ActionMenuProps = {
  /** The entry. */
  readonly name: string
  readonly actions: readonly Action[]
}

/** A button that opens a menu of actions for one entry; nothing if there are none. */
export function ActionMenu({ name, actions }: ActionMenuProps): ReactNode {
  const say = useSay()
  if (actions.length === 0) return null
  return (
    <MenuTrigger>
      <Button className="button button-icon" aria-label={say('Actions for {name}', { name })}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8h.01M8 8h.01M13 8h.01" strokeWidth="2.4" />
        </svg>
      </Button>
      <Popover className="popover">
        <Menu
          className="list-box"
          disabledKeys={actions.filter(({ isEnabled }) => !isEnabled).map(({ phrase }) => phrase)}
        >
          {actions.map(({ phrase, run }) => (
            <MenuItem key={phrase} id={phrase} className="list-item" onAction={run}>
              {say(phrase)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
