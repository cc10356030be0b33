import { libraryByKind } from '#blocks/library.ts'
import { at, type Check } from './finding.ts'

/** EDIT-506: a new block that nobody filled in: visitors would see an element without words, or nothing. */
export const checkUnfilled: Check = ({ documents }) =>
  documents.flatMap((document) =>
    (document.unfilled ?? []).map(({ kind, hasSample, where }) => ({
      severity: hasSample ? 'error' : 'warning',
      check: 'unfilled',
      ...at(document, where),
      says: `this ${libraryByKind.get(kind)?.name.en.toLowerCase() ?? kind} is still empty; ${
        hasSample ? 'write it' : 'choose what it shows'
      }, or remove it`,
    })),
  )
