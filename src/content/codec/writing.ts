import type { Path } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import { isFileMap, type FileValue } from '../file-value.ts'
import type { LinkBase } from '../link-text.ts'
import { isNameable } from './item-names.ts'

/** A place in the translation files; undefined if they can't address it, so that all languages are in the main file. */
export type Target = Path | undefined

/** A place below another one. */
export const below = (target: Target, key: string | number): Target =>
  target !== undefined && (typeof key === 'number' || isNameable(key)) ? [...target, key] : undefined

/** Writes a list of blocks. Injected, because blocks contain values and values contain blocks. */
export type WriteBlocks = (blocks: readonly Block[], writing: Writing) => FileValue

/** The state of writing one document: what is known, and the translations so far. */
export class Writing {
  readonly translations = new Map<TextLanguage, FileValue>()
  readonly registry: Registry
  readonly base: LinkBase

  readonly writeBlocks: WriteBlocks

  constructor(registry: Registry, base: LinkBase, writeBlocks: WriteBlocks) {
    this.registry = registry
    this.base = base
    this.writeBlocks = writeBlocks
  }

  /** Adds a text to a translation file. */
  translate(language: TextLanguage, path: Path, value: FileValue): void {
    this.translations.set(language, withValue(this.translations.get(language), path, value))
  }
}

/** The tree with a value at a path; missing maps and lists on the way are created, and mutated. */
function withValue(tree: FileValue | undefined, path: Path, value: FileValue): FileValue {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: FileValue[] = Array.isArray(tree) ? tree : []
    while (list.length <= key) list.push(null)
    list[key] = withValue(list[key] ?? undefined, rest, value)
    return list
  }
  const map: Record<string, FileValue> = isFileMap(tree) ? tree : {}
  map[key] = withValue(map[key], rest, value)
  return map
}
