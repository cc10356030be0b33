import type { ReactNode } from 'react'
import type { z } from 'zod'
import { BackgroundPicture } from '../background-picture.tsx'
import { Localized } from '../localized.tsx'
import { localizedTextOr } from '../localized-text.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import type { MenuIslandData } from './island-data.ts'
import type { dropdownKind } from './schema.ts'

export type DropdownData = z.output<typeof dropdownKind.data>

/** BLOCK-17: works without JavaScript. Links in its title can't be followed, because the title is the button. */
export const Dropdown = ({ data, context, root, slot }: BlockViewProps<DropdownData>): ReactNode => (
  <div {...root}>
    <details className="dropdown">
      <summary className="dropdown-title">
        {slot('title') ?? <Localized text={localizedTextOr(data.label, 'menu', context)} />}
        {data.icon !== undefined && <span className="dropdown-sign">{context.icon(data.icon)}</span>}
      </summary>
      <div className="dropdown-menu">
        <BackgroundPicture background={data.background} context={context} />
        {slot('menu')}
      </div>
    </details>
  </div>
)

export const dropdownIsland: IslandData<DropdownData, MenuIslandData> = ({ trigger }) => ({
  trigger: trigger ?? 'click',
})
