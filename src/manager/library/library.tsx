import { useContext, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import {
  Collection,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  Text,
} from 'react-aria-components'
import type { Gap } from '#frame/gap.ts'
import type { Document } from '#model/document.ts'
import { currentEditor, useEditor } from '../editor/editor-context.ts'
import { focusCanvas } from '../editor/panel-focus.ts'
import { Window } from '../parts/dialog.tsx'
import { UiLanguage, useSay } from '../phrases/use-say.ts'
import { newId } from '../structure/new-id.ts'
import { OfferDrawing } from './drawing.tsx'
import { documentOfGap, gapForSelection } from './gap-for-selection.ts'
import { offersFor, type Offer } from './offers.ts'
import { placeProblem } from './place-problem.ts'
import { found } from './search.ts'

/** Where the library adds something: in a gap, or at the selection; between sections if `section` is wanted. */
export type LibraryPlace = Gap | 'at-selection' | 'section'

type LibraryProps = {
  /** Null while it is closed. */
  readonly place: LibraryPlace | null
  readonly close: () => void
}

/** Everything that can be added to the page: sections, layouts and blocks between sections, and blocks between blocks. */
export const Library = ({ place, close }: LibraryProps): ReactNode =>
  place === null ? null : <OpenLibrary place={place} close={close} />

function OpenLibrary({
  place,
  close,
}: {
  readonly place: LibraryPlace
  readonly close: () => void
}): ReactNode {
  const editor = useEditor()
  const say = useSay()
  const [gap] = useState(() => gapOf(place, editor))
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isOfSections = 'section' in gap
  const document = documentOfGap(gap, editor)
  const groups = useGroups(gap, document, search)
  const add = (id: string): void => {
    const offer = groups.flatMap(({ offers }) => offers).find((each) => each.id === id)
    if (offer === undefined) return
    const { change, selection } = offer.add(documentOfGap(gap, currentEditor(editor)), newId)
    const refused = editor.edit(change)
    setProblem(refused)
    if (refused !== null) return
    editor.select(selection)
    close()
    // What had the focus before may be a field of the last selection. Until the window is gone nothing behind it takes the focus.
    requestAnimationFrame(focusCanvas)
  }
  const list = useRef<HTMLDivElement>(null)
  const toList = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowDown') list.current?.focus()
  }
  /** What Enter adds: the best of what is found. */
  const first =
    search.trim() === ''
      ? undefined
      : groups.flatMap(({ offers }) => offers).find((each) => each.problem === null)?.id
  const label = say(isOfSections ? 'Find a section' : 'Find a block')
  return (
    <Window title={say(isOfSections ? 'Add section' : 'Add block')} isOpen close={close} size="large">
      <SearchField
        className="search-field library-search"
        value={search}
        onChange={setSearch}
        onSubmit={() => first && add(first)}
        onKeyDown={toList}
        autoFocus
      >
        <Label className="visually-hidden">{label}</Label>
        <Input placeholder={label} />
      </SearchField>
      {problem !== null && <p role="alert">{problem}</p>}
      <ListBox
        ref={list}
        className="library"
        aria-label={say(isOfSections ? 'Sections' : 'Blocks')}
        layout="grid"
        items={groups}
        dependencies={[first]}
        disabledKeys={groups.flatMap(({ offers }) =>
          offers.filter((each) => each.problem !== null).map(({ id }) => id),
        )}
        onAction={(key) => add(String(key))}
        renderEmptyState={() => <p className="empty">{say('Nothing found')}</p>}
      >
        {({ id, offers }) => (
          <ListBoxSection id={id} className="library-group">
            <Header className="library-heading">{say(id)}</Header>
            <Collection items={offers}>
              {(offer) => <OfferItem offer={offer} isFirst={offer.id === first} />}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </Window>
  )
}

type OfferItemProps = {
  readonly offer: Offer
  /** Whether Enter in the search adds it. */
  readonly isFirst: boolean
}

function OfferItem({ offer, isFirst }: OfferItemProps): ReactNode {
  const ui = useContext(UiLanguage)
  const { id, drawing, name, problem } = offer
  return (
    <ListBoxItem
      id={id}
      textValue={name[ui]}
      className={`library-item library-${drawing.what}${isFirst ? ' is-first' : ''}`}
    >
      <OfferDrawing drawing={drawing} />
      <Text slot="label">{name[ui]}</Text>
      {problem !== null && <Text slot="description">{placeProblem(problem, ui)}</Text>}
    </ListBoxItem>
  )
}

type Group = { readonly id: Offer['group']; readonly offers: readonly Offer[] }

/** What is found, by group: the group of what fits best is first. What can't stand in the gap is only named to who looks for it. */
function useGroups(gap: Gap, document: Document, search: string): readonly Group[] {
  const ui = useContext(UiLanguage)
  const offers = useMemo(() => offersFor(gap, document), [gap, document])
  return useMemo(() => {
    const isSearch = search.trim() !== ''
    const shown = found(offers, search, ui).filter(({ problem }) => problem === null || isSearch)
    const possible = shown.toSorted(
      (one, other) => Number(one.problem !== null) - Number(other.problem !== null),
    )
    return [...new Set(possible.map(({ group }) => group))].map((id) => ({
      id,
      offers: possible.filter(({ group }) => group === id),
    }))
  }, [offers, search, ui])
}

function gapOf(place: LibraryPlace, editor: Parameters<typeof currentEditor>[0]): Gap {
  if (typeof place === 'object') return place
  const now = currentEditor(editor)
  const { selection } = now
  if (place === 'section') return gapBelow(selection, now)
  return gapForSelection(now)
}

/** Between sections: below the selected one, else at the end. */
function gapBelow(
  selection: ReturnType<typeof useEditor>['selection'],
  { page }: ReturnType<typeof useEditor>,
): Gap {
  const section = selection?.of && 'section' in selection.of ? selection.of.section : undefined
  const at = section === undefined ? -1 : page.sectionOrder.indexOf(section)
  return { section: at < 0 ? page.sectionOrder.length : at + 1 }
}
