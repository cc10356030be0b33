import { link, type Link } from '#model/block.ts'
import type { PageHead } from '#draw/page-head.ts'
import { isTextLanguage } from '#model/language.ts'
import { ownPath } from '#model/own-address.ts'
import { HOME_ROUTE } from '#model/route.ts'
import { isSafeUrl } from '#model/url.ts'

/** What addresses are resolved against: the pages of the site, and its origins. */
export type LinkSpace = {
  readonly heads: readonly (Pick<PageHead, 'id' | 'route'> & Partial<Pick<PageHead, 'name' | 'title'>>)[]
  readonly origins: readonly string[]
}

/** A typed or pasted address as a link of the model: a page link if it leads to a page of the site; null if it is not safe. */
export function linkFrom(address: string, { heads, origins }: LinkSpace): Link | null {
  const text = address.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return external(`mailto:${text}`)
  if (/^\+?[\d\s()/.-]{6,}$/.test(text)) return external(`tel:${text.replaceAll(/[^\d+]/g, '')}`)
  const url = URL.parse(/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text, origins[0])
  if (url === null || !/^(?:https?|mailto|tel):$/.test(url.protocol) || !isSafeUrl(url.href)) return null
  if (ownPath(url.href, origins) === null) return external(url.href)
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const route = (isTextLanguage(parts[0] ?? '') ? parts.slice(1) : parts).join('/') || HOME_ROUTE
  const page = heads.find((head) => head.route === route)
  return page && url.hash === '' && url.search === ''
    ? { type: 'page', data: { id: page.id } }
    : external(url.href)
}

const external = (url: string): Link => ({ type: 'external', data: { url } })

/** A link that was copied from our own text, as JSON; null if it is none. */
export function linkFromJson(json: string): Link | null {
  try {
    return link.parse(JSON.parse(json))
  } catch {
    return null
  }
}
