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
  /** What the link belongs to, for those who hear the labels. */
  readonly label: string
  /** Undefined while there is none. */
  readonly link: Link | undefined
  readonly set: (link: Link) => void
  /** Takes the link away; left out where that is done elsewhere. */
  readonly clear?: () => void
  readonly problem: string | null
  /** Kinds of link that are offered; all when left out. One that the link has is offered always. */
  readonly offered?: readonly LinkType[]
  /** Whether the search for a page has the focus when it appears. */
  readonly isFirst?: boolean
}

/** What a link leads to: a page, a section, another site, a file, a popup or a part of the frame, each by its name. */
export function LinkFields({
  label,
  link,
  set,
  clear,
  problem,
  offered = LINK_TYPES,
  isFirst = false,
}: LinkFieldsProps): ReactNode {
  const { page } = useEditor()
  const say = useSay()
  const shown = LINK_TYPES.filter((type) => offered.includes(type) || type === link?.type)
  const types = shown.map((type) => ({ value: type, label: say(TYPE_WORDS[type]) }))
  return (
    <>
      <Choice
        label={`${label}: ${say('leads to')}`}
        hideLabel
        options={clear === undefined ? types : [{ value: 'none', label: say('Nothing') }, ...types]}
        value={link?.type ?? 'none'}
        change={(type) => {
          if (type === 'none') clear?.()
          else if (type !== link?.type) set(newLink(type as LinkType, page, newId))
        }}
      />
      {link !== undefined && (
        <LinkTarget link={link} set={set} label={label} problem={problem} isFirst={isFirst} />
      )}
    </>
  )
}

type LinkTargetProps = Pick<LinkFieldsProps, 'label' | 'set' | 'problem'> & {
  readonly link: Link
  readonly isFirst: boolean
}

function LinkTarget({ link, set, label, problem, isFirst }: LinkTargetProps): ReactNode {
  switch (link.type) {
    case 'page':
      return <PageChoice id={link.data.id} set={set} isFirst={isFirst} />
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
