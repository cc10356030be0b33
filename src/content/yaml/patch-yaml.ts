import { isScalar, type ParsedNode } from 'yaml'
import { isFileList, isFileMap, sameFileValue, type FileList, type FileMap, type FileValue } from '../file-value.ts'
import {
  edited,
  endOf,
  hyphensOf,
  isInFlow,
  lineEnd,
  lineStart,
  pairsOf,
  sourceTree,
  Unpatchable,
  type Edit,
  type SourcePair,
} from './source-tree.ts'
import { writeFragment, writeInFlow } from './write-yaml.ts'

/**
 * Rewrites only the lines of a text that differ between `before` and `after`: comments, quotes and spacing of the others stay.
 * Undefined if the text's layout can't be followed. `before` is the text's value as this project writes it, which may differ
 * from the author's style; where it differs, the value is rewritten.
 */
export function patchYaml(text: string, before: FileMap, after: FileMap): string | undefined {
  try {
    const root = sourceTree(text)
    return root ? edited(text, mapEdits({ text, node: root }, before, after)) : undefined
  } catch (error) {
    if (error instanceof Unpatchable) return undefined
    throw error
  }
}

type Source = { readonly text: string; readonly node: ParsedNode }

function mapEdits(source: Source, before: FileMap, after: FileMap): Edit[] {
  const { text, node } = source
  const pairs = new Map(pairsOf(node).map((pair) => [pair.name, pair]))
  const edits: Edit[] = []
  if (!Object.keys(before).some((name) => Object.hasOwn(after, name))) throw new Unpatchable()
  for (const name of Object.keys(before)) {
    const pair = pairs.get(name)
    if (!pair) throw new Unpatchable()
    const value = after[name]
    if (value === undefined) edits.push(removal(text, pair))
    else if (!sameFileValue(before[name], value)) edits.push(...pairEdits(text, pair, before[name]!, value))
  }
  return [...edits, ...insertions(text, [...pairs.values()], before, after)]
}

/** Removes a field's lines, unless it shares its line with the hyphen of an item. */
function removal(text: string, { keyStart, end }: SourcePair): Edit {
  const start = lineStart(text, keyStart)
  if (text.slice(start, keyStart).trim() !== '') throw new Unpatchable()
  return { start, end: Math.min(lineEnd(text, lastOf(text, end)) + 1, text.length), text: '' }
}

function insertions(text: string, pairs: readonly SourcePair[], before: FileMap, after: FileMap): Edit[] {
  const names = Object.keys(after)
  const fresh = names.filter((name) => !Object.hasOwn(before, name))
  if (fresh.length === 0) return []
  const texts = new Map<SourcePair, string>()
  for (const name of fresh) {
    const kept = names.slice(0, names.indexOf(name)).findLast((own) => Object.hasOwn(before, own))
    const first = pairs.find((pair) => Object.hasOwn(after, pair.name))
    const anchor = pairs.find((pair) => pair.name === kept) ?? first
    if (!anchor) throw new Unpatchable()
    const indent = columnOf(text, anchor.keyStart)
    const pairText = indented(writeFragment({ [name]: after[name]! }, indent / 2), indent)
    texts.set(anchor, `${texts.get(anchor) ?? ''}\n${pairText}`)
  }
  return [...texts].map(([anchor, added]) => {
    const at = lineEnd(text, lastOf(text, anchor.end))
    return { start: at, end: at, text: added }
  })
}

/** The last character of a value; a block scalar ends with newlines that belong to none of its lines. */
function lastOf(text: string, end: number): number {
  let last = end
  while (last > 0 && /[ \t\r\n]/.test(text[last - 1] ?? '')) last -= 1
  return last
}

function pairEdits(text: string, pair: SourcePair, before: FileValue, after: FileValue): Edit[] {
  const inner = pair.value && innerEdits({ text, node: pair.value }, before, after)
  if (inner) return inner
  const indent = columnOf(text, pair.keyStart)
  const field = indented(writeFragment({ key: after }, indent / 2), indent)
  const fragment = field.slice(indent + 'key:'.length)
  const start = pair.valueStart
  const end = Math.max(start, lastOf(text, pair.end))
  // A comment after the value would become part of a text that continues below it.
  const last = fragment.includes('\n') ? lineEnd(text, end) : end
  return [{ start, end: last, text: fragment }]
}

