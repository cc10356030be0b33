import { at, type Check, type Finding } from './finding.ts'

/** Files of the media folder that are named but not there, and those that nothing names. */
export const checkMedia: Check = ({ documents, media }) => {
  const there = new Set(media)
  const named = new Set(documents.flatMap((document) => document.media.map(({ name }) => name)))
  const missing = documents.flatMap((document) =>
    document.media
      .filter(({ name }) => !there.has(name))
      .map(({ name, where }): Finding => ({
        severity: 'error',
        check: 'media',
        ...at(document, where),
        says: `${name} is not in the media folder`,
      })),
  )
  const unused = media
    .filter((name) => !named.has(name))
    .map((name): Finding => ({ severity: 'warning', check: 'media', page: name, says: 'no page uses this file' }))
  return [...missing, ...unused]
}
