import { at, type Check } from './finding.ts'

/** Translations whose English has changed since they were written. */
export const checkStale: Check = ({ documents }) =>
  documents.flatMap((document) =>
    (document.unready ?? []).flatMap(({ where, language, state }) =>
      state === 'stale'
        ? [
            {
              severity: 'warning',
              check: 'stale',
              ...at(document, where),
              language,
              says: 'the English text has changed since this was written; bring it up to date, or say in Translations that it is still right',
            },
          ]
        : [],
    ),
  )
