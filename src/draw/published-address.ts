import { mediaAddress } from '#model/media-file.ts'
import type { Assets } from './site.ts'

/** The published address of a media file, with the query and fragment of the address; undefined for any other address. */
export function publishedAddress(
  address: string,
  { files, pictures }: Pick<Assets, 'files' | 'pictures'>,
): string | undefined {
  const file = mediaAddress(address)
  if (file === undefined) return undefined
  const path = files.get(file.name) ?? pictures.get(file.name)?.variants.at(-1)?.url
  return path === undefined ? undefined : path + file.rest
}
