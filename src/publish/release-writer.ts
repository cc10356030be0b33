import { constants } from 'node:fs'
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { digest } from './digest.ts'
import { CODING_SUFFIX, type Coding, type Manifest, type ReleaseFile } from './manifest.ts'
import { isCompressible, typeOf, type OutputFile } from './output-file.ts'

/** Text below this many bytes gains nothing by compression. */
const SMALLEST_COMPRESSED = 512

/** Beyond these levels minutes are paid for bytes; what never changes again is worth the best. */
const BROTLI_LEVEL = { revalidate: 5, immutable: 11 } as const
const GZIP_LEVEL = { revalidate: 6, immutable: 9 } as const

/** The release before: where its files are, and what they hold. */
export type Predecessor = { readonly folder: string; readonly manifest: Manifest }

/** How many files were written anew, and how many are shared with the release before. */
export type WriteCounts = { readonly written: number; readonly shared: number }

/** Writes the files of one release into a folder; a file whose content the release before has is shared with it. */
export class ReleaseWriter {
  readonly #folder: string
  readonly #before: string
  readonly #known: ReadonlyMap<string, ReleaseFile>
  readonly #folders = new Map<string, Promise<unknown>>()
  readonly #files = new Map<string, ReleaseFile>()
  #shared = 0

  constructor(folder: string, before: Predecessor | null) {
    this.#folder = folder
    this.#before = before?.folder ?? ''
    this.#known = new Map(before?.manifest.files.map((file) => [file.sha256, file]))
  }

  /** Adds a file with its compressed twins. Throws when the release has a file of that name. */
  async add(output: OutputFile): Promise<void> {
    const { file, cache } = output
    if (this.#files.has(file)) throw new Error(`Two files of the release are named ${file}.`)
    const content = Buffer.from(output.content)
    const type = typeOf(file)
    const sha256 = digest(content)
    const known = this.#known.get(sha256)
    const entry: ReleaseFile = {
      file,
      type,
      sha256,
      size: content.length,
      cache,
      codings: known?.type === type ? known.codings : codingsFor(type, content.length),
    }
    this.#files.set(file, entry)
    await this.#prepare(file)
    if (known?.type === type) await this.#share(known, file)
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

  async #write(entry: ReleaseFile, content: Buffer): Promise<void> {
    const target = join(this.#folder, entry.file)
    await writeFile(target, content)
    for (const coding of entry.codings) {
      await writeFile(target + CODING_SUFFIX[coding], await compressed(content, coding, entry.cache))
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

const codingsFor = (type: string, size: number): readonly Coding[] =>
  isCompressible(type) && size >= SMALLEST_COMPRESSED ? ['br', 'gzip'] : []

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

const compressed = (content: Buffer, coding: Coding, cache: OutputFile['cache']): Promise<Buffer> =>
  coding === 'gzip'
    ? asGzip(content, { level: GZIP_LEVEL[cache] })
    : asBrotli(content, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL[cache],
          [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
          [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })

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
