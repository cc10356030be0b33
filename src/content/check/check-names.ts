import { at, type Check } from './finding.ts'

/** CHECK-14: a section of an unknown component, and a block of an unknown kind, would be missing from the page. */
export const checkNames: Check = ({ documents }) =>
  documents.flatMap((document) =>
    document.unknown.map(({ what, name, nearest, where }) => {
      const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`
      const says = `there is no ${what} "${name}", so nothing is shown here${hint}`
      return { severity: 'error', check: 'names', ...at(document, where), says }
    }),
  )
