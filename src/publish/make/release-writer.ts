import { codingsFor, effortFor, type Coding } from '../compress/coding.ts'
import { compress } from '../compress/compress.ts'
import type { Dictionary } from '../compress/dictionary.ts'
import { Differences } from '../compress/difference.ts'
import { prebuiltVariant } from '../compress/prebuilt-variants.ts'
import { contentKey, digest } from '../disk/digest.ts'
import type { Manifest, ReleaseFile } from '../release/manifest.ts'
import { typeOf, type OutputFile } from '../files/output-file.ts'
import type { PageBatch, ReleaseFormats } from '../pages/page-builder.ts'
import { partNames } from '../release/variant-names.ts'
import type { ReleaseTarget } from '../release/release-target.ts'
import { WorkCache } from '../disk/work-cache.ts'

/** The previous release: its contents, and how to read its files. */
export type Predecessor = {
  readonly manifest: Manifest
  /** Reads the content of a file of the manifest. */
  readonly read: (file: string) => Promise<Buffer>
}

type VariantFormats = Pick<ReleaseFormats, 'variants' | 'smallest'>

/**
 * The files of the previous release that can be shared: those with the required variants, and if variants must be as small as
 * possible, those that were made so anyway.
 */
export function reusableFor(before: Predecessor, { variants, smallest }: VariantFormats): Predecessor {
  const isWhole = (file: ReleaseFile): boolean =>
    !variants || file.codings.length > 0 || codingsFor(file, false).length === 0
  const isSmall = (file: ReleaseFile): boolean =>
    !smallest ||
    before.manifest.smallest === true ||
    file.codings.length === 0 ||
    effortFor(file, false) === 'best'
  const files = before.manifest.files.filter((file) => isWhole(file) && isSmall(file))
  return { ...before, manifest: { ...before.manifest, files } }
}

/** How many files were newly written, and how many are shared with the previous release. */
export type WriteCounts = { readonly written: number; readonly shared: number }

/** Collects the files of one release; a file whose content is in the previous release is shared with it. */
export class ReleaseWriter {
  readonly #target: ReleaseTarget
  readonly #formats: VariantFormats
  readonly #before: Manifest | null
  readonly #cache: WorkCache
  readonly #files = new Map<string, ReleaseFile>()
  /** Files of the previous release, by `contentKey` and by name. */
  readonly #earlier: ReadonlyMap<string, ReleaseFile>
  readonly #named: ReadonlyMap<string, ReleaseFile>
  #dictionary: Dictionary | null = null
  #differences: Differences | null = null
  #shared = 0

  constructor(
    target: ReleaseTarget,
    before: Predecessor | null = null,
    formats: VariantFormats = { variants: true, smallest: false },
    cache = new WorkCache(null),
  ) {
    this.#target = target
    this.#before = before?.manifest ?? null
    this.#formats = formats
    this.#cache = cache
    this.#earlier = new Map(before?.manifest.files.map((file) => [contentKey(file), file]))
    this.#named = new Map(before?.manifest.files.map((file) => [file.file, file]))
  }

