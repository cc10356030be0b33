import { collapsedRedirects } from '#model/redirect-table.ts'
import { WILDCARD, type Redirect } from '#model/redirect.ts'
import { foldPath } from '#model/route.ts'
import type { Manifest } from '../manifest.ts'

/** The statuses that a rule may have. */
export const MOVED_STATUSES = [301, 302, 307, 308] as const satisfies readonly Redirect['status'][]

/** A redirect rule in the form in which a file host's configuration can hold it. */
export type Move = {
  readonly status: Redirect['status']
  /** The path that it holds for, or the folder of such paths, in plain spelling. */
  readonly from: string
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
 * The redirect rules of a release, those that hold for one path first, then folders, long ones before short ones. A page
 * of `pages`, which holds paths, stands before a rule; a chain leads to its end at once.
 */
export function movesOf({ redirects }: Manifest, pages: ReadonlySet<string>): Move[] {
  const folders = new Set([...pages].map((path) => path.slice(0, path.lastIndexOf('/'))))
  return collapsedRedirects(redirects)
    .map(({ from, to, status }): Move => {
      const keepsTail = to.endsWith(WILDCARD)
      const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(inert(to)) ?? []
      const target = keepsTail ? path.slice(0, -WILDCARD.length) : path
      const keepsPrefix = keepsTail ? folders.has(target) : pages.has(target)
      const isWild = from.endsWith(WILDCARD)
      const base = foldPath(isWild ? from.slice(0, -WILDCARD.length) : from)
      return { status, from: base, isWild, path: target, search, hash, keepsTail, keepsPrefix }
    })
    .filter(({ from, isWild }) => isWild || !pages.has(from))
    .toSorted(
      (one, other) =>
        Number(one.isWild) - Number(other.isWild) || (one.isWild ? other.from.length - one.from.length : 0),
    )
}

/** A target whose every character stands for itself in a configuration. */
const inert = (to: string): string =>
  to.replaceAll(/["'`$\\{}\s]/g, (character) => encodeURIComponent(character).replace("'", '%27'))

/** A text as a pattern that matches just this text. */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\"]/g, '\\$&')
