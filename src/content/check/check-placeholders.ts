import { at, type Check } from './finding.ts'

/** CHECK-41: a text that new content came with and nobody wrote, so that visitors would read where to write. */
export const checkPlaceholders: Check = ({ documents }) =>
  documents.flatMap((document) =>
    (document.placeholders ?? []).map(({ words, where }) => ({
      severity: 'error',
      check: 'placeholders',
      ...at(document, where),
      says: `"${words}" only says where to write; write the text, or delete it`,
    })),
  )
