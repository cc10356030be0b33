import { sameJson } from '#std/json.ts'
import type { Link, SectionAddress } from '#model/block.ts'
import { route, type PageId } from '#model/page.ts'
import type { Refused } from './prose/read-markdown.ts'
import type { Routes } from './routes.ts'

/** The page that contains a link: `#faq` means a section of this page. The design has no page. */
export type LinkBase = { readonly routes: Routes; readonly page: PageId | undefined }

const EMPTY_TARGETS = ['none', 'navbar', 'close-popup'] as const

/**
 * Parses the short form of a link: `page:pricing`, `page:pricing#faq`, `#faq`, `file:media/a.pdf`, `navbar:`, `close-popup:`,
 * `none:`; anything else is an address.
 */
export function readLinkText(text: string, base: LinkBase): Link | Refused {
  const bare = EMPTY_TARGETS.find((type) => text === `${type}:`)
  if (bare) return { type: bare }
  if (text.startsWith('file:')) return { type: 'file', data: { url: text.slice('file:'.length) } }
  if (text.startsWith('page:')) return pageLink(text.slice('page:'.length), base)
  if (text.startsWith('#') && base.page !== undefined && text.length > 1) {
    return { type: 'section', data: { pageId: base.page, id: text.slice(1) } }
  }
  return { type: 'external', data: { url: text } }
}

/** The short form of a link; undefined if parsing it would not give exactly the same link. */
export function writeLinkText(link: Link, base: LinkBase): string | undefined {
  const text = shortForm(link, base)
  if (text === undefined) return undefined
  const back = readLinkText(text, base)
  return 'expected' in back || !sameJson(back, link) ? undefined : text
}

function shortForm(link: Link, base: LinkBase): string | undefined {
  switch (link.type) {
    case 'none':
    case 'navbar':
    case 'close-popup':
      return `${link.type}:`
    case 'external':
      return link.data.url
    case 'file':
      return `file:${link.data.url}`
    case 'page':
      return `page:${pageName(link.data.id, base)}`
    case 'section':
      return link.data.pageId === base.page ? `#${link.data.id}` : `page:${writeAddress(link.data, base)}`
    case 'popup':
      return undefined
  }
}

function pageLink(target: string, base: LinkBase): Link | Refused {
  const { page, section } = splitAddress(target)
  const id = readPageName(page, base)
  if (typeof id !== 'number') return missingPage(page, section, id)
  return section === undefined
    ? { type: 'page', data: { id } }
    : { type: 'section', data: { pageId: id, id: section } }
}

/** A page that does not exist yet: the link leads to where it will be. */
function missingPage(page: string, section: string | undefined, refused: Refused): Refused {
  if (!route.safeParse(page).success) return refused
  const url = section === undefined ? `/${page}` : `/${page}#${section}`
  return { ...refused, instead: { type: 'external', data: { url } } }
}

/** The section of `home#call`, or of `#call` on its own page. */
export function readAddress(text: string, base: LinkBase): SectionAddress | Refused {
  const { page, section } = splitAddress(text)
  if (section === undefined || section === '') return { expected: 'a section such as home#call' }
  const pageId = page === '' ? base.page : readPageName(page, base)
  if (pageId === undefined) return { expected: 'a section with its page, such as home#call' }
  return typeof pageId === 'number' ? { pageId, id: section } : pageId
}

/** `home#call`, which may lose information about the address: compare the result of parsing it. */
export const writeAddress = ({ pageId, id }: SectionAddress, base: LinkBase): string =>
  `${pageName(pageId, base)}#${id}`

function splitAddress(text: string): { page: string; section: string | undefined } {
  const at = text.indexOf('#')
  return at < 0 ? { page: text, section: undefined } : { page: text.slice(0, at), section: text.slice(at + 1) }
}

/** The name of a page in files: its route, or its id if it no longer exists. */
export const pageName = (id: PageId, { routes }: LinkBase): string => routes.routeOf(id) ?? String(id)

/**
 * The page that a name refers to. A page that no longer exists keeps its id; a route takes precedence over an id that looks the
 * same.
 */
export function readPageName(name: string, { routes }: LinkBase): PageId | Refused {
  const id = routes.idOf(name)
  if (id !== undefined) return id
  if (/^[1-9]\d{0,14}$/.test(name)) return Number(name)
  const nearest = routes.nearest(name)
  return { expected: `the route of a page${nearest === undefined ? '' : ` (did you mean ${nearest}?)`}` }
}
