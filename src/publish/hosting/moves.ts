import { splitPrefix } from '#model/prefix.ts'
import { collapsedRedirects, isPlainPath } from '#model/redirect-table.ts'
import { reachOf, WILDCARD, type Redirect } from '#model/redirect.ts'
import { pathOf, resolvePath, type Routes } from '#model/route.ts'
import { inAscii } from '#model/url.ts'
import type { Manifest } from '../release/manifest.ts'
import { redirectsInForce } from '../release/redirects-in-force.ts'
import { publishedPaths, type PublishedPaths } from '../release/published-paths.ts'

/** The statuses that a rule may have. */
export const MOVED_STATUSES = [301, 302, 307, 308] as const satisfies readonly Redirect['status'][]

/** A redirect rule in the form in which a file host's configuration can hold it. */
export type Move = {
  readonly status: Redirect['status']
  /** The path that it holds for, or the folder of such paths, decoded and in plain spelling. */
  readonly from: string
  /** The same path as the rule spells it: some hosts mind capitals. */
  readonly spelling: string
  /** Whether it holds for every path below `from`, and for that alone. */
  readonly isWild: boolean
  /** Where it leads, without the tail of a wild one, in characters that mean nothing in a configuration. */
  readonly path: string
  /** A query with its question mark, or empty. */
  readonly search: string
  /** A fragment with its mark, or empty. */
  readonly hash: string
  /** Whether the rest of the path asked for follows. */
  readonly keepsTail: boolean
  /** Whether the target is a page, or a folder of pages, which keeps the language prefix of the path asked for. */
  readonly keepsPrefix: boolean
}

/**
 * The redirect rules of a release that can hold, those of one path first, then folders, long ones before short ones. A page
 * or a file stands before a rule; a chain leads to its end at once.
 */
export function movesOf(manifest: Manifest): Move[] {
  const stands = publishedPaths(manifest)
  const isPage = pagesIn(stands.routes)
  return collapsedRedirects(redirectsInForce(manifest), stands.routes, stands.hasFile)
    .map((rule): Move => {
      const keepsTail = rule.to.endsWith(WILDCARD)
      const [, path = '', search = '', hash = ''] =
        /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(inert(inAscii(rule.to))) ?? []
      const target = keepsTail ? path.slice(0, -WILDCARD.length) : path
      const { path: from, spelling, isWild } = reachOf(rule)
      return {
        status: rule.status,
        from,
        spelling,
        isWild,
        path: target,
        search,
        hash,
        keepsTail,
        keepsPrefix: isPage(target, keepsTail),
      }
    })
    .filter(({ from, isWild }) => isPlainPath(from) && (isWild || !isHeld(from, stands)))
    .toSorted(
      (one, other) =>
        Number(one.isWild) - Number(other.isWild) || (one.isWild ? other.from.length - one.from.length : 0),
    )
}

/** Whether a page or a file stands at a decoded path. */
export const isHeld = (path: string, { routes, hasFile }: PublishedPaths): boolean =>
  hasFile(path) || resolvePath(rawPath(path), routes).kind !== 'missing'

/** Whether a target without prefix is a page, or a folder in which there are some. */
function pagesIn(routes: Routes): (target: string, isFolder: boolean) => boolean {
  const folders = new Set([...routes.keys()].map((route) => pathOf(route).replace(/\/[^/]*$/, '')))
  return (target, isFolder) =>
    isFolder
      ? folders.has(target)
      : splitPrefix(target).prefix === undefined && resolvePath(target, routes).kind === 'page'
}

/** A decoded path as browsers ask for it. */
export const rawPath = (path: string): string => encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')

/** A target whose every character stands for itself in a configuration. */
const inert = (to: string): string =>
  to.replaceAll(/["'`$\\{}\s]/g, (character) => encodeURIComponent(character).replace("'", '%27'))

/** A text as a pattern that matches just this text; Caddy takes a brace for the start of a variable, also behind a backslash. */
export const literal = (text: string): string =>
  text
    .replace(/[.*+?^$()|[\]\\"]/g, '\\$&')
    .replaceAll('{', String.raw`\x7B`)
    .replaceAll('}', String.raw`\x7D`)
