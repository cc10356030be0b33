import type { Path } from '#std/json.ts'
import { ownPath, type Ports } from './own-address.ts'
import { splitPrefix } from './prefix.ts'
import type { Problem } from './problem.ts'
import { reachKey, reachOf, WILDCARD, type Redirect } from './redirect.ts'
import { decodePath, foldPath, redirectPathProblem, resolvePath, type Routes } from './route.ts'
import { inAscii } from './url.ts'

/** Where a redirect leads: a path of this site or an address that an editor wrote, never one from a request. */
export type RedirectTarget = { readonly to: string; readonly status: Redirect['status'] }

/** Looks up the redirect for a path as requested, without query; undefined if no rule applies. */
export type RedirectTable = (path: string) => RedirectTarget | undefined

/** Longest chain of rules; a longer one counts as a loop. */
const MAX_HOPS = 16

const NO_ROUTES: Routes = new Map()

/** Whether a path is a published file that is not a page. */
export type HasFile = (path: string) => boolean

const NO_FILES: HasFile = () => false

/**
 * Prepares rules for fast lookups. Precedence: pages and files before rules, a rule for the path with its prefix before one
 * without, an exact rule before a wildcard, a longer wildcard before a shorter one. Chains are resolved to their end; loops
 * yield nothing. Behind a language prefix, a target that is a page keeps the prefix. Targets are in ASCII, as headers require. No
 * rule applies where the server itself answers, and none from there applies anywhere (ROUTE-13).
 */
export function redirectTable(
  rules: readonly Redirect[],
  routes: Routes,
  hasFile: HasFile = NO_FILES,
): RedirectTable {
  const find = lookup(rules, routes, hasFile)
  return (path) => {
    const target = targetOf(follow(find, find(path)), routes)
    return target && { ...target, to: inAscii(target.to) }
  }
}

/**
 * Problems of the rules as a whole: two for one path, and loops. `base` is the path of the list in the document. A full address
 * of one of the site's `origins` counts as its path, in loops too.
 */
export function redirectProblems(
  written: readonly Redirect[],
  base: Path = [],
  origins: readonly string[] = [],
): Problem[] {
  const rules = origins.length === 0 ? written : written.map((rule) => withOwnPath(rule, origins, 'any'))
  const find = remembered(lookup(rules, NO_ROUTES, NO_FILES))
  const seen = new Set<string>()
  return rules.flatMap((rule, at) => {
    const { from, to } = written[at] ?? rule
    const key = reachKey(rule)
    const twice = seen.has(key)
    seen.add(key)
    if (twice) return [{ path: [...base, at, 'from'], expected: 'one rule for each path', found: from }]
    const loops = follow(find, ownStep(rule)) === 'loop'
    return loops
      ? [{ path: [...base, at, 'to'], expected: 'a target that does not lead back', found: to }]
      : []
  })
}

/** The same rule; a target that is a full address of this site is its path. */
export function withOwnPath(rule: Redirect, origins: readonly string[], ports?: Ports): Redirect {
  const path = ownPath(rule.to, origins, ports)
  return path === null ? rule : { ...rule, to: path }
}

/** The same rules, each leading directly to the end of its chain. A chain ends at a page or file. */
export function collapsedRedirects(
  rules: readonly Redirect[],
  routes: Routes = NO_ROUTES,
  hasFile: HasFile = NO_FILES,
): Redirect[] {
  const find = lookup(rules, routes, hasFile)
  return rules.map((rule) =>
    rule.to.endsWith(WILDCARD) ? rule : { ...rule, ...targetOf(follow(find, ownStep(rule)), routes) },
  )
}

/** Appends the query of a request (with its `?`, or empty) to a target that may already have a query and an anchor. */
export function withQuery(target: string, query: string): string {
  if (query.length < 2) return target
  const [, address = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(target) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}${anchor}`
}

/** A target while a chain is resolved: `plain` is the target without the prefix that it takes over from the requested path. */
type Step = RedirectTarget & { readonly plain: string }

/** Where a rule leads by itself; the tail of a wildcard is a placeholder. */
function ownStep({ to, status }: Redirect): Step {
  const own = withTail(to, 'x')
  return { to: own, plain: own, status }
}

function targetOf(end: Step | 'loop' | undefined, routes: Routes): RedirectTarget | undefined {
  if (end === 'loop' || end === undefined) return undefined
  const isPage = isLocal(end.plain) && resolvePath(pathname(end.plain), routes).kind === 'page'
  return { to: isPage ? end.to : end.plain, status: end.status }
}

function follow(find: Lookup, start: Step | undefined): Step | 'loop' | undefined {
  let end = start
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

/** Cached steps: many rules lead to the same path, and chains share their ends. */
function remembered(find: Lookup): Lookup {
  const steps = new Map<string, Step | undefined>()
  return (path) => {
    if (!steps.has(path)) steps.set(path, find(path))
    return steps.get(path)
  }
}

/** One step of a chain: applies the rule for a path. */
function lookup(rules: readonly Redirect[], routes: Routes, hasFile: HasFile): Lookup {
  const reaches = rules
    .toReversed()
    .map((rule) => ({ rule, ...reachOf(rule) }))
    .filter(({ path }) => redirectPathProblem(path) === null)
  const mapOf = (wild: boolean): Rules =>
    new Map(reaches.filter(({ isWild }) => isWild === wild).map(({ path, rule }) => [path, rule]))
  const [exact, folders] = [mapOf(false), mapOf(true)]
  return (path) => {
    const decoded = decodePath(path)
    if (decoded === undefined || !isPlainPath(decoded)) return undefined
    if (!isMissing(path, routes) || hasFile(decoded)) return undefined
    const whole = trimSlashes(decoded)
    if (redirectPathProblem(foldPath(whole)) !== null) return undefined
    const own = matched(exact, folders, whole)
    if (own) return { ...own, plain: own.to }
    const { prefix } = splitPrefix(foldPath(whole))
    const target =
      prefix === undefined ? undefined : matched(exact, folders, whole.slice(prefix.length + 1) || '/')
    return target && { ...target, plain: target.to, to: prefixed(prefix, target.to) }
  }
}

type Rules = ReadonlyMap<string, Redirect>

function matched(exact: Rules, folders: Rules, path: string): RedirectTarget | undefined {
  const folded = foldPath(path)
  const own = exact.get(folded)
  if (own) return { to: own.to, status: own.status }
  const slashes = [...folded.matchAll(/\//g)].map(({ index }) => index).toReversed()
  for (const slash of slashes) {
    const rule = folders.get(folded.slice(0, slash))
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

/**
 * Whether a decoded path may be redirected. Dot segments could leave the folder that the editor chose. So could a backslash or
 * a control character with servers that read a backslash as a slash, or drop control characters or cut the path there.
 */
export const isPlainPath = (path: string): boolean =>
  path.isWellFormed() && !/(?:^|\/)\.{1,2}(?:\/|$)|[\p{Cc}\\]/u.test(path)

const isMissing = (path: string, routes: Routes): boolean =>
  routes.size === 0 || resolvePath(path, routes).kind === 'missing'
const trimSlashes = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
const isLocal = (to: string): boolean => to.startsWith('/')
const pathname = (to: string): string => /^[^?#]*/.exec(to)?.[0] ?? to
const search = (to: string): string => /\?[^#]*/.exec(to)?.[0] ?? ''
const isTemporary = (status: Redirect['status']): boolean => status === 302 || status === 307
