import { isMet, tokensOf } from './selector-needs.ts'
import type { SheetPart, SheetSelector } from './parse-sheet.ts'

/**
 * The part of a style sheet that a document with these tokens needs on a screen: rules that can match nothing in it, key
 * frames that no rule names, and rules for rare media are left out; what stays stays in order.
 */
export function usedCss(parts: readonly SheetPart[], tokens: ReadonlySet<string>): string {
  const rules = rulesCss(parts, { has: ({ needs }) => isMet(needs, tokens), texts: true })
  return withFrames(rules, parts)
}

/** What is written of a style sheet: the selectors that it `has`, and whether `texts`, which are no rules. */
export type Choice = { readonly has: (selector: SheetSelector) => boolean; readonly texts: boolean }

/** Rules with the key frames of their sheet that they name, and that other rules, which stand `before`, do not. */
export function withFrames(rules: string, parts: readonly SheetPart[], before = ''): string {
  const frames = parts.flatMap((part) => (part.kind === 'keyframes' ? [part] : []))
  const named = frames.filter(({ name }) => rules.includes(name) && !before.includes(name))
  return rules + named.map(({ css }) => css).join('')
}

/** Every token that decides about a part of the sheet. */
export function decidingTokens(parts: readonly SheetPart[]): ReadonlySet<string> {
  const tokens = new Set<string>()
  for (const part of parts) {
    if (part.kind === 'group') for (const token of decidingTokens(part.parts)) tokens.add(token)
    if (part.kind !== 'rule') continue
    for (const { needs } of part.selectors) for (const token of tokensOf(needs)) tokens.add(token)
  }
  return tokens
}

/**
 * What paper shows, what forced colors take away, what keeps later motion still, and what browsers from before 2024 need can
 * come with the sheet: what moves in the first view does so under `no-preference` alone.
 */
const LATER =
  /^@media (?:print|\(forced-colors:\s*active\)|\(prefers-reduced-motion:\s*reduce\))$|^@supports not /

/** Whether a group comes with the sheet of the site, whatever is in it. */
export const isForLater = (prelude: string): boolean => LATER.test(prelude)

/** The rules of a style sheet that are chosen, in order. */
export function rulesCss(parts: readonly SheetPart[], choice: Choice): string {
  let css = ''
  let open = ''
  for (const part of parts) {
    const text = writtenPart(part, choice)
    if (text === '') continue
    const prelude = part.kind === 'group' ? part.prelude : ''
    // Neighbors in one layer, or of one screen, share its braces.
    if (prelude !== open) {
      if (open !== '') css += '}'
      if (prelude !== '') css += `${prelude}{`
      open = prelude
    }
    css += text
  }
  return open === '' ? css : `${css}}`
}

function writtenPart(part: SheetPart, choice: Choice): string {
  switch (part.kind) {
    case 'text':
      return choice.texts ? part.css : ''
    case 'keyframes':
      return ''
    case 'group':
      return isForLater(part.prelude) ? '' : rulesCss(part.parts, choice)
    case 'rule': {
      const selectors = part.selectors.filter(choice.has)
      return selectors.length === 0 ? '' : selectors.map(({ css }) => css).join(',') + part.block
    }
  }
}
