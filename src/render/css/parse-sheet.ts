import parse from 'css-tree/parser'
import type { Block, CssNode, List, Rule } from 'css-tree'
import { familyOf } from './property-family.ts'
import { needsOf, type Needs } from './selector-needs.ts'
import { subjectOf, type Subject } from './selector-subject.ts'

/** A style sheet as far as it can be left out piece by piece. Texts are the sheet's own. */
export type SheetPart =
  | { readonly kind: 'text'; readonly css: string }
  | SheetRule
  /** `@media`, `@layer`, `@supports`, `@container` with rules in them. */
  | { readonly kind: 'group'; readonly prelude: string; readonly parts: readonly SheetPart[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly css: string }

export type SheetRule = {
  readonly kind: 'rule'
  readonly selectors: readonly SheetSelector[]
  readonly block: string
  /** The families of the properties that it sets. */
  readonly sets: readonly string[]
}

export type SheetSelector = { readonly css: string; readonly needs: Needs; readonly subject: Subject }

const GROUPS = new Set(['media', 'layer', 'supports', 'container'])

/** Parses a style sheet. Throws on one that is none. */
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
    .flatMap((one) =>
      one.type === 'Selector'
        ? [{ css: textOf(one, css), needs: needsOf(one), subject: subjectOf(one) }]
        : [],
    )
  return { kind: 'rule', selectors, block: textOf(block, css), sets: familiesIn(block) }
}

function familiesIn({ children }: Block): string[] {
  const families = children.toArray().map((node) => {
    if (node.type === 'Declaration') return familyOf(node.property)
    throw new Error(`A rule holds what is no declaration: ${node.type}`)
  })
  return [...new Set(families)]
}

const textOf = ({ loc }: CssNode, css: string): string =>
  loc ? css.slice(loc.start.offset, loc.end.offset) : ''
