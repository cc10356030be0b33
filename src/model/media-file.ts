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
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      const file = mediaAddress(value)
      if (file) names.add(file.name)
    } else if (typeof value === 'object' && value !== null)
      for (const child of Object.values(value)) visit(child)
  }
  if (isPage(document)) visit(document)
  else {
    const { redirects = [], ...rest } = document
    visit([rest, redirects.map(({ to }) => to)])
  }
  return names
}
