import { SCREEN_MIN_WIDTH_PX, SCREENS, type PerScreen, type Screen } from '#model/screen.ts'

/** Property names and values of one rule. */
export type Declarations = Readonly<Record<string, string>>

/**
 * One data-driven rule, already serialized, because a page is written many times with the same rules. `from` is the smallest
 * screen it applies on, `below` the first larger one it does not apply on.
 */
export type CssRule = {
  readonly text: string
  readonly from?: Screen
  readonly below?: Screen
}

/** Text as a CSS string in quotes, with every special character escaped. */
export const cssString = (text: string): string =>
  PLAIN.test(text)
    ? `"${text}"`
    : `"${text.replace(/[^a-zA-Z0-9_-]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`

const PLAIN = /^[a-zA-Z0-9_-]*$/

/** Selector of one block, and of something inside it if `inner` is given. */
export const blockSelector = (uniqueId: string, inner = ''): string =>
  `[data-block=${cssString(uniqueId)}]${inner === '' ? '' : ` ${inner}`}`

/** A number in CSS, with at most three decimals and never in the form 1e-7. */
export const cssNumber = (value: number): string =>
  String(Number.isInteger(value) ? value : Number(value.toFixed(3)))

export const px = (value: number): string => (value === 0 ? '0' : `${cssNumber(value)}px`)

export const percent = (value: number): string => `${cssNumber(value)}%`

/** A rule, or none when nothing is declared. */
export function ruleOf(
  selector: string,
  declarations: Readonly<Record<string, string | undefined>>,
): CssRule[] {
  const given: string[] = []
  for (const name in declarations) {
    const value = declarations[name]
    if (value !== undefined) given.push(`${name}:${guarded(value)}`)
  }
  return given.length === 0 ? [] : [{ text: `${selector}{${given.join(';')}}` }]
}

// Values are built from validated numbers, colors and words; this is a second line of defense.
function guarded(value: string): string {
  if (/[{}<>;\\@]/.test(value)) throw new Error(`Not a value of a style sheet: ${JSON.stringify(value)}`)
  return value
}

/** The rules of each screen with its own value; larger screens inherit it (MODEL-6, MODEL-7). */
export function rulesPerScreen<Value>(
  values: PerScreen<Value> | undefined,
  rulesOn: (value: Value) => readonly CssRule[],
): CssRule[] {
  if (values === undefined) return []
  return SCREENS.flatMap((screen) => {
    const value = values[screen]
    if (value === undefined || isIgnored(value)) return []
    return rulesOn(value).map((rule) => (screen === 'xs' ? rule : { ...rule, from: screen }))
  })
}

const isIgnored = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ignore' in value && value.ignore === true

const sheets = new WeakMap<readonly CssRule[], string>()

/** Serializes rules: those without a screen first, then from the smallest screen up, each media query once. */
export function cssText(rules: readonly CssRule[]): string {
  // Cached: a page has the same rules in all languages.
  const sheet = sheets.get(rules) ?? newSheet(rules)
  sheets.set(rules, sheet)
  return sheet
}

function newSheet(rules: readonly CssRule[]): string {
  const byMedia = new Map<string, { readonly rank: number; readonly texts: Set<string> }>()
  for (const rule of rules) {
    const media = mediaOf(rule)
    const known = byMedia.get(media)
    if (known) known.texts.add(rule.text)
    else byMedia.set(media, { rank: rankOf(rule), texts: new Set([rule.text]) })
  }
  return [...byMedia]
    .toSorted(([, a], [, b]) => a.rank - b.rank)
    .map(([media, { texts }]) => (media === '' ? together(texts) : `@media ${media}{${together(texts)}}`))
    .join('')
}

const together = (texts: Iterable<string>): string => [...texts].join('')

const rankOf = ({ from, below }: CssRule): number =>
  (from === undefined ? 0 : SCREENS.indexOf(from)) * 2 + (below === undefined ? 0 : 1)

/** Half a pixel below the next screen's first, so that fractional widths belong to exactly one. */
const BELOW_PX = 0.02

function mediaOf({ from, below }: CssRule): string {
  const least = from === undefined || from === 'xs' ? '' : `(min-width:${SCREEN_MIN_WIDTH_PX[from]}px)`
  const most = below === undefined ? '' : `(max-width:${SCREEN_MIN_WIDTH_PX[below] - BELOW_PX}px)`
  return least === '' || most === '' ? least + most : `${least} and ${most}`
}
