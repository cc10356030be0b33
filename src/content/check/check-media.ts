import { mediaAddress } from '#model/media-file.ts'
import { MEDIA } from '#model/mentions.ts'
import { isLocalUrl } from '#model/url.ts'
import type { DocumentFacts } from './facts.ts'
import { at, atRedirect, type Check, type CheckedSite, type Finding } from './finding.ts'
import { localAddress } from './local-address.ts'
import { didYouMean, nearestFile } from './nearest-file.ts'

/** Media files that are referred to but don't exist, or by an address that they don't have; and unused ones. */
export const checkMedia: Check = (site, { origin }) => {
  const { documents, media } = site
  const named = new Set(documents.flatMap((document) => document.media.map(({ name }) => name)))
  const unused = media
    .filter((name) => !named.has(name))
    .map((name): Finding => ({ severity: 'warning', check: 'media', page: name, says: 'no page uses this file' }))
  return [
    ...documents.flatMap((document) => [
      ...missing(document, site),
      ...elsewhere(document, site),
      ...byFullAddress(document, origin),
    ]),
    ...unused,
  ]
}

function missing(document: DocumentFacts, { media }: CheckedSite): Finding[] {
  const there = new Set(media)
  return document.media
    .filter(({ name }) => !there.has(name))
    .map(({ name, where }) => ({
      severity: 'error',
      check: 'media',
      ...at(document, where),
      says: `${name} is not in the media folder${didYouMean(nearestFile(name, media))}`,
    }))
}

/** Pictures of this site that are not media files; the program's own addresses begin with a slash. */
function elsewhere(document: DocumentFacts, { media }: CheckedSite): Finding[] {
  return document.pictures.flatMap(({ src, where }): Finding[] => {
    if (!isLocalUrl(src) || mediaAddress(src)) return []
    const near = nearestFile(src, media)
    if (near === undefined && src.startsWith('/')) return []
    const says = `${src} is not in the media folder, whose files are named ${MEDIA}…${didYouMean(near)}`
    return [{ severity: 'error', check: 'media', ...at(document, where), says }]
  })
}

/** The published addresses of files depend on their content: they can only be found by name. */
function byFullAddress(document: DocumentFacts, origin: string): Finding[] {
  const says = (address: string): string | undefined => {
    const path = localAddress(address, origin)
    const file = path === address ? undefined : mediaAddress(path)
    return file && `files of the media folder have no permanent address; write ${file.name}${file.rest} instead of ${address}`
  }
  const found = (wrong: string | undefined, place: Pick<Finding, 'page'>): Finding[] =>
    wrong === undefined ? [] : [{ severity: 'error', check: 'media', ...place, says: wrong }]
  return [
    ...document.links.flatMap(({ link, where }) =>
      link.type === 'file' || link.type === 'external' ? found(says(link.data.url), at(document, where)) : [],
    ),
    ...document.pictures.flatMap(({ src, where }) => found(says(src), at(document, where))),
    ...document.redirects.flatMap((rule, index) => {
      const wrong = says(rule.to)
      return wrong === undefined ? [] : found(wrong, atRedirect(rule, index, wrong))
    }),
  ]
}
