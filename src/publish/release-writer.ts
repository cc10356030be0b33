import { constants } from 'node:fs'
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CODING_SUFFIX, codingsFor } from './compress/coding.ts'
import { compress } from './compress/compress.ts'
import type { Dictionary } from './compress/dictionary.ts'
import { digest } from './digest.ts'
import type { Manifest, ReleaseFile } from './manifest.ts'
import { typeOf, type OutputFile } from './output-file.ts'

/** The release before: where its files are, and what they hold. */
export type Predecessor = { readonly folder: string; readonly manifest: Manifest }

/** How many files were written anew, and how many are shared with the release before. */
export type WriteCounts = { readonly written: number; readonly shared: number }

/** Writes the files of one release into a folder; a file whose content the release before has is shared with it. */
export class ReleaseWriter {
  readonly #folder: string
  readonly #before: string
  readonly #beforeDictionary: string | undefined
  readonly #known: ReadonlyMap<string, ReleaseFile>
  readonly #folders = new Map<string, Promise<unknown>>()
  readonly #files = new Map<string, ReleaseFile>()
  #dictionary: Dictionary | null = null
  #shared = 0

  constructor(folder: string, before: Predecessor | null) {
    this.#folder = folder
    this.#before = before?.folder ?? ''
    this.#beforeDictionary = before?.manifest.dictionary?.sha256
    this.#known = new Map(before?.manifest.files.map((file) => [file.sha256, file]))
  }

  /** Pages that are added from here on get a twin against the dictionary. */
  useDictionary(dictionary: Dictionary): void {
    this.#dictionary = dictionary
  }

  /** Adds a file with its compressed twins. Throws when the release has a file of that name. */
  async add(output: OutputFile): Promise<void> {
    const { file, cache } = output
    if (this.#files.has(file)) throw new Error(`Two files of the release are named ${file}.`)
    const content = Buffer.from(output.content)
    const type = typeOf(file)
    const sha256 = digest(content)
    const known = this.#sharable(sha256, type)
    const size = content.length
    const entry: ReleaseFile = {
      file,
      type,
      sha256,
      size,
      cache,
      codings: known?.codings ?? codingsFor({ type, size, cache }, this.#dictionary !== null),
    }
    this.#files.set(file, entry)
    await this.#prepare(file)
    if (known) await this.#share(known, file)
    else await this.#write(entry, content)
  }

  /** Takes a file over from the release before without looking at its content. */
  async keep(known: ReleaseFile): Promise<void> {
    this.#files.set(known.file, known)
    await this.#prepare(known.file)
    await this.#share(known, known.file)
  }

  /** Everything that was added, by name. */
  files(): ReleaseFile[] {
    return [...this.#files.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
  }

  counts(): WriteCounts {
    return { written: this.#files.size - this.#shared, shared: this.#shared }
  }

  /** The file of the release before whose twins hold for this content too; twins against another dictionary do not. */
  #sharable(sha256: string, type: string): ReleaseFile | undefined {
    const known = this.#known.get(sha256)
    if (known?.type !== type) return undefined
    const isStale =
      known.codings.includes('dcz') && this.#dictionary?.sha256.toString('base64') !== this.#beforeDictionary
    return isStale ? undefined : known
  }

  async #write(entry: ReleaseFile, content: Buffer): Promise<void> {
    const target = join(this.#folder, entry.file)
    await writeFile(target, content)
    for (const coding of entry.codings) {
      const twin = await compress(content, coding, entry.cache, this.#dictionary)
      await writeFile(target + CODING_SUFFIX[coding], twin)
    }
  }

  async #share(known: ReleaseFile, file: string): Promise<void> {
    this.#shared += 1
    for (const suffix of ['', ...known.codings.map((coding) => CODING_SUFFIX[coding])]) {
      await linkOrCopy(join(this.#before, known.file + suffix), join(this.#folder, file + suffix))
    }
  }

  #prepare(file: string): Promise<unknown> {
    const folder = dirname(join(this.#folder, file))
    const made = this.#folders.get(folder) ?? mkdir(folder, { recursive: true })
    this.#folders.set(folder, made)
    return made
  }
}

/** Shares a file; where the file system has no links, or too many, it is copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'EEXIST') throw error
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}