/** Edits inside a collection; undefined if it must be rewritten. */
function innerEdits(source: Source, before: FileValue, after: FileValue): Edit[] | undefined {
  const { node } = source
  try {
    if (isInFlow(node)) return flowEdits(source, before, after)
    if (isFileMap(before) && isFileMap(after)) return mapEdits(source, before, after)
    if (isFileList(before) && isFileList(after)) return listEdits(source, before, after)
    return undefined
  } catch (error) {
    if (error instanceof Unpatchable) return undefined
    throw error
  }
}

/** On one line, only single values are replaced. */
function flowEdits({ node }: Source, before: FileValue, after: FileValue): Edit[] | undefined {
  if (!isFileMap(before) || !isFileMap(after)) return undefined
  const names = Object.keys(after)
  if (names.length !== Object.keys(before).length) return undefined
  const pairs = new Map(pairsOf(node).map((pair) => [pair.name, pair]))
  return names.flatMap((name) => {
    const [value, pair] = [after[name]!, pairs.get(name)]
    if (!Object.hasOwn(before, name) || !pair?.value) throw new Unpatchable()
    if (sameFileValue(before[name], value)) return []
    if (!isScalar(pair.value)) throw new Unpatchable()
    return [{ start: pair.valueStart, end: pair.end, text: ` ${writeInFlow(value)}` }]
  })
}

function listEdits(source: Source, before: FileList, after: FileList): Edit[] {
  const items = slicesOf(source, before)
  const sameOrder = before.length === after.length && before.every((item, at) => isSameItem(item, after[at]!))
  if (sameOrder) {
    return items.flatMap((item, at) =>
      sameFileValue(before[at], after[at]) ? [] : itemEdits(source.text, item, after[at]!),
    )
  }
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last || after.length === 0) throw new Unpatchable()
  const written = after.map((item) => itemText(source.text, items, item))
  const gap = items.length > 1 && items.slice(0, -1).every(({ end, next }) => next - end > 1) ? '\n\n' : '\n'
  return [{ start: first.start, end: last.end, text: written.join(gap) }]
}

type Item = {
  readonly value: FileValue
  readonly node: ParsedNode
  readonly indent: number
  /** Whole lines, including comments above the item. */
  readonly start: number
  readonly end: number
  /** Where the lines of the next item start. */
  readonly next: number
}

function slicesOf({ text, node }: Source, before: FileList): Item[] {
  const hyphens = hyphensOf(node)
  const nodes = 'items' in node ? (node.items as ParsedNode[]) : []
  if (hyphens.length !== before.length || nodes.length !== before.length) throw new Unpatchable()
  return hyphens.map(({ hyphen, start }, at) => {
    const indent = columnOf(text, hyphen)
    if (text.slice(lineStart(text, hyphen), hyphen).trim() !== '') throw new Unpatchable()
    const end = lineEnd(text, lastOf(text, endOf(nodes[at]!)))
    const next = hyphens[at + 1]?.start
    return {
      value: before[at]!,
      node: nodes[at]!,
      indent,
      start: lineStart(text, at === 0 ? hyphen : start),
      end,
      next: next === undefined ? end : lineStart(text, next),
    }
  })
}

/** Items correspond if they have the same id, or no id and the same value. */
function isSameItem(a: FileValue, b: FileValue): boolean {
  const [idA, idB] = [idOf(a), idOf(b)]
  return idA === undefined && idB === undefined ? sameFileValue(a, b) : idA === idB
}

const idOf = (item: FileValue): FileValue | undefined => (isFileMap(item) ? item['id'] : undefined)

function itemEdits(text: string, item: Item, after: FileValue): Edit[] {
  const inner = innerEdits({ text, node: item.node }, item.value, after)
  if (inner) return inner
  const start = lineStart(text, item.node.range[0])
  return [{ start, end: item.end, text: newItem(after, item.indent) }]
}

/** The lines of an item: its existing ones with changes, or new ones. */
function itemText(text: string, items: readonly Item[], after: FileValue): string {
  const known = items.find(({ value }) => isSameItem(value, after))
  if (!known) return newItem(after, items[0]!.indent)
  const edits = sameFileValue(known.value, after) ? [] : itemEdits(text, known, after)
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - known.start, end: edit.end - known.start }))
  return edited(text.slice(known.start, known.end), moved)
}

const newItem = (value: FileValue, indent: number): string =>
  indented(writeFragment([value], indent / 2), indent)

const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset)

/** Indents every line except blank ones. */
const indented = (text: string, width: number): string => text.replace(/^(?=.)/gm, ' '.repeat(width))
