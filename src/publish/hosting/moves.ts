import { splitPrefix } from '#model/prefix.ts'
import { collapsedRedirects, isPlainPath } from '#model/redirect-table.ts'
import { reachOf, WILDCARD, type Redirect } from '#model/redirect.ts'
import { pathOf, redirectPathProblem, resolvePath, SERVER_SEGMENTS, type Routes } from '#model/route.ts'
import { inAscii } from '#model/url.ts'
import type { Manifest } from '../release/manifest.ts'
import { effectiveRedirects } from '../release/effective-redirects.ts'
import { publishedPaths, type PublishedPaths } from '../release/published-paths.ts'

/** The statuses of redirect rules. */
export const MOVED_STATUSES = [301, 302, 307, 308] as const satisfies readonly Redirect['status'][]

/** A redirect rule in a form that a file host's configuration can express. */
export type Move = {
  readonly status: Redirect['status']
  /** The path that it applies to, or the folder of such paths, decoded and in canonical spelling. */
  readonly from: string
  /** The same path in the rule's spelling: some hosts are case-sensitive. */
  readonly spelling: string
  /** Whether it applies to every path below `from`, and only to those. */
  readonly isWild: boolean
  /** Its target, without the tail of a wildcard, in characters without a special meaning in configurations. */
  readonly path: string
  /** A query with its question mark, or empty. */
  readonly search: string
  /** A fragment with its `#`, or empty. */
  readonly hash: string
  /** Whether the rest of the requested path is appended. */
  readonly keepsTail: boolean
  /** Whether the target is a page, or a folder of pages, which keeps the language prefix of the requested path. */
  readonly keepsPrefix: boolean
}

/**
 * The redirect rules of a release that can apply: first those of single paths, then folders, longer ones before shorter ones.
 * Pages and files take precedence over rules; chains are resolved to their end. Rules from where the server itself answers are
 * left out (ROUTE-13); `/*` can still reach these paths, see `SERVER_PATHS`.
 */
export function movesOf(manifest: Manifest): Move[] {
  const stands = publishedPaths(manifest)
  const isPage = pagesIn(stands.routes)
  return collapsedRedirects(effectiveRedirects(manifest), stands.routes, stands.hasFile)
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
    .filter(
      ({ from, isWild }) =>
        isPlainPath(from) && redirectPathProblem(from) === null && (isWild || !isHeld(from, stands)),
    )
    .toSorted(
      (one, other) =>
        Number(one.isWild) - Number(other.isWild) || (one.isWild ? other.from.length - one.from.length : 0),
    )
}

/** Pattern for the start of the decoded paths at which the server itself answers, which no rule redirects (ROUTE-13). */
export const SERVER_PATHS = `/(?:${[...SERVER_SEGMENTS].join('|')})(?:/|$)`

/** Whether a decoded path is a page or a file. */
export const isHeld = (path: string, { routes, hasFile }: PublishedPaths): boolean =>
  hasFile(path) || resolvePath(rawPath(path), routes).kind !== 'missing'

/** Whether a target without prefix is a page, or a folder that contains some. */
function pagesIn(routes: Routes): (target: string, isFolder: boolean) => boolean {
  const folders = new Set([...routes.keys()].map((route) => pathOf(route).replace(/\/[^/]*$/, '')))
  return (target, isFolder) =>
    isFolder
      ? folders.has(target)
      : splitPrefix(target).prefix === undefined && resolvePath(target, routes).kind === 'page'
}

/** A decoded path, encoded as browsers request it. */
export const rawPath = (path: string): string => encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')

/** A target in which every character is literal in a configuration. */
const inert = (to: string): string =>
  to.replaceAll(/["'`$\\{}\s]/g, (character) => encodeURIComponent(character).replace("'", '%27'))

/**
 * A text as a pattern that matches exactly this text; Caddy takes a brace as the start of a variable, even after a backslash.
 */
export const literal = (text: string): string =>
  text
    .replace(/[.*+?^$()|[\]\\"]/g, '\\$&')
    .replaceAll('{', String.raw`\x7B`)
    .replaceAll('}', String.raw`\x7D`)
