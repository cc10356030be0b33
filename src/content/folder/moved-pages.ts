import { MOVED_STATUS } from '#edit/plan-rename.ts'
import type { Design } from '#model/design.ts'
import { collapsedRedirects, redirectProblems } from '#model/redirect-table.ts'
import { MAX_REDIRECTS, reachKey, type Redirect } from '#model/redirect.ts'
import { pathOf, redirectPathProblem, resolvePath, type Routes } from '#model/route.ts'
import { isObject } from '#std/json.ts'
import type { Store } from '#store/port.ts'
import { wholeFileProblem, type FileProblem } from '../file-problem.ts'
import { parseSource } from '../source-file.ts'
import { isDesignFile } from './scan-folder.ts'

/** The design for the store, and what its author should know about it. */
export type DesignOfMoves = {
  readonly design: Design
  /** Redirects added for pages that moved in this import. */
  readonly left: readonly Redirect[]
  /** Redirects for which there is no room. */
  readonly crowded: readonly Redirect[]
  /** Redirects that would form a loop with the rules of the folder. */
  readonly circular: readonly Redirect[]
  /** Rules of the folder that conflicted with them and never applied, because a page is at their path. */
  readonly passed: readonly Redirect[]
}

/**
 * Adds to the design of a folder the redirects for pages whose files moved (ROUTE-11): those of this import, and those of
 * earlier imports that no export wrote into the folder. None is added from the path of one of `pages`, the folder's pages, from
 * a path with a rule in the folder, in a loop, or to a path without a page.
 */
export async function withMovedPages(design: Design, store: Store, pages: Routes): Promise<DesignOfMoves> {
  const before: Routes = new Map((await store.pageHeads()).map(({ route, id }) => [route, id]))
  const own = design.redirects ?? []
  const known = new Set(own.map(reachKey))
  const isNew = (rule: Redirect): boolean =>
    !known.has(reachKey(rule)) && !isPageAt(rule.from, pages) && redirectPathProblem(rule.from) === null
  const earlier = await unwritten((await leftEarlier(store, before)).filter(isNew), store)
  const moved = movesBetween(before, pages).filter(isNew)
  const additions = [...earlier, ...moved]
  const room = Math.max(MAX_REDIRECTS - own.length, 0)
  const { kept, taken } = joined(own, additions.slice(0, room), pages)
  const ends = collapsedRedirects([...kept, ...taken], pages).slice(kept.length)
  const added = ends.filter(({ to }) => isPageAt(to, pages))
  const fresh = new Set(moved.map(reachKey))
  return {
    design: added.length === 0 ? design : { ...design, redirects: [...kept, ...added] },
    left: added.filter((rule) => fresh.has(reachKey(rule))),
    crowded: additions.slice(room),
    circular: additions.slice(0, room).filter((rule) => !taken.includes(rule)),
    passed: added.length === 0 ? [] : own.filter((rule) => !kept.includes(rule)),
  }
}

/** Warnings: addresses that no longer lead anywhere, and rules that the import left out. `file` is the design's. */
export function moveWarnings({ crowded, circular, passed }: DesignOfMoves, file: string): FileProblem[] {
  const warnings = (rules: readonly Redirect[], expected: string): FileProblem[] =>
    rules.map(({ from, to }) => ({
      ...wholeFileProblem(file, expected, `${from} to ${to}`),
      severity: 'warning',
      path: 'redirects',
    }))
  return [
    ...warnings(crowded, `room for the redirect of a page that moved, of ${MAX_REDIRECTS} at most`),
    ...warnings(circular, 'no rule that leads the redirect of a page that moved in a circle'),
    ...warnings(passed, 'no rule from where a page stands, which never holds: it is left out'),
  ]
}

/** Maps earlier paths of pages to their current ones. */
function movesBetween(before: Routes, pages: Routes): Redirect[] {
  const now = new Map([...pages].map(([route, id]) => [id, route]))
  return [...before].flatMap(([route, id]) => {
    const to = now.get(id)
    return to === undefined || to === route ? [] : [{ from: pathOf(route), to: pathOf(to), status: MOVED_STATUS }]
  })
}

/** Rules of the store's design that look like redirects of moved pages. */
async function leftEarlier(store: Store, before: Routes): Promise<Redirect[]> {
  const rules = (await store.read('design'))?.document.redirects ?? []
  return rules.filter(
    ({ from, to, status }) => status === MOVED_STATUS && !isPageAt(from, before) && isPageAt(to, before),
  )
}

/** Those that the folder never had: what it had and no longer has was removed on purpose. */
async function unwritten(rules: readonly Redirect[], store: Store): Promise<Redirect[]> {
  if (rules.length === 0) return []
  for await (const source of store.sources()) {
    if (!isDesignFile(source.path)) continue
    const written = parseSource(source, 'design').map['redirects']
    const had = new Set(Array.isArray(written) ? written.flatMap(keyOf) : [])
    return rules.filter((rule) => !had.has(reachKey(rule)))
  }
  return [...rules]
}

const keyOf = (rule: unknown): string[] =>
  isObject(rule) && typeof rule['from'] === 'string' ? [reachKey({ from: rule['from'] })] : []

type Joined = { readonly kept: readonly Redirect[]; readonly taken: readonly Redirect[] }

/** The additions without loops; rules from paths of pages are removed to make room for them. */
function joined(own: readonly Redirect[], additions: readonly Redirect[], pages: Routes): Joined {
  if (redirectProblems([...own, ...additions]).length === 0) return { kept: own, taken: additions }
  const kept = own.filter(({ from }) => !isPageAt(from, pages))
  for (let taken = additions; ; ) {
    const wrong = new Set(redirectProblems([...kept, ...taken]).map(({ path }) => Number(path[0]) - kept.length))
    const left = taken.filter((_, at) => !wrong.has(at))
    if (left.length === taken.length) return { kept, taken }
    taken = left
  }
}

const isPageAt = (path: string, pages: Routes): boolean => resolvePath(path, pages).kind === 'page'
