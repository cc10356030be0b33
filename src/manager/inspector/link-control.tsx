import type { ReactNode } from 'react'
import { link as linkSchema, type Link } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { useEditor } from '../editor/editor-context.ts'
import { nameOf } from '../page-name.ts'
import { TextButton } from '../parts/button.tsx'
import { Choice } from '../parts/choice.tsx'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import { useTyped } from './use-typed.ts'

/** Where a link leads: a page, a section, another site, a file, a popup, or nowhere. */
export function LinkControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const { page } = useEditor()
  const say = useSay()
  const label = useSayLabel()(field.label)
  const link = linkSchema.safeParse(value).data
  const options = [
    { value: 'none', label: say('Nothing') },
    { value: 'page', label: say('A page') },
    { value: 'section', label: say('A section') },
    { value: 'external', label: say('Another site') },
    { value: 'file', label: say('A file') },
    { value: 'popup', label: say('A popup') },
    { value: 'navbar', label: say('The menu') },
    { value: 'close-popup', label: say('Closing the popup') },
  ]
  return (
    <FieldFrame label={label} problem={problem}>
      {() => (
        <div className="link-control">
          <Choice
            label={`${label}: ${say('leads to')}`}
            hideLabel
            options={options}
            value={link?.type ?? 'none'}
            change={(type) => (type === 'none' ? clear() : set(newLink(type, page)))}
          />
          {link !== undefined && <LinkTarget link={link} set={set} label={label} problem={problem} />}
          {link?.type === 'popup' && <OpenPopup place={place} label={label} />}
        </div>
      )}
    </FieldFrame>
  )
}

/** A link of a type to the nearest thing that it can lead to. */
function newLink(type: string, page: Page): unknown {
  switch (type) {
    case 'page':
      return { type, data: { id: page.id } }
    case 'section':
      return { type, data: { pageId: page.id, id: page.sectionOrder[0] ?? 'main' } }
    case 'external':
      return { type, data: { url: 'https://' } }
    case 'file':
      return { type, data: { url: 'media/' } }
    case 'popup':
      return { type, data: { wwObjects: [] } }
    default:
      return { type }
  }
}

type LinkTargetProps = {
  readonly link: Link
  readonly set: (link: Link) => void
  readonly label: string
  readonly problem: string | null
}

function LinkTarget({ link, set, label, problem }: LinkTargetProps): ReactNode {
  switch (link.type) {
    case 'page':
      return <PageChoice id={link.data.id} choose={(id) => set({ type: 'page', data: { id } })} />
    case 'section':
      return <SectionChoice link={link} set={set} />
    case 'external':
    case 'file':
      return <AddressInput link={link} set={set} label={label} problem={problem} />
    default:
      return null
  }
}

/** Opens the popup of a link on the page. */
function OpenPopup({ place, label }: Pick<ControlProps, 'place'> & { readonly label: string }): ReactNode {
  const { select } = useEditor()
  const say = useSay()
  return (
    <TextButton
      look="quiet"
      label={`${label}: ${say('Open the popup')}`}
      onPress={() => select({ ...place, path: [...place.path] })}
    >
      {say('Open the popup')}
    </TextButton>
  )
}

type PageChoiceProps = { readonly id: number; readonly choose: (id: number) => void }

function PageChoice({ id, choose }: PageChoiceProps): ReactNode {
  const { site } = useEditor()
  const say = useSay()
  return (
    <SearchChoice
      label={say('Page')}
      options={site.heads.map((head) => ({
        value: String(head.id),
        label: nameOf(head),
        note: `/${head.route}`,
      }))}
      value={String(id)}
      change={(chosen) => choose(Number(chosen))}
    />
  )
}

type SectionLink = Extract<Link, { type: 'section' }>
type SectionChoiceProps = { readonly link: SectionLink; readonly set: (link: Link) => void }

function SectionChoice({ link, set }: SectionChoiceProps): ReactNode {
  const { page } = useEditor()
  const say = useSay()
  const { pageId, id } = link.data
  const known = pageId === page.id ? page.sectionOrder : []
  const options = [...new Set([...known, id])].map((each) => ({ value: each, label: each }))
  return (
    <>
      <PageChoice id={pageId} choose={(chosen) => set({ ...link, data: { ...link.data, pageId: chosen } })} />
      <Choice
        label={say('Section')}
        options={options}
        value={id}
        change={(chosen) => set({ ...link, data: { ...link.data, id: chosen } })}
      />
    </>
  )
}

type AddressInputProps = Omit<LinkTargetProps, 'link'> & {
  readonly link: Extract<Link, { type: 'external' | 'file' }>
}

function AddressInput({ link, set, label, problem }: AddressInputProps): ReactNode {
  const say = useSay()
  const { text, type, leave } = useTyped(link.data.url, problem, (url) => set({ ...link, data: { url } }))
  return (
    <input
      className="input"
      aria-label={`${label}: ${say('Address')}`}
      aria-invalid={problem !== null}
      spellCheck={false}
      value={text}
      onBlur={leave}
      onChange={({ target }) => type(target.value.trim())}
    />
  )
}
