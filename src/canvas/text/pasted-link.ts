import type { Link } from '#model/block.ts'
import { isTextLanguage } from '#model/language.ts'
import { mediaAddress } from '#model/media-file.ts'
import { ownPath } from '#model/own-address.ts'
import type { Page } from '#model/page.ts'
import { HOME_ROUTE } from '#model/route.ts'
import { isSafeUrl } from '#model/url.ts'
import { HEADING_ID_PREFIX } from '#blocks/prose.tsx'
import { headingsOf } from '#draw/page-head.ts'
import type { LinkSpace } from '#frame/typed-link.ts'

/** What pasted addresses can lead to: besides the pages of the site, parts of the shown page, files and redirects. */
export type PastedLinkSpace = LinkSpace & {
  readonly page: number | null
  /** The name of a section or heading of the shown page, from the fragment of an address; undefined if it has none. */
  readonly anchor: (fragment: string) => string | null | undefined
  /** Whether a redirect leads on from a path. */
  readonly leads: (path: string) => boolean
}

/** The section or heading of a page that a fragment means: by its name, or by the id that it has on published pages. */
export function anchorOf(page: Page, fragment: string): string | undefined {
  const headings = headingsOf(page)
  const bare = fragment.startsWith(HEADING_ID_PREFIX) ? fragment.slice(HEADING_ID_PREFIX.length) : fragment
  if (Object.hasOwn(page.sections, fragment)) return fragment
  return [fragment, bare].find((name) => headings.includes(name))
}

/** Why a pasted link was left out: its address is not safe, or leads nowhere on this site. */
export type LeftOutLink = 'links' | 'dead-links'

/** Schemes of what only the writer's own program or machine can open. */
const LOCAL_SCHEMES =
  /^(?:file|about|blob|cid|mid|res|chrome|edge|resource|x-apple[\w-]*|onenote|message):|^[a-z]:[\\/]|^\\\\/i

/**
 * An address in pasted markup as a link of the model, or why it can't be one. Unlike what people type, an address without a host
 * belongs to the document that it was copied from: it leads somewhere here only if this site has such a page, part or file.
 */
export function pastedLink(address: string, space: PastedLinkSpace): Link | LeftOutLink {
  const text = address.trim()
  if (text === '' || LOCAL_SCHEMES.test(text)) return 'dead-links'
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(text)) return external(`mailto:${text}`)
  if (text.startsWith('#')) return anchorLink(text.slice(1), space) ?? 'dead-links'
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return fullLink(text, space)
  if (text.startsWith('//')) return fullLink(`https:${text}`, space)
  return (text.startsWith('/') && pageLink(text, space)) || 'dead-links'
}

const external = (url: string): Link => ({ type: 'external', data: { url } })

function fullLink(text: string, space: PastedLinkSpace): Link | LeftOutLink {
  const url = URL.parse(text)
  if (url === null || !/^(?:https?|mailto|tel):$/.test(url.protocol) || !isSafeUrl(url.href)) return 'links'
  const own = ownPath(url.href, space.origins)
  if (own === null) return external(url.href)
  return pageLink(own, space) ?? (isFile(own) ? external(own) : 'dead-links')
}

/** What only the publisher knows: whether there is such a file, or an answer of the program. */
const isFile = (path: string): boolean =>
  mediaAddress(path) !== undefined ||
  /^[^?#]*\.[a-z\d]{2,5}(?:[?#]|$)/i.test(path) ||
  path.startsWith('/api/')

/** A path of this site as a link to its page, or to where a redirect leads; null if there is neither. */
function pageLink(path: string, space: PastedLinkSpace): Link | null {
  const url = URL.parse(path, 'https://site.invalid')
  if (url === null || !isSafeUrl(path)) return null
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const route = decoded((isTextLanguage(parts[0] ?? '') ? parts.slice(1) : parts).join('/') || HOME_ROUTE)
  const head = space.heads.find((one) => one.route === route)
  if (head === undefined) return space.leads(url.pathname) ? external(path) : null
  if (url.search !== '') return external(url.pathname + url.search)
  const part = head.id === space.page ? anchorLink(url.hash.slice(1), space) : null
  return part ?? { type: 'page', data: { id: head.id } }
}

function anchorLink(fragment: string, { page, anchor }: PastedLinkSpace): Link | null {
  const id = anchor(decoded(fragment))
  return page === null || !id ? null : { type: 'section', data: { pageId: page, id } }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
