import { decodePath } from '#model/route.ts'
import { nearestName } from '../nearest-name.ts'

/** The file of the media folder that is spelled most like an address of this site, or is called so in another folder. */
export function nearestFile(address: string, media: readonly string[]): string | undefined {
  const path = address.replace(/^\/|[?#].*$/g, '')
  const name = (decodePath(path) ?? path).toLowerCase()
  const byFolded = new Map(media.map((file) => [file.toLowerCase(), file]))
  const near = nearestName(name, byFolded.keys()) ?? [...byFolded.keys()].find((file) => fileOf(file) === fileOf(name))
  return near === undefined ? undefined : byFolded.get(near)
}

/** A question with the name that was probably meant; nothing without one. */
export const didYouMean = (name: string | undefined): string => (name === undefined ? '' : ` (did you mean ${name}?)`)

const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
