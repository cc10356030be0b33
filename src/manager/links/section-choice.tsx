import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Link } from '#model/block.ts'
import { pageKey } from '#model/document.ts'
import type { Page, PageId } from '#model/page.ts'
import { useEditor } from '../editor/editor-context.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useWords } from '../phrases/use-say.ts'
import { partsOf } from './link-name.ts'
import { TOP } from './new-link.ts'
import { PageChoice } from './page-choice.tsx'
import { usePage } from './use-page.ts'

type SectionLink = Extract<Link, { type: 'section' }>

type SectionChoiceProps = { readonly link: SectionLink; readonly set: (link: SectionLink) => void }

/** A section of a page, or a heading with an anchor: first the page, then the place on it. */
export function SectionChoice({ link, set }: SectionChoiceProps): ReactNode {
  const { language, site } = useEditor()
  const { say, sayLabel } = useWords()
  const { asked, choosePage } = useChoosePage(link, set)
  const { pageId, id } = link.data
  const page = usePage(pageId) ?? site.heads.find((head) => head.id === pageId)
  const parts = (page ? partsOf(page, language) : []).map((part) => ({
    value: part.id,
    label: part.words === '' ? sayLabel(part.label) : part.words,
    note: sayLabel(part.label),
  }))
  const isKnown = parts.some(({ value }) => value === id)
  return (
    <>
      <PageChoice
        id={asked ?? pageId}
        pagesOnly
        set={(chosen) => chosen.type === 'page' && void choosePage(chosen.data.id)}
      />
      <SearchChoice
        label={say('Section')}
        options={isKnown ? parts : [...parts, { value: id, label: id }]}
        value={id}
        change={(chosen) => set({ ...link, data: { ...link.data, id: chosen } })}
      />
    </>
  )
}

/** Links to another page: to its first section, once the page is loaded, else to its top. */
function useChoosePage(link: SectionLink, set: (link: SectionLink) => void) {
  const { drafts } = useEditor()
  const [asked, setAsked] = useState<PageId | null>(null)
  const latest = useRef(asked)
  const ask = (id: PageId | null): void => {
    latest.current = id
    setAsked(id)
  }
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  const choosePage = async (pageId: PageId): Promise<void> => {
    ask(pageId)
    const key = pageKey(pageId)
    if (!drafts.knows(key)) await drafts.load(key)
    // Another page was chosen meanwhile, or no section any more.
    if (latest.current !== pageId) return
    const page = drafts.document(key) as Page | null
    set({ ...link, data: { pageId, id: page?.sectionOrder[0] ?? TOP } })
    ask(null)
  }
  /** `asked` is the page that is being loaded; null if there is none. */
  return { asked, choosePage }
}
