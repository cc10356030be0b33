import { splitPrefix } from '#model/prefix.ts'
import { pathOf, resolvePath, type Routes } from '#model/route.ts'

const LINK = /(<a\b[^>]*? href=")(\/[^"?#]*)/g

/**
 * A page's HTML with a language prefix added to its links to pages of this site (LINK-3), for prefixes that are not text
 * languages. Links that have a prefix already, and links to files, stay.
 */
export function withPrefixedLinks(html: string, prefix: string, routes: Routes): string {
  return html.replace(LINK, (whole, start: string, path: string) => {
    if (splitPrefix(path).prefix !== undefined) return whole
    const page = resolvePath(path, routes)
    return page.kind === 'page' ? start + pathOf(page.route, prefix) : whole
  })
}
