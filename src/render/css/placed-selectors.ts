import type { SheetPart, SheetSelector } from './parse-sheet.ts'
import { isForLater } from './used-css.ts'

/** A selector of a style sheet, with all that decides whose declarations win where others match as well. */
export type PlacedSelector = {
  readonly selector: SheetSelector
  /** The families of the properties that its rule sets. */
  readonly sets: readonly string[]
  /** The layer that the rule stands in; empty for none. */
  readonly layer: string
  /** The number of the rule in the sheet. */
  readonly at: number
}

/** The selectors of a style sheet in order, but those of rare media, which come later in any case. */
export function placedSelectors(parts: readonly SheetPart[]): PlacedSelector[] {
  const found: PlacedSelector[] = []
  let at = 0
  const walk = (inside: readonly SheetPart[], layer: string): void => {
    for (const part of inside) {
      if (part.kind === 'group' && !isForLater(part.prelude)) walk(part.parts, within(layer, part.prelude))
      if (part.kind !== 'rule') continue
      at += 1
      for (const selector of part.selectors) found.push({ selector, sets: part.sets, layer, at })
    }
  }
  walk(parts, '')
  return found
}

const within = (layer: string, prelude: string): string => {
  const name = /^@layer\s+(.+)/.exec(prelude)?.[1]
  return name === undefined ? layer : `${layer}.${name}`
}
