import { resolvePath, type Routes } from '#model/route.ts'
import { cspDigest } from '#publish/disk/digest.ts'
import type { PagePolicy } from '#publish/release/manifest.ts'

/** Path prefix of the preprod site. */
export const PREPROD_ROOT = '/preprod'

/** Links, and forms that lead to a page, such as that of the search. */
const LINK = /(<(?:a|form)\b[^>]*? (?:href|action)=")(\/[^"?#]*)/g

const STYLE =
  '.preprod-banner{position:sticky;inset-block-start:0;z-index:1000;padding:.375rem 1rem;background:#2b5c9e;color:#fff;' +
  'font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}.preprod-banner a{color:inherit}@media print{.preprod-banner{display:none}}'

const BANNER =
  `<style>${STYLE}</style><p class="preprod-banner">Preprod: only people who are signed in see this. ` +
  '<a href="/manager/">Manager</a></p>'

/**
 * A page of the preprod release for signed-in people: links stay in the preprod site, its scripts load preprod files, and a
 * banner says where one is.
 */
export function preprodPage(html: string, routes: Routes): string {
  return html
    .replace(/<html\b/, (start) => `${start} data-site-root="${PREPROD_ROOT}"`)
    .replace('</head>', '<meta name="robots" content="noindex,nofollow"></head>')
    .replace(/<body\b[^>]*>/, (body) => body + BANNER)
    .replace(LINK, (whole, start: string, path: string) =>
      resolvePath(path, routes).kind === 'page' ? `${start}${preprodPath(path)}` : whole,
    )
}

/** The preprod path for a path of the live site. */
export const preprodPath = (path: string): string => (path === '/' ? `${PREPROD_ROOT}/` : PREPROD_ROOT + path)

/** The live path for a path of the preprod site. */
export const livePath = (path: string): string => path.slice(PREPROD_ROOT.length) || '/'

/** A page's policy with what the banner needs. */
export const preprodPolicy = (policy: PagePolicy): PagePolicy => ({
  ...policy,
  styles: [...policy.styles, cspDigest(STYLE)],
})
