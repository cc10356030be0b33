import { isDeviceName } from '#model/route.ts'

/** Longest name of an added file without folder and extension, in characters. */
const MAX_STEM = 80

/** Name of a file without characters that an address can contain. */
const NAMELESS = 'picture'

/**
 * The media name for an added file: lower-case ASCII letters, digits and hyphens, with the extension for its content. `Étagère
 * (2).JPG` with the extension `webp` becomes `media/etagere-2.webp`, and `aux.png` becomes `media/aux-picture.png`.
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
  const name = isDeviceName(stem) ? `${stem}-${NAMELESS}` : stem
  return `media/${name || NAMELESS}.${ending}`
}
