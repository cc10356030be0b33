import { textLanguageOf } from '#model/language.ts'
import { withQuery } from '#model/redirect-table.ts'
import { pathOf, resolvePath, decodePath, type PageAtPath } from '#model/route.ts'
import { isPageFile, type PagePolicy, type ReleaseFile } from '#publish/release/manifest.ts'
import { apiProblem, type ApiProblem, type ProblemName } from '#api/problems.ts'
import type { ReleaseIndex } from './release-index.ts'

/** The response to a GET. */
export type Answer =
  | {
      readonly kind: 'file'
      readonly status: 200 | 404
      readonly file: ReleaseFile
      /** The policy of the page in the file; null for other files. */
      readonly policy: PagePolicy | null
      /** A prefix that is added to the page's links when it is sent; null if they stay as they are. */
      readonly prefix: string | null
    }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 307 | 308; readonly location: string }
  | { readonly kind: 'problem'; readonly problem: ApiProblem }

/** Status of redirects to canonical paths: the method stays, and the response may be cached permanently (ROUTE-5). */
const CANONICAL_STATUS = 308

/** Chooses the response to a request target that the guard has accepted. Pure: the same site gives the same response. */
export function planAnswer(target: string, site: ReleaseIndex): Answer {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const query = mark < 0 ? '' : target.slice(mark)
  const file = site.file((decodePath(path) ?? '').slice(1))
  if (file && !isPageFile(file)) return { kind: 'file', status: 200, file, policy: null, prefix: null }
  if (isPreprodData(path)) {
    return refusal('not-allowed', 'This page data is not public. Sign in to the manager to see it.')
  }
  return planPage(path, query, site)
}

function planPage(path: string, query: string, site: ReleaseIndex): Answer {
  const found = resolvePath(path, site.routes)
  switch (found.kind) {
    case 'malformed':
      return refusal('bad-request', 'The path holds a malformed percent-escape.')
    case 'redirect':
      return { kind: 'redirect', status: CANONICAL_STATUS, location: withQuery(found.to, query) }
    case 'page':
      return pageAnswer(found, query, 200, site)
    case 'missing': {
      const rule = site.redirects(path)
      if (rule) return { kind: 'redirect', status: rule.status, location: withQuery(rule.to, query) }
      return found.shown ? pageAnswer(found.shown, query, 404, site) : noPage
    }
  }
}

/** The language of the query, else of the prefix, else English (LANG-3, LANG-4). */
function pageAnswer(
  { route, prefix }: PageAtPath,
  query: string,
  status: 200 | 404,
  site: ReleaseIndex,
): Answer {
  const language = textLanguageOf(new URLSearchParams(query).get('l'), prefix)
  const page = site.page(route, language)
  const own = page && site.file(page.file)
  if (!page || !own) return noPage
  const answer = { kind: 'file', status, file: own, policy: page.policy, prefix: null } as const
  if (language !== 'en' || prefix === undefined) return answer
  const prefixed = site.file(`${pathOf(route, prefix).slice(1)}/index.html`)
  return prefixed && prefix === language ? { ...answer, file: prefixed } : { ...answer, prefix }
}

/** Cache versions of preprod contain the letter p; published ones never do (LOAD-3). */
const isPreprodData = (path: string): boolean => /^\/ww_page_data\/[^/]*p[^/]*\/\d+\/data\.json$/.test(path)

const refusal = (name: ProblemName, detail: string): Answer => ({
  kind: 'problem',
  problem: apiProblem(name, detail),
})

const noPage = refusal('not-found', 'There is no such page, and no page that says so.')
