import { reachKey, type Redirect } from '#model/redirect.ts'
import { pathOf } from '#model/route.ts'

/** The routes of a page in two states of a site; null if it does not exist there. */
export type PageMove = { readonly from: string | null; readonly to: string | null }

/**
 * The redirects of a state of a site in which some pages are in another state: includes that state's rules from and to the
 * routes of these pages, and excludes rules that apply at their current routes. `moves` lead from the first state to the other.
 */
export function mixedRedirects(
  own: readonly Redirect[],
  other: readonly Redirect[],
  moves: readonly PageMove[],
): readonly Redirect[] {
  const left = keysOf(moves.filter(({ from, to }) => from !== to).map(({ from }) => from))
  const taken = keysOf(moves.filter(({ from, to }) => from !== to).map(({ to }) => to))
  const others = new Map(other.map((rule) => [reachKey(rule), rule]))
  const known = new Set(own.map(reachKey))
  const kept = own.flatMap((rule) => {
    const theirs = others.get(reachKey(rule))
    if (theirs === undefined && taken.has(reachKey(rule))) return []
    return [theirs !== undefined && left.has(reachKey({ from: rule.to })) ? theirs : rule]
  })
  const added = other.filter((rule) => left.has(reachKey(rule)) && !known.has(reachKey(rule)))
  return [...kept, ...added]
}

const keysOf = (routes: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(routes.flatMap((route) => (route === null ? [] : [reachKey({ from: pathOf(route) })])))
