import { at, type Check } from './finding.ts'

/** Pictures have an alternative text, or are marked as decorative. */
export const checkPictures: Check = ({ documents }) =>
  documents.flatMap((document) =>
    document.pictures
      .filter(({ hasAlt }) => !hasAlt)
      .map(({ src, where }) => ({
        severity: 'error',
        check: 'pictures',
        ...at(document, where),
        says: `${src} has no alt text; write what it shows, or alt: "" when it only decorates`,
      })),
  )
