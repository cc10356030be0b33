import { reachOf } from '#model/redirect.ts'
import { redirectPathProblem, resolvePath, type Routes } from '#model/route.ts'
import { atRedirect, type Check, type Finding } from './finding.ts'

/** ROUTE-11: a rule from the path of a page or a file never applies; ROUTE-13: nor does one from where the server answers itself. */
export const checkRedirects: Check = ({ documents, media }) => {
  const pages: Routes = new Map(documents.flatMap(({ id, name }) => (id === null ? [] : [[name, id] as const])))
  const files = new Set(media.map((name) => `/${name}`))
  return documents.flatMap(({ redirects }) =>
    redirects.flatMap((rule, index): Finding[] => {
      const { path, spelling, isWild } = reachOf(rule)
      const shadowed = (says: string): Finding[] => [{ severity: 'warning', check: 'redirects', ...atRedirect(rule, index, says) }]
      const problem = redirectPathProblem(path)
      if (problem !== null) return shadowed(`${problem}; remove this rule`)
      if (isWild) return []
      if (files.has(spelling)) return shadowed(`a file ${SHADOWS}rename the file`)
      const { kind } = resolvePath(rule.from, pages)
      return kind === 'page' || kind === 'redirect' ? shadowed(`a page ${SHADOWS}move the page`) : []
    }),
  )
}

const SHADOWS = 'stands before this rule, which never holds; remove the rule, or '
