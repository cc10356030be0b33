import type { DocumentFacts } from './facts.ts'
import type { Check, Finding } from './finding.ts'

/** A page's canonical page exists, and search engines may list it. */
export const checkCanonicals: Check = ({ documents }) => {
  const byRoute = new Map(documents.flatMap((page) => (page.id === null ? [] : [[page.name, page] as const])))
  return documents.flatMap((page) => {
    const { name, canonical } = page
    if (canonical === undefined || canonical === name) return []
    const [severity, wrong] = wrongWith(canonical, byRoute.get(canonical))
    const says = `${wrong}; name the page that search engines are to list instead of this one, or none`
    return severity === null ? [] : [{ severity, check: 'canonicals', page: name, field: 'meta.canonical', says }]
  })
}

function wrongWith(route: string, page: DocumentFacts | undefined): readonly [Finding['severity'] | null, string] {
  if (page === undefined) return ['error', `there is no page ${route}`]
  if (page.noindex) return ['warning', `${route} is kept from search engines itself`]
  const { canonical = route } = page
  return canonical === route ? [null, ''] : ['warning', `${route} names ${canonical} in its turn`]
}
