import { isPage, type Document } from './document.ts'
import { MEDIA } from './mentions.ts'
import { decodePath } from './route.ts'

/** A file of the media folder as an address names it; `rest` is the query and the fragment behind it, or empty. */
export type MediaAddress = { readonly name: string; readonly rest: string }

const ADDRESS = /^\/?(media\/[^?#\s]+)([?#]\S*)?$/

/**
 * The file of the media folder that an address names: `media/list.pdf`, `/media/list.pdf#page=2` and `/media/caf%C3%A9.pdf` name one,
 * by its name with all escapes decoded. Undefined for every other address.
 */
export function mediaAddress(address: string): MediaAddress | undefined {
  // Most texts are no such address, so the quick look comes first.
  if (!address.startsWith(MEDIA) && !address.startsWith(`/${MEDIA}`)) return undefined
  const [, name, rest = ''] = ADDRESS.exec(address) ?? []
  return name === undefined ? undefined : { name: decodePath(name) ?? name, rest }
}

/** The files of the media folder that a document names, wherever it does. The path that a redirect leads away from names none. */
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
