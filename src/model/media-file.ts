import { isPage, type Document } from './document.ts'
import { MEDIA } from './mentions.ts'
import { decodePath } from './route.ts'

/** A media file in an address; `rest` is the query and fragment after it, or empty. */
export type MediaAddress = { readonly name: string; readonly rest: string }

const ADDRESS = /^\/?(media\/[^?#\s]+)([?#]\S*)?$/

/**
 * The media file that an address refers to, by its name with all escapes decoded: `media/list.pdf`, `/media/list.pdf#page=2`
 * and `/media/caf%C3%A9.pdf` refer to one. Undefined for every other address.
 */
export function mediaAddress(address: string): MediaAddress | undefined {
  // Most texts are no such address, so a cheap check comes first.
  if (!address.startsWith(MEDIA) && !address.startsWith(`/${MEDIA}`)) return undefined
  const [, name, rest = ''] = ADDRESS.exec(address) ?? []
  return name === undefined ? undefined : { name: decodePath(name) ?? name, rest }
}

/** The media files that a document refers to anywhere, except in the source path of a redirect. */
export function mediaFilesIn(document: Document): Set<string> {
  if (isPage(document)) return mediaFilesInValue(document)
  const { redirects = [], ...rest } = document
  return mediaFilesInValue([rest, redirects.map(({ to }) => to)])
}

/** The files of the media folder that any text of a value names. */
export function mediaFilesInValue(value: unknown): Set<string> {
  const names = new Set<string>()
  const visit = (inner: unknown): void => {
    if (typeof inner === 'string') {
      const file = mediaAddress(inner)
      if (file) names.add(file.name)
    } else if (typeof inner === 'object' && inner !== null)
      for (const child of Object.values(inner)) visit(child)
  }
  visit(value)
  return names
}
