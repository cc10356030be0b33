import { MOVED_STATUS } from '#edit/plan-rename.ts'
import type { Design } from '#model/design.ts'
import { collapsedRedirects, redirectProblems } from '#model/redirect-table.ts'
import { MAX_REDIRECTS, reachKey, type Redirect } from '#model/redirect.ts'
import { pathOf, resolvePath, type Routes } from '#model/route.ts'
import { isObject } from '#std/json.ts'
import type { Store } from '#store/port.ts'
import { parseSource } from '../source-file.ts'
import { isDesignFile } from './scan-folder.ts'

/** The design as a store is to take it, and those of its redirects that pages leave behind with this import. */
export type DesignOfMoves = { readonly design: Design; readonly left: readonly Redirect[] }

/**
 * Adds to the design of a folder the redirects that pages leave behind when their files move (ROUTE-11): those of this
 * import, and those of earlier ones that no export wrote into the folder. None leads from a path where a page of `pages`,
 * which are the folder's, stands, from one for which the folder has a rule, back, or to where no page is.
 */
export async function withMovedPages(design: Design, store: Store, pages: Routes): Promise<DesignOfMoves> {
  const before: Routes = new Map((await store.pageHeads()).map(({ route, id }) => [route, id]))
  const own = design.redirects ?? []
  const known = new Set(own.map(reachKey))
  const isNew = (rule: Redirect): boolean => !known.has(reachKey(rule)) && !isPageAt(rule.from, pages)
  const earlier = await unwritten((await leftEarlier(store, before)).filter(isNew), store)
  const moved = movesBetween(before, pages).filter(isNew)
  const { kept, taken } = joined(own, [...earlier, ...moved].slice(0, MAX_REDIRECTS - own.length), pages)
  const ends = collapsedRedirects([...kept, ...taken], pages).slice(kept.length)
  const added = ends.filter(({ to }) => isPageAt(to, pages))
  const fresh = new Set(moved.map(reachKey))
  return {
    design: added.length === 0 ? design : { ...design, redirects: [...kept, ...added] },
    left: added.filter((rule) => fresh.has(reachKey(rule))),
  }
}

/** From where pages stood to where the same pages stand. */
function movesBetween(before: Routes, pages: Routes): Redirect[] {
  const now = new Map([...pages].map(([route, id]) => [id, route]))
  return [...before].flatMap(([route, id]) => {
    const to = now.get(id)
    return to === undefined || to === route ? [] : [{ from: pathOf(route), to: pathOf(to), status: MOVED_STATUS }]
  })
}

/** Rules of the store's design that look as if a page had left them. */
async function leftEarlier(store: Store, before: Routes): Promise<Redirect[]> {
  const rules = (await store.read('design'))?.document.redirects ?? []
  return rules.filter(
    ({ from, to, status }) => status === MOVED_STATUS && !isPageAt(from, before) && isPageAt(to, before),
  )
}

/** Those that the folder never had: what it had and has no more was taken away. */
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

/** The additions that do not lead back; rules that a page stands before make room for them. */
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
