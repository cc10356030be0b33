import parse from 'css-tree/parser'
import type { CssNode, List, Rule } from 'css-tree'
import { needsOf, type Needs } from './selector-needs.ts'

/** A style sheet split into parts that can be left out. Texts are the sheet's own. */
export type SheetPart =
  | { readonly kind: 'text'; readonly css: string }
  | { readonly kind: 'rule'; readonly selectors: readonly SheetSelector[]; readonly block: string }
  /** `@media`, `@layer`, `@supports`, `@container` with rules in them. */
  | { readonly kind: 'group'; readonly prelude: string; readonly parts: readonly SheetPart[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly css: string }

/** A selector as the sheet writes it, and what a document must contain for it to match. */
export type SheetSelector = { readonly css: string; readonly needs: Needs }

const GROUPS = new Set(['media', 'layer', 'supports', 'container'])

/** Parses a style sheet. Throws if it is invalid. */
export function parseSheet(css: string): SheetPart[] {
  const sheet = parse(css, {
    positions: true,
    parseValue: false,
    parseAtrulePrelude: false,
    parseCustomProperty: false,
    onParseError: (error) => {
      throw error
    },
  })
  return sheet.type === 'StyleSheet' ? partsOf(sheet.children, css) : []
}

function partsOf(nodes: List<CssNode>, css: string): SheetPart[] {
  return nodes.toArray().flatMap((node) => {
    const part = partOf(node, css)
    return part ? [part] : []
  })
}

function partOf(node: CssNode, css: string): SheetPart | null {
  const text = textOf(node, css)
  if (node.type === 'Rule') return ruleOf(node, css)
  if (node.type === 'Comment') return null
  if (node.type !== 'Atrule' || node.block === null) return { kind: 'text', css: text }
  if (node.name === 'keyframes') {
    return { kind: 'keyframes', name: node.prelude ? textOf(node.prelude, css).trim() : '', css: text }
  }
  if (!GROUPS.has(node.name)) return { kind: 'text', css: text }
  const prelude = text.slice(0, text.indexOf('{')).trim()
  return { kind: 'group', prelude, parts: partsOf(node.block.children, css) }
}

function ruleOf({ prelude, block }: Rule, css: string): SheetPart {
  if (prelude.type !== 'SelectorList') throw new Error(`No selector: ${textOf(prelude, css)}`)
  const selectors = prelude.children
    .toArray()
    .flatMap((one) => (one.type === 'Selector' ? [{ css: textOf(one, css), needs: needsOf(one) }] : []))
  return { kind: 'rule', selectors, block: textOf(block, css) }
}

const textOf = ({ loc }: CssNode, css: string): string =>
  loc ? css.slice(loc.start.offset, loc.end.offset) : ''
