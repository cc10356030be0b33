import type { ReactNode } from 'react'
import type { Link } from '#model/block.ts'
import { useEditor } from '../editor/editor-context.ts'
import { Choice } from '../parts/choice.tsx'
import type { Phrase } from '../phrases/say.ts'
import { useSay } from '../phrases/use-say.ts'
import { newId } from '../structure/new-id.ts'
import { AddressInput } from './address-input.tsx'
import { FileChoice } from './file-choice.tsx'
import { LINK_TYPES, newLink, type LinkType } from './new-link.ts'
import { PageChoice } from './page-choice.tsx'
import { SectionChoice } from './section-choice.tsx'

const TYPE_WORDS: Readonly<Record<LinkType, Phrase>> = {
  page: 'A page',
  section: 'A section',
  external: 'Another site',
  file: 'A file',
  popup: 'A popup',
  navbar: 'The menu',
  'close-popup': 'Closing the popup',
}

type LinkFieldsProps = {
  /** What the link belongs to, for screen readers. */
  readonly label: string
  /** Undefined while there is none. */
  readonly link: Link | undefined
  readonly set: (link: Link) => void
  /** Removes the link. */
  readonly clear: () => void
  readonly problem: string | null
  /** Types of links that are offered; all if left out. The link's current type is always offered. */
  readonly offered?: readonly LinkType[]
  /**
   * If given, a page is requested in a focused search while there is no link. Called with the target of typed text that was not
   * chosen: null if it is invalid, undefined if nothing is typed. If left out, no target is required.
   */
  readonly asksForPage?: ((typed: Link | null | undefined) => void) | undefined
}

/** The target of a link: a page, a section, another site, a file, a popup or a part of the frame, each by name. */
export function LinkFields({
  label,
  link,
  set,
  clear,
  problem,
  offered = LINK_TYPES,
  asksForPage,
}: LinkFieldsProps): ReactNode {
  const { page } = useEditor()
  const say = useSay()
  const none = asksForPage === undefined ? 'none' : 'page'
  const shown = LINK_TYPES.filter((type) => offered.includes(type) || type === link?.type)
  const types = shown.map((type) => ({ value: type, label: say(TYPE_WORDS[type]) }))
  return (
    <>
      <Choice
        label={`${label}: ${say('leads to')}`}
        hideLabel
        options={asksForPage === undefined ? [{ value: none, label: say('Nothing') }, ...types] : types}
        value={link?.type ?? none}
        change={(type) => {
          if (type === (link?.type ?? none)) return
          if (type === none) clear()
          else set(newLink(type as LinkType, page, newId))
        }}
      />
      <LinkTarget link={link} set={set} label={label} problem={problem} asksForPage={asksForPage} />
    </>
  )
}

type LinkTargetProps = Pick<LinkFieldsProps, 'link' | 'label' | 'set' | 'problem' | 'asksForPage'>

function LinkTarget({ link, set, label, problem, asksForPage }: LinkTargetProps): ReactNode {
  if (link === undefined && asksForPage === undefined) return null
  switch (link?.type) {
    case undefined:
    case 'page':
      return (
        <PageChoice
          id={link?.data.id ?? null}
          set={set}
          hearTyped={asksForPage}
          isFirst={asksForPage !== undefined}
        />
      )
    case 'section':
      return <SectionChoice link={link} set={set} />
    case 'external':
      return <AddressInput link={link} set={set} label={label} problem={problem} />
    case 'file':
      return <FileChoice link={link} set={set} problem={problem} />
    default:
      return null
  }
}
