import { isMet, tokensOf } from './selector-needs.ts'
import type { SheetPart } from './parse-sheet.ts'

/**
 * The part of a style sheet that a document with these tokens needs on a screen. Left out are rules that can match nothing in
 * it, keyframes that no rule uses, and rules for rare media; the order of the rest is kept.
 */
export function usedCss(parts: readonly SheetPart[], tokens: ReadonlySet<string>): string {
  const rules = rulesCss(parts, tokens)
  const named = parts.flatMap((part) =>
    part.kind === 'keyframes' && rules.includes(part.name) ? [part.css] : [],
  )
  return rules + named.join('')
}

/** Every token that affects a part of the sheet. */
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
 * Media that can wait for the complete sheet: print, forced colors, reduced motion for later animations, and browsers from
 * before 2024. What moves in the first view does so only under `no-preference`.
 */
const LATER =
  /^@media (?:print|\(forced-colors:\s*active\)|\(prefers-reduced-motion:\s*reduce\))$|^@supports not /

/** The rules of a style sheet that can match something with these tokens, in order. */
function rulesCss(parts: readonly SheetPart[], tokens: ReadonlySet<string>): string {
  let css = ''
  let open = ''
  for (const part of parts) {
    const text = writtenPart(part, tokens)
    if (text === '') continue
    const prelude = part.kind === 'group' ? part.prelude : ''
    // Consecutive rules of the same layer or media condition share its braces.
    if (prelude !== open) {
      if (open !== '') css += '}'
      if (prelude !== '') css += `${prelude}{`
      open = prelude
    }
    css += text
  }
  return open === '' ? css : `${css}}`
}

function writtenPart(part: SheetPart, tokens: ReadonlySet<string>): string {
  switch (part.kind) {
    case 'text':
      return part.css
    case 'keyframes':
      return ''
    case 'group':
      return LATER.test(part.prelude) ? '' : rulesCss(part.parts, tokens)
    case 'rule': {
      const selectors = part.selectors.filter(({ needs }) => isMet(needs, tokens))
      return selectors.length === 0 ? '' : selectors.map(({ css }) => css).join(',') + part.block
    }
  }
}
