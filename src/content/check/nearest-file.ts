import { decodePath } from '#model/route.ts'
import { nearestName } from '../nearest-name.ts'

/** The media file with the most similar spelling, or with the same name in another folder. */
export function nearestFile(address: string, media: readonly string[]): string | undefined {
  const path = address.replace(/^\/|[?#].*$/g, '')
  const name = (decodePath(path) ?? path).toLowerCase()
  const byFolded = new Map(media.map((file) => [file.toLowerCase(), file]))
  const near = nearestName(name, byFolded.keys()) ?? [...byFolded.keys()].find((file) => fileOf(file) === fileOf(name))
  return near === undefined ? undefined : byFolded.get(near)
}

/** A "did you mean" question, or nothing. */
export const didYouMean = (name: string | undefined): string => (name === undefined ? '' : ` (did you mean ${name}?)`)

const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
