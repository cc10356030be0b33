import { isObject } from '#std/json.ts'
import type { PageId } from '#model/page.ts'
import { digest } from '../disk/digest.ts'
import type { ReadPage } from './page-builder.ts'
import type { PageFingerprint } from './page-fingerprint.ts'

/** What a publish remembers about a page for the next one. */
export type PageMemory = {
  readonly id: PageId
  /** The key of its fingerprint: equal key, equal text. */
  readonly key: string
  /** The pages that its text links sections to. */
  readonly links: readonly PageId[]
  readonly read: ReadPage
  /** The parts of the site that it was made from. */
  readonly uses: readonly string[]
  /** Digest of everything that it was made from: equal inputs, equal files. */
  readonly inputs: string
  /** Names of its files in the release. */
  readonly files: readonly string[]
}

/** What a publish remembers about the dictionary of its pages for the next one. */
export type DictionaryMemory = {
  /** The parts of the site that it was made from. */
  readonly uses: readonly string[]
  /** Digest of everything that it was made from: equal inputs, equal dictionary. */
  readonly inputs: string
  /** Its name in the release. */
  readonly file: string
}

/** Format version: increase it when something else is remembered, so that data of older programs is ignored. */
export const MEMORY_FORMAT = 5

/** What a publish remembers; `build` identifies the program. */
export type PublishMemory = {
  readonly format: typeof MEMORY_FORMAT
  readonly build: string
  /** `siteDigest` of the site. */
  readonly site: string
  /** Names of the files about the site as a whole. */
  readonly siteFiles: readonly string[]
  readonly pages: readonly PageMemory[]
  readonly dictionary?: DictionaryMemory
}

/** Whether a value read from disk is a `PublishMemory`; losing it costs only time. */
export const isMemory = (value: unknown): value is PublishMemory =>
  isObject(value) &&
  value['format'] === MEMORY_FORMAT &&
  typeof value['build'] === 'string' &&
  Array.isArray(value['pages'])

/** Digest of what pages are made from: what all share, their texts, and the site's answers to their uses. */
export class PageInputs {
  readonly #base: string
  readonly #answer: (use: string) => string
  readonly #answers = new Map<string, string>()

  constructor(base: string, answer: (use: string) => string) {
    this.#base = base
    this.#answer = answer
  }

  of({ key }: Pick<PageFingerprint, 'key'>, uses: readonly string[]): string {
    return digest([this.#base, key, ...uses.flatMap((use) => [use, this.#digest(use)])].join('\n'))
  }

  #digest(use: string): string {
    const known = this.#answers.get(use)
    if (known !== undefined) return known
    const made = digest(this.#answer(use))
    this.#answers.set(use, made)
    return made
  }
}
