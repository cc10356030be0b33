import { at, type Check } from './finding.ts'

/** CHECK-40: of two values of a form with one name, the team could not tell which is which. */
export const checkForms: Check = ({ documents }) =>
  documents.flatMap((document) =>
    (document.repeated ?? []).map(({ name, where }) => ({
      severity: 'error',
      check: 'forms',
      ...at(document, where),
      says: `another field of this form is called "${name}", too; give each a name of its own`,
    })),
  )
