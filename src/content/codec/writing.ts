import { isObject, type Path } from '#std/json.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import type { FileValue } from '../file-value.ts'
import type { LinkBase } from '../link-text.ts'
import { isNameable } from './item-names.ts'

/** A place in the translation files; nothing where they can't reach, so that all languages stand in the main file. */
export type Target = Path | undefined

/** A target below another. */
export const below = (target: Target, key: string | number): Target =>
  target !== undefined && (typeof key === 'number' || isNameable(key)) ? [...target, key] : undefined

/** One document being written: what is known, and the translations so far. */
export class Writing {
  readonly translations = new Map<TextLanguage, FileValue>()
  readonly registry: Registry
  readonly base: LinkBase

  constructor(registry: Registry, base: LinkBase) {
    this.registry = registry
    this.base = base
  }

  /** Puts a text into the file of a language. */
  translate(language: TextLanguage, path: Path, value: FileValue): void {
    this.translations.set(language, withValue(this.translations.get(language), path, value))
  }
}

type Grown = { [key: string]: FileValue } | FileValue[]

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
  const map = (isObject(tree) ? tree : {}) as Exclude<Grown, unknown[]>
  map[key] = withValue(map[key], rest, value)
  return map
}
