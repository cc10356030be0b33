import { useMemo, useState, type ReactNode } from 'react'
import { Input, Label, ListBox, ListBoxItem, SearchField, Text } from 'react-aria-components'
import { freeName } from '#frame/free-name.ts'
import { components, registry } from '#sections/components.ts'
import { useEditor } from '../editor/editor-context.ts'
import { focusCanvas } from '../editor/panel-focus.ts'
import { labelFromName } from '../names.ts'
import { Window } from '../parts/dialog.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import { SectionThumbnail } from './section-thumbnail.tsx'
import { starterSection } from './starter-section.ts'

/** Components that can't be chosen: the design's own, and those that the program adds itself. */
const NOT_OFFERED = new Set([
  'navbar',
  'footer',
  'not-found',
  'account',
  'specimen',
  'design-sheet',
  'builder',
])

type SectionLibraryProps = {
  readonly isOpen: boolean
  readonly close: () => void
  /** The place of the new section. */
  readonly index: number
}

/** All section components, each with a thumbnail rendered by the same code as pages. */
export function SectionLibrary({ isOpen, close, index }: SectionLibraryProps): ReactNode {
  const { page, edit, select } = useEditor()
  const say = useSay()
  const sayLabel = useSayLabel()
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const offered = useMemo(
    () => [...components.values()].filter(({ component }) => !NOT_OFFERED.has(component)),
    [],
  )
  const wanted = search.trim().toLowerCase()
  const found = offered.filter(({ component }) =>
    `${component} ${sayLabel(labelFromName(component))}`.toLowerCase().includes(wanted),
  )
  const insert = (name: string): void => {
    const component = registry.components.get(name)
    if (component === undefined) return
    const id = freeName(name, (taken) => Object.hasOwn(page.sections, taken))
    const refused = edit({
      do: 'insert-section',
      on: `page:${page.id}`,
      section: starterSection(component, id),
      index: Math.min(index, page.sectionOrder.length),
    })
    setProblem(refused)
    if (refused !== null) return
    select({ of: { section: id }, path: [] })
    close()
    // What had the focus before may be a field of the last selection. Until the window is gone nothing behind it takes the focus.
    requestAnimationFrame(focusCanvas)
  }
  return (
    <Window title={say('Add section')} isOpen={isOpen} close={close} size="large">
      <SearchField className="search-field" value={search} onChange={setSearch} autoFocus>
        <Label className="visually-hidden">{say('Find a section')}</Label>
        <Input placeholder={say('Find a section')} />
      </SearchField>
      {problem !== null && <p role="alert">{problem}</p>}
      <ListBox
        className="section-library"
        aria-label={say('Sections')}
        layout="grid"
        items={found.map((each) => ({ id: each.component, each }))}
        onAction={(key) => insert(String(key))}
        renderEmptyState={() => <p className="empty">{say('Nothing found')}</p>}
      >
        {({ id, each }) => (
          <ListBoxItem className="section-library-item" id={id} textValue={labelFromName(id)}>
            <SectionThumbnail component={each} />
            <Text slot="label">{sayLabel(labelFromName(id))}</Text>
          </ListBoxItem>
        )}
      </ListBox>
    </Window>
  )
}
