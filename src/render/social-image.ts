import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { Picture } from '#model/picture.ts'
import { textIn } from '#model/text.ts'
import { voidElement } from './html.ts'
import type { Site } from '#draw/site.ts'
import { socialKey } from './social-key.ts'

/** Size of the cards that are drawn for pages, in px. */
const CARD = { width: 1200, height: 630 } as const

/** A picture for link previews of a page. Sizes in px are left out if they are unknown. */
export type SocialImage = {
  /** Absolute. */
  readonly url: string
  readonly alt: string
  readonly size?: { readonly width: number; readonly height: number }
}

/** The facts about a shared page that are needed. */
type Shared = Pick<Page, 'id' | 'title' | 'pageMeta'>

/** PUB-51: the page's own picture, or the card with its title. */
export function socialImage(page: Shared, language: TextLanguage, site: Site): SocialImage {
  const title = textIn(page.title, language)?.value ?? site.design.websiteName
  const own = page.pageMeta?.socialImage && ownImage(page.pageMeta.socialImage, site)
  if (own) return { ...own, alt: textIn(page.pageMeta?.socialImage?.alt, language)?.value ?? title }
  const card = site.assets.socialCards?.get(socialKey(page.id, language))
  return { url: site.origin + (card ?? site.assets.socialImage), alt: title, size: CARD }
}

/** Null for what no service shows: SVGs, and missing files. */
function ownImage({ src }: Picture, site: Site): Omit<SocialImage, 'alt'> | null {
  if (/^https?:/.test(src)) return { url: src }
  const picture = site.assets.pictures.get(src)
  if (!picture) return null
  const last = picture.variants.at(-1)?.type
  const fallbacks = picture.variants.filter(({ type }) => type === last && type !== 'image/svg+xml')
  const chosen = fallbacks.find(({ width }) => width >= CARD.width) ?? fallbacks.at(-1)
  if (!chosen) return null
  const height = Math.round((picture.height * chosen.width) / picture.width)
  return { url: site.origin + chosen.url, size: { width: chosen.width, height } }
}

/** Properties with the same name in Open Graph and Twitter cards. */
export const sharedProperty = (name: string, content: string): string =>
  voidElement('meta', { name: `twitter:${name}`, property: `og:${name}`, content })

/** The elements of a head that describe the picture of link previews: address, size and alternative text. */
export function socialImageTags(page: Shared, language: TextLanguage, site: Site): string {
  const { url, alt, size } = socialImage(page, language, site)
  const property = (name: string, content: string): string => voidElement('meta', { property: name, content })
  return [
    sharedProperty('image', url),
    ...(size
      ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]
      : []),
    sharedProperty('image:alt', alt),
    voidElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ].join('')
}
