import { NOT_FOUND_ROUTE } from '#model/route.ts'
import type { Check, Finding } from './finding.ts'

/** Every page has a title; every page that search engines may list has a description. */
export const checkHeads: Check = ({ documents }) =>
  documents.flatMap(({ id, name, noindex, hasTitle, hasDescription }) => {
    const findings: Finding[] = []
    if (!hasTitle) findings.push({ severity: 'error', check: 'heads', page: name, field: 'title', says: 'the page has no title' })
    const listed = id !== null && !noindex && name !== NOT_FOUND_ROUTE
    if (listed && !hasDescription) {
      findings.push({
        severity: 'warning',
        check: 'heads',
        page: name,
        field: 'meta.description',
        says: 'the page has no description; search engines will choose a sentence themselves',
      })
    }
    return findings
  })
