import { isObject } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import type { Color } from '#model/color.ts'
import { holdsBlocks, sectionsOf, type Document } from '#model/document.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Where } from './visit-document.ts'

/** Text with its own color, or on its own background. */
export type ColorFact = {
  readonly words: Color
  /** Possible background colors of the text: one, or the stops of a gradient. */
  readonly backgrounds: readonly Color[]
  readonly where: Where
}

/** Text and background colors where content sets none. */
const WORDS: Color = 'ink'
export const BACKGROUND: Color = 'paper'

/** Kinds that draw text in the color of their field `color`. */
const BEARS_WORDS: ReadonlySet<string> = new Set(['text', 'button', 'dropdown', 'language-button'])

/** A button's text and background colors by look. A look without a background is transparent. */
const BUTTON_LOOKS: Readonly<Record<string, { readonly words: Color; readonly background?: Color }>> = {
  primary: { words: 'on-signal', background: 'signal' },
  secondary: { words: WORDS },
  quiet: { words: WORDS },
  bare: { words: WORDS },
}

const DEFAULT_LOOK = 'primary'

type Around = { readonly backgrounds: readonly Color[]; readonly isOwn: boolean }

/** The pairs of colors that content chooses, including backgrounds inherited from containers. */
export function colorFacts(document: Document): ColorFact[] {
  const facts: ColorFact[] = []
  for (const { section } of sectionsOf(document)) {
    if (!holdsBlocks(section.data)) continue
    const around = backgroundIn(section.data, { backgrounds: [BACKGROUND], isOwn: false })
    for (const blocks of slotsIn(section.data?.['wwObjects'])) {
      for (const block of blocks) visit(block, around, section.id, facts)
    }
  }
  return facts
}

function visit(block: Block, around: Around, section: string, facts: ColorFact[]): void {
  const data = block.content?.data
  const own = backgroundIn(data, around)
  const kind = block.content?.type ?? ''
  if (BEARS_WORDS.has(kind)) {
    const where = { section, block: block.uniqueId, field: 'color' }
    const color = colorIn(data, 'color')
    if (kind === 'button') facts.push(...buttonFacts(data, color, own, own !== around, where))
    else if (color !== undefined || own.isOwn) facts.push({ words: color ?? WORDS, backgrounds: own.backgrounds, where })
    for (const { language, words, background } of markedIn(data)) {
      const place = { ...where, field: 'text', ...(language === DEFAULT_LANGUAGE ? {} : { language }) }
      facts.push({ words: words ?? color ?? WORDS, backgrounds: background ? [background] : own.backgrounds, where: place })
    }
  }
  for (const blocks of slotsIn(block.children)) {
    for (const child of blocks) visit(child, own, section, facts)
  }
}

/** The colors of a button, unless both are the look's own, or its background is the site's default. */
function buttonFacts(data: unknown, color: Color | undefined, own: Around, setsBackground: boolean, where: Where): ColorFact[] {
  const named = isObject(data) && typeof data['look'] === 'string' ? data['look'] : DEFAULT_LOOK
  const look = BUTTON_LOOKS[named] ?? { words: WORDS }
  const isFilled = look.background !== undefined
  const isChosen = color !== undefined || setsBackground || (own.isOwn && !isFilled)
  if (!isChosen) return []
  const backgrounds = setsBackground || look.background === undefined ? own.backgrounds : [look.background]
  return [{ words: color ?? look.words, backgrounds, where }]
}

/** The background that data sets, or the inherited one. A picture hides both, so that the background is unknown. */
function backgroundIn(data: unknown, around: Around): Around {
  if (!isObject(data)) return around
  const plain = colorIn(data, 'backgroundColor')
  if (plain !== undefined) return { backgrounds: [plain], isOwn: true }
  const background = data['background']
  if (!isObject(background)) return around
  const gradient = background['gradient']
  const stops = isObject(gradient) && Array.isArray(gradient['colors']) ? gradient['colors'] : []
  const colors = stops.flatMap((stop: unknown) => colorIn(stop, 'color') ?? [])
  if (colors.length > 0) return { backgrounds: colors, isOwn: true }
  const color = colorIn(background, 'color')
  return color === undefined ? around : { backgrounds: [color], isOwn: true }
}

const colorIn = (data: unknown, field: string): Color | undefined => {
  const value = isObject(data) ? data[field] : undefined
  return typeof value === 'string' ? value : undefined
}

function slotsIn(holder: unknown): readonly (readonly Block[])[] {
  if (Array.isArray(holder)) return [holder as Block[]]
  return isObject(holder) ? (Object.values(holder).filter(Array.isArray) as Block[][]) : []
}

type Marked = { readonly words: Color | undefined; readonly background: Color | undefined }

type MarkedIn = Marked & { readonly language: TextLanguage }

/** Colored runs of a rich text, in each language; those with the same colors as in English are listed only for English. */
function markedIn(data: unknown): MarkedIn[] {
  const text = isObject(data) ? data['text'] : undefined
  if (!isObject(text)) return []
  const known = new Set<string>()
  return TEXT_LANGUAGES.flatMap((language) => {
    const found: Marked[] = []
    addMarked(text[language], found)
    return found.flatMap((marked) => {
      const key = JSON.stringify([marked.words, marked.background])
      if (known.has(key)) return []
      known.add(key)
      return [{ ...marked, language }]
    })
  })
}

function addMarked(node: unknown, found: Marked[]): void {
  if (!isObject(node)) return
  const { marks, content } = node
  if (Array.isArray(marks)) {
    const [words, background] = [markColor(marks, 'color'), markColor(marks, 'highlight')]
    if (words !== undefined || background !== undefined) found.push({ words, background })
  }
  if (Array.isArray(content)) for (const child of content) addMarked(child, found)
}

function markColor(marks: readonly unknown[], type: string): Color | undefined {
  const mark = marks.find((each) => isObject(each) && each['type'] === type)
  return isObject(mark) ? colorIn(mark['attrs'], 'color') : undefined
}
