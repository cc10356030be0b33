/** Longest name of an added file without folder and ending, in characters. */
const MAX_STEM = 80

/** What a file is called whose name has no letters that an address can bear. */
const NAMELESS = 'picture'

/**
 * The name under which an added file stands in the media folder: small letters of ASCII, digits and hyphens, and the ending of what it
 * holds. `Étagère (2).JPG` with the ending `webp` becomes `media/etagere-2.webp`.
 */
export function mediaNameOf(fileName: string, ending: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM)
    .replaceAll(/^-+|-+$/g, '')
  return `media/${stem || NAMELESS}.${ending}`
}
