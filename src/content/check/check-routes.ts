import { PREFIX_CODES } from '#model/prefix.ts'
import { routeProblem } from '#model/route.ts'
import type { Check, Finding } from './finding.ts'

/**
 * ROUTE-4, ROUTE-5: every page has its own route, which no language code hides; ROUTE-13: and which is not a path of the
 * server.
 */
export const checkRoutes: Check = ({ documents }) => {
  const seen = new Set<string>()
  return documents.flatMap(({ id, name }) => {
    const findings: Finding[] = []
    if (id === null) return findings
    const [first = ''] = name.split('/')
    if (seen.has(name)) findings.push({ severity: 'error', check: 'routes', page: name, says: 'another page has this route' })
    if (PREFIX_CODES.has(first)) {
      const says = `the route begins with the language code "${first}", so nobody can reach the page`
      findings.push({ severity: 'error', check: 'routes', page: name, says })
    }
    const problem = routeProblem(name)
    if (problem !== null) {
      findings.push({ severity: 'error', check: 'routes', page: name, says: `no page can have this route: ${problem}` })
    }
    seen.add(name)
    return findings
  })
}
