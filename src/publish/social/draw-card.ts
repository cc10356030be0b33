import { openSharp } from '../media/open-sharp.ts'
import { fitTitle } from './fit-title.ts'
import { packRows, pngOf, type Rows } from './indexed-png.ts'
import { motifSvg, type Motif } from './motifs.ts'
import type { CardLook } from './card-look.ts'
import { CardPalette } from './palette.ts'
import type { TypeFace } from './type-face.ts'

/** Size of a card in px, which every service shows uncropped. */
const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

/** Heights of the three parts of a card in px: name, title, motif. */
const HEAD_HEIGHT = 150
const FOOT_HEIGHT = 180
const BODY_HEIGHT = CARD_HEIGHT - HEAD_HEIGHT - FOOT_HEIGHT

const MARGIN = 80
const NAME_SIZE = 40
const NAME_START = 152
const LABEL_SIZE = 28
const BASELINE = 108
const LINE_HEIGHT = 1.06
/** Height of a capital letter in em: by it a title is centered. */
const CAPITAL_HEIGHT = 0.7
/** Descenders weigh down: a title is placed this much above the middle, in px. */
const RAISED = 6

/** The texts of a card. */
export type Card = { readonly title: string; readonly label: string; readonly motif: Motif }

/** Fonts of a card's texts. */
export type CardFaces = { readonly display: TypeFace; readonly text: TypeFace }

/** Draws cards. Parts that many share are drawn and compressed once, so that a card costs only its title. */
export class CardPainter {
  readonly #faces: CardFaces
  readonly #siteName: string
  readonly #look: CardLook
  readonly #palette: CardPalette
  readonly #ink: Uint8Array
  readonly #graphite: Uint8Array
  /** Pixels of the paper of a whole card. */
  readonly #paper: Uint8Array
  readonly #heads = new Map<string, Promise<Rows>>()
  readonly #blanks = new Map<number, Rows>()
  /** A reusable buffer for titles: allocating one for each of a thousand cards would be wasteful. */
  readonly #sheet = new Uint8Array(ROW * BODY_HEIGHT)
  readonly #feet = new Map<Motif, Promise<Rows>>()

  constructor(faces: CardFaces, siteName: string, look: CardLook) {
    this.#faces = faces
    this.#siteName = siteName
    this.#look = look
    this.#palette = new CardPalette(look.inks, look.markColors)
    this.#ink = this.#palette.onPaper('ink')
    this.#graphite = this.#palette.onPaper('graphite')
    const ground = this.#palette.number(look.inks.paper)
    this.#paper = new Uint8Array(ROW * CARD_HEIGHT).map((_, at) => (at % ROW === 0 ? 0 : ground))
  }

  /** A card as a PNG file. */
  async draw({ title, label, motif }: Card): Promise<Buffer> {
    const [head, motifRows] = await Promise.all([
      made(this.#heads, label, () => this.#head(label)),
      made(this.#feet, motif, () => this.#foot(motif)),
    ])
    return pngOf(this.#palette.colors, CARD_WIDTH, [head, ...this.#body(title), motifRows])
  }

  async #head(label: string): Promise<Rows> {
    const pixels = this.#blankRows(HEAD_HEIGHT)
    await place(this.#look.mark, pixels, { x: MARGIN, y: BASELINE - 48 }, this.#palette)
    const { display, text } = this.#faces
    write(pixels, this.#siteName, { face: display, size: NAME_SIZE, x: NAME_START, y: BASELINE }, this.#ink)
    const x = CARD_WIDTH - MARGIN - text.set(label).width * LABEL_SIZE
    write(pixels, label, { face: text, size: LABEL_SIZE, x, y: BASELINE }, this.#graphite)
    return packRows(pixels)
  }

  /** Only the rows of the title are drawn; the paper above and below is shared by many cards. */
  #body(title: string): Rows[] {
    const face = this.#faces.display
    const { size, lines } = fitTitle(title, CARD_WIDTH - 2 * MARGIN, face)
    const step = Math.round(size * LINE_HEIGHT)
    const height = (lines.length - 1) * step + CAPITAL_HEIGHT * size
    const baseline = Math.round((BODY_HEIGHT - height) / 2 + CAPITAL_HEIGHT * size) - RAISED
    const top = Math.max(baseline - size, 0)
    const bottom = Math.min(baseline + (lines.length - 1) * step + Math.round(size / 2), BODY_HEIGHT)
    const pixels = this.#sheet.subarray(0, (bottom - top) * ROW)
    pixels.set(this.#paper.subarray(0, pixels.length))
    for (const [at, line] of lines.entries()) {
      write(pixels, line, { face, size, x: MARGIN, y: baseline - top + at * step }, this.#ink)
    }
    return [this.#blank(top), packRows(pixels), this.#blank(BODY_HEIGHT - bottom)]
  }

  #blank(height: number): Rows {
    const known = this.#blanks.get(height) ?? packRows(this.#blankRows(height))
    this.#blanks.set(height, known)
    return known
  }

  #blankRows(height: number): Uint8Array {
    return this.#paper.slice(0, height * ROW)
  }

  async #foot(motif: Motif): Promise<Rows> {
    const pixels = this.#blankRows(FOOT_HEIGHT)
    const svg = motifSvg(motif, CARD_WIDTH, FOOT_HEIGHT, this.#look.inks)
    await place(svg, pixels, { x: 0, y: 0 }, this.#palette)
    return packRows(pixels)
  }
}

/** A row is one filter byte, then its pixels. */
const ROW = CARD_WIDTH + 1

/** Position of a text: the start of its baseline. */
type Setting = { readonly face: TypeFace; readonly size: number; readonly x: number; readonly y: number }

/** Draws a line of text on plain paper. `inks` are color numbers by coverage. */
function write(pixels: Uint8Array, text: string, { face, size, x, y }: Setting, inks: Uint8Array): void {
  for (const glyph of face.set(text).glyphs) {
    const start = x + glyph.at * size
    const { left, top, width, height, alpha } = face.coverage(glyph, size, start)
    const column = Math.floor(start) + left
    const row = Math.round(y - glyph.above * size) + top
    for (let line = 0; line < height; line += 1) {
      const base = (row + line) * ROW + 1 + column
      for (let at = 0; at < width; at += 1) {
        const covered = alpha[line * width + at] ?? 0
        // Boxes of neighboring glyphs may overlap: uncovered pixels stay.
        if (covered > 0) pixels[base + at] = inks[covered] ?? 0
      }
    }
  }
}

/** Draws an SVG onto the pixels with its top left corner at a position. */
async function place(
  svg: string,
  pixels: Uint8Array,
  { x, y }: { readonly x: number; readonly y: number },
  palette: CardPalette,
): Promise<void> {
  const sharp = await openSharp()
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < info.width * info.height; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * info.channels, at * info.channels + 3)
    const target = (y + Math.floor(at / info.width)) * ROW + 1 + x + (at % info.width)
    pixels[target] = palette.number((red << 16) | (green << 8) | blue)
  }
}

function made<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
