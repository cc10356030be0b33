import type { Path } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import { isFileMap, type FileValue } from '../file-value.ts'
import type { LinkBase } from '../link-text.ts'
import { isNameable } from './item-names.ts'

/** A place in the translation files; nothing where they can't reach, so that all languages stand in the main file. */
export type Target = Path | undefined

/** A target below another. */
export const below = (target: Target, key: string | number): Target =>
  target !== undefined && (typeof key === 'number' || isNameable(key)) ? [...target, key] : undefined

/** Writes a list of blocks. Handed in, because blocks hold values and values hold blocks. */
export type WriteBlocks = (blocks: readonly Block[], writing: Writing) => FileValue

/** One document being written: what is known, and the translations so far. */
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

  /** Puts a text into the file of a language. */
  translate(language: TextLanguage, path: Path, value: FileValue): void {
    this.translations.set(language, withValue(this.translations.get(language), path, value))
  }
}

/** The tree with a value at a path; maps and lists on the way are made, and grow in place. */
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