  /** The files with these names in the previous release; null if one is missing. */
  earlier(names: readonly string[]): ReleaseFile[] | null {
    const files = names.flatMap((name) => this.#named.get(name) ?? [])
    return files.length === names.length ? files : null
  }

  /** `contentKey` of everything that need not be made again. */
  get known(): ReadonlySet<string> {
    const keys = new Set<string>()
    for (const [key, file] of this.#earlier) if (this.#holds(file)) keys.add(key)
    return keys
  }

  /** The dictionary for variants of pages that are added from here on. */
  get dictionary(): Dictionary | null {
    return this.#dictionary
  }

  /** Sets the dictionary for pages that are added from here on. */
  useDictionary(dictionary: Dictionary): void {
    this.#dictionary = dictionary
    this.#differences = new Differences(dictionary)
  }

  /** Adds a file with its precompressed variants. Throws if the release already has a different file with that name. */
  async add({ file, cache, content: given }: OutputFile): Promise<void> {
    const content = Buffer.from(given)
    const facts = { type: typeOf(file), size: content.length, cache }
    const codings = this.#formats.variants ? codingsFor(facts, this.#dictionary !== null) : []
    const entry: ReleaseFile = { file, ...facts, sha256: digest(content), codings }
    if (this.#hasImmutable(entry)) return
    const known = this.#sharable(entry)
    if (known) return allOf(this.#share(known, file))
    this.#list(entry)
    const variants = await Promise.all(codings.map((coding) => this.#variant(entry, coding, content)))
    const parts = [content, ...variants]
    const pieces = partNames(entry).map((name, at) => ({ name, length: parts[at]?.length ?? 0 }))
    await this.#target.write(pieces, Buffer.concat(parts))
  }

  /** Variants of immutable files may have been made when the program was built. */
  async #variant(entry: ReleaseFile, coding: Coding, content: Buffer): Promise<Buffer> {
    const made = entry.cache === 'immutable' ? await prebuiltVariant(entry.sha256, coding, this.#cache) : null
    return made ?? compress(content, coding, effortFor(entry, this.#formats.smallest), this.#differences)
  }

  /** Adds the files of pages. Throws if the release already has a different file with one of the names. */
  async addPages({ pages, bytes }: PageBatch): Promise<void> {
    const pieces = []
    for (const { entry, lengths } of pages.flatMap(({ files }) => files)) {
      const known = this.#sharable(entry)
      if (lengths.length === 0 && known) await allOf(this.#share(known, entry.file))
      else {
        this.#list(entry)
        for (const [at, name] of partNames(entry).entries()) pieces.push({ name, length: lengths[at] ?? 0 })
      }
    }
    if (pieces.length > 0) await this.#target.write(pieces, bytes)
  }

  /** Shares a file of the previous release without reading its content. */
  keep(known: ReleaseFile): Promise<void> {
    return this.keepAll([known])
  }

  /** The same for many files at once: usually nearly all files of a release are shared. */
  async keepAll(files: readonly ReleaseFile[]): Promise<void> {
    const copied: Promise<void>[] = []
    for (const file of files) {
      if (!this.#hasImmutable(file)) copied.push(...this.#share(file, file.file))
    }
    await allOf(copied)
  }

  /** All added files, by name. */
  files(): ReleaseFile[] {
    return [...this.#files.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
  }

  counts(): WriteCounts {
    return { written: this.#files.size - this.#shared, shared: this.#shared }
  }

  /** The file of the previous release with the same content and valid variants. */
  #sharable(entry: ReleaseFile): ReleaseFile | undefined {
    const known = this.#earlier.get(contentKey(entry))
    return known && this.#holds(known) ? known : undefined
  }

  /** Variants with another dictionary are not valid. */
  #holds({ codings }: ReleaseFile): boolean {
    return (
      !codings.includes('dcz') ||
      this.#before?.dictionary?.sha256 === this.#dictionary?.sha256.toString('base64')
    )
  }

  /** Waits for everything that is under way. */
  #share(known: ReleaseFile, file: string): Promise<void>[] {
    const entry = known.file === file ? known : { ...known, file }
    this.#list(entry)
    this.#shared += 1
    const names = partNames(entry)
    return partNames(known).flatMap((from, at) => this.#target.share(from, names[at] ?? '') ?? [])
  }

  /** Whether the release has it already: several pages may include the same immutable file. */
  #hasImmutable({ file, sha256, cache }: ReleaseFile): boolean {
    return cache === 'immutable' && this.#files.get(file)?.sha256 === sha256
  }

  #list(entry: ReleaseFile): void {
    if (this.#files.has(entry.file)) throw new Error(`Two files of the release are named ${entry.file}.`)
    this.#files.set(entry.file, entry)
  }
}

const allOf = async (underWay: readonly Promise<void>[]): Promise<void> => {
  if (underWay.length > 0) await Promise.all(underWay)
}
