import { siteRoot } from '../site-root.island.ts'
import { closestPaths } from './plan-closest-paths.ts'

/** A path under a language prefix. */
const PREFIXED = /^(\/[a-z]{2})(?=\/|$)/

/** Fills the place for suggestions with the pages spelled most like the address, in its language (ROUTE-6). */
export async function start(root: HTMLElement): Promise<void> {
  const answer = await fetch(`${siteRoot()}/sitemap-en.xml`)
  if (!answer.ok) throw new Error(`The sitemap answers ${answer.status}`)
  const paths = englishPaths(await answer.text())
  const { prefix, rest } = partedPath(
    location.pathname.slice(siteRoot().length),
    document.documentElement.lang,
  )
  const links = closestPaths(rest, paths).map((path) =>
    linkTo(siteRoot() + prefix + (path === '/' && prefix ? '' : path)),
  )
  root.querySelector('ul')?.append(...links)
  for (const place of root.children) place.toggleAttribute('hidden', links.length === 0)
}

/** Paths of the pages in English, which have no prefix. Read as plain text: the page lets no script parse markup. */
const englishPaths = (sitemap: string): readonly string[] =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address]) => new URL(address ?? '/', location.href).pathname)
    .filter((path) => !PREFIXED.test(path))

/** The language prefix of the address (with its slash, or empty) and the rest. */
function partedPath(path: string, language: string): { readonly prefix: string; readonly rest: string } {
  const [, prefix = ''] = PREFIXED.exec(path) ?? []
  const isPrefix = prefix !== '' && (prefix.slice(1) === language || language === 'en')
  return isPrefix ? { prefix, rest: path.slice(prefix.length) || '/' } : { prefix: '', rest: path }
}

function linkTo(path: string): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = path
  link.textContent = path
  item.append(link)
  return item
}
