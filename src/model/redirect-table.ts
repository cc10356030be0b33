import type { Path } from '#std/json.ts'
import { splitPrefix } from './prefix.ts'
import type { Problem } from './problem.ts'
import { WILDCARD, type Redirect } from './redirect.ts'
import { decodePath, foldPath, resolvePath, type Routes } from './route.ts'

/** Where a path leads: a path of this site or an address that an editor wrote, never one that a request named. */
export type RedirectTarget = { readonly to: string; readonly status: Redirect['status'] }

/** What the rules say of a path as it stands in a request, without query; nothing when no rule holds. */
export type RedirectTable = (path: string) => RedirectTarget | undefined

/** Rules that may follow one upon another; a longer chain counts as a loop. */
const MAX_HOPS = 16

const NO_ROUTES: Routes = new Map()

/**
 * Puts rules in a form that answers quickly. A page stands before a rule, the rule of the whole path before that of the
 * path without prefix, an exact rule before a wildcard, a long wildcard before a short one. Chains are answered with
 * their end, loops with nothing. Behind a language prefix a target that is a page keeps the prefix.
 */
export function redirectTable(rules: readonly Redirect[], routes: Routes): RedirectTable {
  const find = lookup(rules, routes)
  return (path) => {
    const end = follow(find, path)
    if (end === 'loop' || end === undefined) return undefined
    const isPage = isLocal(end.plain) && resolvePath(pathname(end.plain), routes).kind === 'page'
    return { to: isPage ? end.to : end.plain, status: end.status }
  }
}

/** What is wrong with rules as a whole: two for one path, and loops. `base` is where the list stands. */
export function redirectProblems(rules: readonly Redirect[], base: Path = []): Problem[] {
  const find = lookup(rules, NO_ROUTES)
  const seen = new Set<string>()
  return rules.flatMap(({ from, to }, at) => {
    const key = foldPath(from)
    const twice = seen.has(key)
    seen.add(key)
    if (twice) return [{ path: [...base, at, 'from'], expected: 'one rule for each path', found: from }]
    const loops = follow(find, probe(from)) === 'loop'
    return loops
      ? [{ path: [...base, at, 'to'], expected: 'a target that does not lead back', found: to }]
      : []
  })
}

/** The same rules, each leading to the end of its chain at once. */
export function collapsedRedirects(rules: readonly Redirect[]): Redirect[] {
  const find = redirectTable(rules, NO_ROUTES)
  return rules.map((rule) => (rule.to.endsWith(WILDCARD) ? rule : { ...rule, ...find(probe(rule.from)) }))
}

/** Adds the query of a request (with its `?`, or empty) to a target that may have a query and an anchor of its own. */
export function withQuery(target: string, query: string): string {
  if (query.length < 2) return target
  const [, address = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(target) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}${anchor}`
}

/** A path that a rule holds for. */
const probe = (from: string): string => from.replace(/\*$/, 'x')

/** A target on its way: `plain` is how it reads without the prefix that it takes over from the path asked for. */
type Step = RedirectTarget & { readonly plain: string }

function follow(find: Lookup, start: string): Step | 'loop' | undefined {
  let end = find(start)
  for (let hops = 1; end !== undefined; hops += 1) {
    if (hops > MAX_HOPS) return 'loop'
    const next = isLocal(end.to) ? find(pathname(end.to)) : undefined
    if (next === undefined) return end
    const query = search(end.to)
    end = {
      to: withQuery(next.to, query),
      plain: withQuery(next.plain, query),
      status: isTemporary(next.status) ? next.status : end.status,
    }
  }
  return undefined
}

type Lookup = (path: string) => Step | undefined

/** One step: the rule for a path, applied. */
function lookup(rules: readonly Redirect[], routes: Routes): Lookup {
  const byPath = new Map(rules.toReversed().map((rule) => [foldPath(rule.from), rule]))
  return (path) => {
    const decoded = decodePath(path)
    if (decoded === undefined || !isPlain(decoded) || !isMissing(path, routes)) return undefined
    const whole = trimSlashes(decoded)
    const own = matched(byPath, whole)
    if (own) return { ...own, plain: own.to }
    const { prefix } = splitPrefix(foldPath(whole))
    const target = prefix === undefined ? undefined : matched(byPath, whole.slice(prefix.length + 1) || '/')
    return target && { ...target, plain: target.to, to: prefixed(prefix, target.to) }
  }
}

function matched(byPath: ReadonlyMap<string, Redirect>, path: string): RedirectTarget | undefined {
  const folded = foldPath(path)
  const exact = byPath.get(folded)
  if (exact) return { to: exact.to, status: exact.status }
  const slashes = [...folded.matchAll(/\//g)].map(({ index }) => index).toReversed()
  for (const slash of slashes) {
    const rule = byPath.get(folded.slice(0, slash) + WILDCARD)
    if (rule) return { to: withTail(rule.to, path.slice(slash + 1)), status: rule.status }
  }
  return undefined
}

const withTail = (to: string, tail: string): string =>
  to.endsWith(WILDCARD) ? to.slice(0, -1) + tail.split('/').map(encodeURIComponent).join('/') : to

const prefixed = (prefix: string | undefined, to: string): string =>
  prefix === undefined || !isLocal(to) || splitPrefix(pathname(to)).prefix !== undefined
    ? to
    : `/${prefix}${to === '/' ? '' : to}`

/** Dot segments and control characters in a tail could lead out of the folder that the editor chose. */
const isPlain = (path: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  path.isWellFormed() && !/(?:^|\/)\.{1,2}(?:\/|$)|[\u0000-\u001f\u007f\\]/.test(path)

const isMissing = (path: string, routes: Routes): boolean => resolvePath(path, routes).kind === 'missing'
const trimSlashes = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
const isLocal = (to: string): boolean => to.startsWith('/')
const pathname = (to: string): string => /^[^?#]*/.exec(to)?.[0] ?? to
const search = (to: string): string => /\?[^#]*/.exec(to)?.[0] ?? ''
const isTemporary = (status: Redirect['status']): boolean => status === 302 || status === 307
