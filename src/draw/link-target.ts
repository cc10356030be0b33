import type { Link, Popup } from '#model/block.ts'
import { anchorId } from '#model/anchor-id.ts'
import { never } from '#std/never.ts'
import { pathOf } from '#model/route.ts'
import { textIn } from '#model/text.ts'
import { substitutedPage } from '#model/page-substitute.ts'
import { mediaAddress } from '#model/media-file.ts'
import { isLocalUrl, isSafeUrl } from '#model/url.ts'
import type { LinkElement } from '#blocks/context.ts'
import { HEADING_ID_PREFIX } from '#blocks/prose.tsx'
import type { Page } from '#model/page.ts'
import { NAVBAR_MENU_ID } from '#sections/navbar/view.tsx'
import { headingsOf, type PageHead } from './page-head.ts'
import { otherLanguage, otherLanguageOf, readerLanguage } from './other-language.ts'
import { publishedAddress } from './published-address.ts'
import type { Site } from './site.ts'

/** The context that a link needs to become an element. */
export type LinkPlace = {
  readonly site: Site
  /** The page that contains the link; null in what all pages share. */
  readonly page: Page | null
  /** The prefix that links keep (LINK-3), if the page was requested with one. */
  readonly prefix: string | undefined
  readonly language: Parameters<typeof textIn>[1]
  /** Adds a popup to the page and returns its name. */
  readonly popupId: (popup: Popup) => string
  /** Called for links that lead nowhere. */
  readonly report: (problem: string) => void
}

/**
 * A link as element attributes, or null if it leads nowhere, in which case its words are rendered as text (LINK-1 to LINK-7).
 */
export function linkTarget(link: Link | undefined, place: LinkPlace): LinkElement | null {
  if (link === undefined) return null
  switch (link.type) {
    case 'none':
      return null
    case 'external':
      return addressTarget(link.data.url, place)
    case 'file':
      return fileTarget(link.data.url, place)
    case 'page':
      return pageTarget(link.data.id, null, place)
    case 'section':
      return pageTarget(link.data.pageId, link.data.id, place)
    case 'popup': {
      const id = place.popupId(link.data)
      return {
        tag: 'a',
        attributes: { href: `#popup-${id}`, 'data-popup-open': id, 'aria-haspopup': 'dialog' },
      }
    }
    case 'navbar':
      return { tag: 'button', attributes: { popoverTarget: NAVBAR_MENU_ID } }
    case 'close-popup':
      return { tag: 'button', attributes: { 'data-popup-close': '' } }
    default:
      return never(link)
  }
}

function addressTarget(url: string, place: LinkPlace): LinkElement | null {
  if (!isSafeUrl(url)) return null
  if (mediaAddress(url)) return mediaTarget(url, place, {})
  const { page } = place
  const outside = /^https?:/i.test(url)
  const href = url.startsWith('#') && page ? fragmentOf(url.slice(1), page) : url
  const other = otherLanguageOf(url, place, place.site)
  return {
    tag: 'a',
    attributes: { href, ...(outside ? { rel: 'noopener' } : {}), ...other?.attributes },
    ...(other ? { note: other.note } : {}),
  }
}

function fileTarget(url: string, place: LinkPlace): LinkElement | null {
  if (mediaAddress(url)) return mediaTarget(url, place, { download: '' })
  const href = fileUrl(url, place.site)
  return href === null ? null : { tag: 'a', attributes: { href, download: '' } }
}

function mediaTarget(
  url: string,
  { site, report }: LinkPlace,
  more: Readonly<Record<string, string>>,
): LinkElement | null {
  const href = publishedAddress(url, site.assets)
  if (href !== undefined) return { tag: 'a', attributes: { href, ...more } }
  report(`a link leads to ${url}, which is not published`)
  return null
}

/** The published address of a media file or the address itself; null if it must not be emitted. */
export function fileUrl(address: string, site: Site): string | null {
  const published = publishedAddress(address, site.assets)
  if (published !== undefined) return published
  if (!isSafeUrl(address)) return null
  return isLocalUrl(address) && !/^[/#?]/.test(address) && !address.includes(':') ? `/${address}` : address
}

function pageTarget(id: number, part: string | null, place: LinkPlace): LinkElement | null {
  const { site, page, prefix, language, report } = place
  const shown = substitutedPage(id, readerLanguage(place), site.design)
  const target = site.byId.get(shown) ?? site.byId.get(id)
  if (target === undefined) {
    report(`a link leads to page ${id}, which does not exist`)
    return null
  }
  const fragment = part === null ? '' : fragmentOf(part, target)
  const href = page?.id === target.id && part !== null ? fragment : pathOf(target.route, prefix) + fragment
  const other = otherLanguage(target, { language, prefix }, site)
  return {
    tag: 'a',
    attributes: { href, ...other?.attributes },
    ...(other ? { note: other.note } : {}),
    // Only used if the link has no text.
    get label() {
      return textIn(target.title, language)?.value
    },
  }
}

/** The fragment of a part of a page: a section by its name, or a heading by its anchor's id. */
const fragmentOf = (part: string, target: PageHead): string =>
  `#${headingsOf(target).includes(part) ? HEADING_ID_PREFIX + part : anchorId(part)}`
