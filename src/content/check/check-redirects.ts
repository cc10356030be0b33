import { redirectProblems } from '#model/redirect-table.ts'
import { reachOf } from '#model/redirect.ts'
import { redirectPathProblem, resolvePath, type Routes } from '#model/route.ts'
import { atRedirect, type Check, type Finding } from './finding.ts'

/** ROUTE-11: a rule from the path of a page or a file never applies; ROUTE-13: nor does one from where the server answers itself. */
export const checkRedirects: Check = ({ documents, media }, { origin }) => {
  const pages: Routes = new Map(documents.flatMap(({ id, name }) => (id === null ? [] : [[name, id] as const])))
  const files = new Set(media.map((name) => `/${name}`))
  return documents.flatMap(({ redirects }) => {
    const loops = new Set(redirectProblems(redirects, [], [origin]).map(({ path }) => path[0]))
    return redirects.flatMap((rule, index): Finding[] => {
      if (loops.has(index)) return [{ severity: 'error', check: 'redirects', ...atRedirect(rule, index, LOOP) }]
      const { path, spelling, isWild } = reachOf(rule)
      const shadowed = (says: string): Finding[] => [{ severity: 'warning', check: 'redirects', ...atRedirect(rule, index, says) }]
      const problem = redirectPathProblem(path)
      if (problem !== null) return shadowed(`${problem}; remove this rule`)
      if (isWild) return []
      if (files.has(spelling)) return shadowed(`a file ${SHADOWS}rename the file`)
      const { kind } = resolvePath(rule.from, pages)
      return kind === 'page' || kind === 'redirect' ? shadowed(`a page ${SHADOWS}move the page`) : []
    })
  })
}

const LOOP = 'leads back to itself, as a full address of this site is a path of it; write a target that is a page'

const SHADOWS = 'stands before this rule, which never holds; remove the rule, or '
