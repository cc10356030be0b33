import type { Page } from '#model/page.ts'
import type { Site } from './site.ts'

/** The picture that stands for a page elsewhere, absolute. */
export function socialImage(page: Page, site: Site): string {
  const src = page.pageMeta?.socialImage?.src
  const own = src === undefined ? undefined : site.assets.pictures.get(src)?.variants.at(-1)?.url
  return site.origin + (own ?? site.assets.socialImage)
}
