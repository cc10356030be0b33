import type { z } from 'zod'
import { backgroundPicture } from '../background-picture.tsx'
import { localizedTextOr, words } from '../localized-text.tsx'
import type { BlockView, IslandData } from '../view.ts'
import type { MenuIslandData } from './island-data.ts'
import type { dropdownKind } from './schema.ts'

export type DropdownData = z.output<typeof dropdownKind.data>

/** BLOCK-17: opens and closes without script; links in its title can't be followed, the title is the button. */
export const dropdownView: BlockView<DropdownData> = ({ data, context, root, slot }) => {
  const title = slot('title')
  return (
    <div {...root}>
      <details className="dropdown">
        <summary className="dropdown-title">
          {title ?? words(localizedTextOr(data.label, 'menu', context))}
          {data.icon !== undefined && <span className="dropdown-sign">{context.icon(data.icon)}</span>}
        </summary>
        <div className="dropdown-menu">
          {backgroundPicture(data.background, context)}
          {slot('menu')}
        </div>
      </details>
    </div>
  )
}

export const dropdownIsland: IslandData<DropdownData, MenuIslandData> = ({ trigger }) => ({
  trigger: trigger ?? 'click',
})
