import type { Link } from '#model/block.ts'
import type { Mark, TextAlignment } from '#model/rich-text.ts'
import { colorOf } from '../color.ts'
import { textSizeOf, type TextSize } from '../text-size.ts'
import type { Losses } from './losses.ts'
import { attribute, type HtmlElement } from './parse-html.ts'

/** The look of text at a place of the markup, inherited from all elements around it. */
export type Look = {
  readonly align?: TextAlignment | undefined
  readonly weight?: number | undefined
  readonly size?: TextSize | undefined
  readonly color?: string | undefined
  readonly highlight?: string | undefined
  readonly link?: Link | undefined
  readonly em?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly code?: boolean
  readonly sub?: boolean
  readonly sup?: boolean
}

const BOLD = 700
const NORMAL = 400

const TAG_LOOKS: Readonly<Record<string, Look>> = {
  b: { weight: BOLD },
  strong: { weight: BOLD },
  i: { em: true },
  em: { em: true },
  cite: { em: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sub: { sub: true },
  sup: { sup: true },
  small: { size: 0.9 },
  big: { size: 1.5 },
  mark: { highlight: 'yellow' },
  center: { align: 'center' },
}

/** Sizes of `<font size="1">` to `7`, in rem. */
const FONT_SIZES_REM = [0.63, 0.82, 1, 1.13, 1.5, 2, 3] as const

const ALIGNMENTS: Readonly<Record<string, TextAlignment>> = {
  left: 'start',
  start: 'start',
  center: 'center',
  right: 'end',
  end: 'end',
  justify: 'justify',
}

/** The alignment for a word of CSS or of the source. */
export const alignmentOf = (word: unknown): TextAlignment | undefined =>
  typeof word === 'string' && Object.hasOwn(ALIGNMENTS, word) ? ALIGNMENTS[word] : undefined

/** Styles whose loss is reported. The rest of CSS does not change how a text reads. */
const LOST_STYLES =
  /^(?:font-family|line-height|letter-spacing|word-spacing|text-(?:transform|shadow|indent)|padding(?:-\w+)?|margin(?:-\w+)?|border(?:-[\w-]+)?|opacity|float|width|height|background)$/

/** The look inside an element. Unsupported styles are added to `losses`. */
export function lookInside(element: HtmlElement, outer: Look, losses: Losses): Look {
  let look: Look = {
    ...outer,
    ...(Object.hasOwn(TAG_LOOKS, element.tagName) ? TAG_LOOKS[element.tagName] : {}),
  }
  if (element.tagName === 'font') look = fontLook(element, look, losses)
  const align = alignmentOf(attribute(element, 'align')?.toLowerCase())
  if (align !== undefined) look = { ...look, align }
  look = classLook(attribute(element, 'class') ?? '', look, losses)
  for (const [property, value] of declarations(attribute(element, 'style') ?? ''))
    look = { ...look, ...styled(property, value, look, losses) }
  return look
}

function fontLook(element: HtmlElement, look: Look, losses: Losses): Look {
  const color = colorOf(attribute(element, 'color')) ?? look.color
  const face = attribute(element, 'face')
  if (face !== undefined && face !== '') losses.style('font-family', face)
  const rem = FONT_SIZES_REM[Number(attribute(element, 'size')) - 1]
  return { ...look, color, size: sized(rem, 'font size', look, losses) }
}

function sized(value: unknown, shown: string, look: Look, losses: Losses): TextSize | undefined {
  const mapped = textSizeOf(value)
  if (mapped && !mapped.isExact)
    losses.add('text size', `the nearest step of the scale is ${mapped.size}rem`, shown)
  return mapped?.size ?? look.size
}

function classLook(classes: string, look: Look, losses: Losses): Look {
  let inner = look
  for (const name of classes.split(/\s+/).slice(0, 20)) {
    const align = name.startsWith('ql-align-') ? alignmentOf(name.slice('ql-align-'.length)) : undefined
    const isSize = /(?:^|-)(?:font-|ql-)size-/.test(name)
    if (align !== undefined) inner = { ...inner, align }
    else if (isSize && textSizeOf(name)) inner = { ...inner, size: sized(name, name, inner, losses) }
    else if (isSize || /^ql-indent-\d$/.test(name)) losses.style('class', name)
  }
  return inner
}

/** The declarations of a style attribute, names in lower case. */
export function declarations(style: string): [property: string, value: string][] {
  return style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(/!important\s*$/i, '')
      .trim()
    return property === '' || value === '' ? [] : [[property, value] as [string, string]]
  })
}

function styled(property: string, value: string, look: Look, losses: Losses): Look {
  const word = value.toLowerCase()
  switch (property) {
    case 'color':
      return { color: colorOf(value) ?? look.color }
    case 'background-color':
      return { highlight: colorOf(value) ?? look.highlight }
    case 'font-size':
      return { size: sized(word, value, look, losses) }
    case 'font-weight':
      return { weight: weightOf(word) ?? look.weight }
    case 'font-style':
      return { em: word === 'italic' || word === 'oblique' }
    case 'text-align':
      return { align: alignmentOf(word) ?? look.align }
    case 'vertical-align':
      return { sub: word === 'sub', sup: word === 'super' }
    case 'text-decoration':
    case 'text-decoration-line':
      return decorated(word, look)
    default:
      if (LOST_STYLES.test(property)) losses.style(property, value)
      return {}
  }
}

/** Decorations add up: an inner one does not replace the outer one. */
const decorated = (word: string, look: Look): Look => ({
  underline: look.underline === true || word.includes('underline'),
  strike: look.strike === true || word.includes('line-through'),
})

function weightOf(word: string): number | undefined {
  if (word === 'bold' || word === 'bolder') return BOLD
  if (word === 'normal' || word === 'lighter') return NORMAL
  const weight = Number(word)
  return /^\d{3}$/.test(word) && weight >= 100 && weight <= 900 ? weight : undefined
}

/** A look as the marks of a run of text, always in the same order. */
export function marksOf(look: Look): Mark[] {
  const marks: Mark[] = []
  if (look.weight === BOLD) marks.push({ type: 'strong' })
  else if (look.weight !== undefined) marks.push({ type: 'weight', attrs: { weight: look.weight } })
  if (look.em === true) marks.push({ type: 'em' })
  if (look.underline === true) marks.push({ type: 'underline' })
  if (look.strike === true) marks.push({ type: 'strike' })
  if (look.code === true) marks.push({ type: 'code' })
  if (look.sub === true) marks.push({ type: 'sub' })
  if (look.sup === true) marks.push({ type: 'sup' })
  if (look.size !== undefined) marks.push({ type: 'size', attrs: { rem: look.size } })
  if (look.color !== undefined) marks.push({ type: 'color', attrs: { color: look.color } })
  if (look.highlight !== undefined) marks.push({ type: 'highlight', attrs: { color: look.highlight } })
  if (look.link !== undefined) marks.push({ type: 'link', attrs: { link: look.link } })
  return marks
}
