import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs'
import { nearestWeight, scriptFiles, type Family } from '../fonts/families.ts'
import { planSubset } from '../fonts/subset.ts'
import type { WorkCache } from '../disk/work-cache.ts'
import { coverageOf, type Coverage } from './outline.ts'

/** A glyph of a shaped text: its font, and its distance from the text's start, in em. */
type PlacedGlyph = {
  readonly font: number
  readonly glyph: number
  readonly at: number
  readonly above: number
}

/** A text laid out on one line; lengths in em. */
export type SetText = { readonly width: number; readonly glyphs: readonly PlacedGlyph[] }

/** Subpixel positions of a glyph. */
const PLACES_PER_PX = 4

/** One weight of a family, ready to lay out and draw text. */
export class TypeFace {
  readonly #fonts: readonly {
    readonly font: Font
    readonly perEm: number
    readonly has: ReadonlySet<number>
  }[]
  readonly #tracking: number
  readonly #texts = new Map<string, SetText>()
  readonly #glyphs = new Map<string, Coverage>()

  /** `tracking` is added after each glyph, in em. */
  constructor(fonts: readonly Uint8Array[], tracking: number) {
    this.#tracking = tracking
    this.#fonts = fonts.map((bytes) => {
      const face = new Face(new Blob(bytes))
      return { font: new Font(face), perEm: face.upem, has: new Set(face.collectUnicodes()) }
    })
  }

  /** Lays out a text with kerning. Characters that the family does not have are left out. */
  set(text: string): SetText {
    const known = this.#texts.get(text)
    if (known) return known
    const glyphs: PlacedGlyph[] = []
    let width = 0
    for (const { font, characters } of this.#runs(text)) {
      for (const placed of this.#shaped(font, characters)) {
        glyphs.push({ font, glyph: placed.glyph, at: width + placed.x, above: placed.y })
        width += placed.advance + this.#tracking
      }
    }
    const made = { width, glyphs }
    this.#texts.set(text, made)
    return made
  }

  /** Pixel coverage of a glyph at a size; `x` is its start, of which the fraction of a pixel counts. */
  coverage({ font, glyph }: PlacedGlyph, size: number, x: number): Coverage {
    const place = Math.floor((x - Math.floor(x)) * PLACES_PER_PX)
    const name = `${font} ${glyph} ${size} ${place}`
    const known = this.#glyphs.get(name)
    if (known) return known
    const made = coverageOf(this.#outline(font, glyph, size, place / PLACES_PER_PX))
    this.#glyphs.set(name, made)
    return made
  }

  /** Runs of the text in one font. */
  #runs(text: string): { readonly font: number; readonly characters: string }[] {
    const runs: { font: number; characters: string }[] = []
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      const font = this.#fonts.findIndex(({ has }) => has.has(code))
      const last = runs.at(-1)
      if (font < 0) continue
      if (last?.font === font) last.characters += character
      else runs.push({ font, characters: character })
    }
    return runs
  }

  *#shaped(font: number, characters: string) {
    const known = this.#fonts[font]
    if (!known) return
    const run = new Run()
    run.addText(characters)
    run.guessSegmentProperties()
    shape(known.font, run)
    const places = run.getGlyphPositions()
    for (const [at, { codepoint: glyph }] of run.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[at] ?? {}
      const { perEm } = known
      yield { glyph, advance: xAdvance / perEm, x: xOffset / perEm, y: yOffset / perEm }
    }
  }

  #outline(font: number, glyph: number, size: number, shift: number) {
    const known = this.#fonts[font]
    if (!known) return []
    const scale = size / known.perEm
    return known.font.glyphToJson(glyph).map(({ type, values }) => ({
      type,
      values: values.map((value, at) => (at % 2 === 0 ? value * scale + shift : -value * scale)),
    }))
  }
}

/** Opens the files of a family that contain any of the characters, in one weight; `tracking` in em. */
export async function openTypeFace(
  family: Family,
  weight: number,
  tracking: number,
  characters: ReadonlySet<string>,
  cache: WorkCache,
): Promise<TypeFace> {
  const fonts: Uint8Array[] = []
  for (const { covers, bytes } of await scriptFiles(family)) {
    const covered = [...characters].filter(covers)
    if (covered.length > 0)
      fonts.push(
        await planSubset(await bytes(), covered, nearestWeight(family, weight), 'sfnt', cache).make(),
      )
  }
  return new TypeFace(fonts, tracking)
}
