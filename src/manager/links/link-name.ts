import { headingsOf, type PageHead } from '#draw/page-head.ts'
import { popupLabel } from '#draw/popup-label.ts'
import { ownSections } from '#edit/held-blocks.ts'
import type { Link } from '#model/block.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { excerpt, labelFromName, sectionLabel } from '../names.ts'
import { nameOf } from '../page-name.ts'
import { fileName } from '../views/media/file-name.ts'

/** A place within a page that a link may lead to: a section, or a heading with an anchor. */
export type PagePart = { readonly id: string; readonly label: string; readonly words: string }

/** The sections of a page, and its headings with anchors, in order. If only the page's head is known, only headings. */
export function partsOf(page: PageHead | Page, language: TextLanguage): readonly PagePart[] {
  const sections =
    'sections' in page
      ? ownSections(page).map(({ name, section }) => ({
          id: name,
          label: sectionLabel(section),
          words: excerpt(section.data, language),
        }))
      : []
  return [...sections, ...headingsOf(page).map((id) => ({ id, label: labelFromName(id), words: '' }))]
}

type Known = {
  readonly heads: readonly PageHead[]
  /** The pages that are loaded completely. */
  readonly pages: readonly Page[]
  readonly language: TextLanguage
}

/**
 * The display name of a link's target: a page or a section by name, a file or an address as it is; null if it leads nowhere.
 */
export function linkName(link: Link, { heads, pages, language }: Known): string | null {
  switch (link.type) {
    case 'page':
      return pageName(link.data.id, heads)
    case 'section': {
      const { pageId, id } = link.data
      const page = pages.find((each) => each.id === pageId) ?? heads.find((head) => head.id === pageId)
      const part = page && partsOf(page, language).find((each) => each.id === id)
      const name = pageName(pageId, heads)
      return name === null ? null : `${name} › ${part?.words || part?.label || labelFromName(id)}`
    }
    case 'external':
      return link.data.url.replace(/^(?:mailto|tel):/, '')
    case 'file':
      return fileName(link.data.url)
    case 'popup':
      return popupLabel(link.data, language, registry) ?? null
    default:
      return null
  }
}

const pageName = (id: number, heads: readonly PageHead[]): string | null => {
  const head = heads.find((each) => each.id === id)
  return head === undefined ? null : nameOf(head)
}
