import type { FontFace } from '#draw/site.ts'
import { shortDigest } from '../disk/digest.ts'
import { BASE_CHARACTERS } from '../fonts/characters.ts'
import { DISPLAY, MAIN_SCRIPT, scriptFiles, TEXT, type Family } from '../fonts/families.ts'
import { planSubset, type PlannedSubset } from '../fonts/subset.ts'
import type { PlannedFile } from './output-file.ts'
import type { WorkCache } from '../disk/work-cache.ts'

export type FontFiles = {
  readonly files: readonly PlannedFile[]
  /** Paths of the fonts that are preloaded. */
  readonly first: readonly string[]
  readonly faces: readonly FontFace[]
}

/** A file of a family, with the characters that it is reduced to. */
type Face = {
  readonly family: Family
  readonly script: string
  readonly characters: readonly string[]
  readonly subset: PlannedSubset
}

/**
 * The fonts of the design, under names that depend on what they are made from, and their CSS rules. The first file of each
 * family contains the alphabets of the site's languages, whatever the texts say. Other used characters are in further files,
 * which a browser loads when it needs one of them; characters that are in no file are shown in a system font.
 */
export async function fontFiles(
  used: ReadonlySet<string>,
  cache: WorkCache,
  families: readonly Family[] = [DISPLAY, TEXT],
): Promise<FontFiles> {
  const faces = (await Promise.all(families.map((family) => facesOf(family, used, cache)))).flat()
  const named = faces.map((face) => ({ face, file: fileName(face) }))
  return {
    files: named.map(({ face, file }) => ({ file, make: face.subset.make })),
    first: named.filter(({ face }) => face.script === MAIN_SCRIPT).map(({ file }) => `/${file}`),
    faces: named.map(({ face, file }) => ({ css: rule(face, file), ...charactersOf(face) })),
  }
}

/** Characters that the first file of the family's package lacks, added to the main file. */
const MORE_SCRIPT = `${MAIN_SCRIPT}-more`

async function facesOf(family: Family, used: ReadonlySet<string>, cache: WorkCache): Promise<Face[]> {
  const open = new Set([...BASE_CHARACTERS, ...used])
  const faces: Face[] = []
  const add = (script: string, characters: readonly string[], font: Uint8Array): void => {
    if (characters.length === 0) return
    for (const character of characters) open.delete(character)
    const subset = planSubset(font, characters, family.weights, 'woff2', cache)
    faces.push({ family, script, characters, subset })
  }
  for (const { script, covers, bytes } of await scriptFiles(family)) {
    const characters = [...open].filter(covers)
    if (script === MAIN_SCRIPT) {
      const font = await bytes()
      const isBase = (one: string): boolean => BASE_CHARACTERS.has(one)
      add(MAIN_SCRIPT, characters.filter(isBase), font)
      add(
        MORE_SCRIPT,
        characters.filter((one) => !isBase(one)),
        font,
      )
    } else if (characters.some((one) => used.has(one))) add(script, characters, await bytes())
  }
  return faces
}

const fileName = ({ family, script, subset }: Face): string =>
  `assets/${family.pack}-${script}-${shortDigest(subset.key)}.woff2`

// The main file has no `unicode-range`: it is tried first for every character, and preloaded anyway. If a file arrives too late
// for the first view, it is used from the next page on: text that is being read never moves (LOOK-12).
const rule = ({ family, script, characters }: Face, file: string): string =>
  `@font-face{font-family:${familyName(family)};font-display:optional;font-weight:${cssWeight(family)};` +
  `src:url(/${file})${script === MAIN_SCRIPT ? '' : `;unicode-range:${rangeText(characters)}`}}`

/** Every page refers to the main file; other files only pages that contain one of their characters. */
const charactersOf = ({ script, characters }: Face): Pick<FontFace, 'characters'> =>
  script === MAIN_SCRIPT ? {} : { characters }

/** The weights of a family as its CSS rules declare them. */
export function cssWeight({ weights, own }: Family): string {
  const declared = own?.declared ?? weights
  return declared === null || typeof declared === 'number'
    ? String(declared ?? 'normal')
    : `${declared.min} ${declared.max}`
}

/** The name of a family in CSS: names of several words must be quoted. */
export const familyName = ({ name }: Family): string => (name.includes(' ') ? `'${name}'` : name)

const rangeText = (characters: readonly string[]): string =>
  characters.map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(',')
