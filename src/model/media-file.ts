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
