import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { linkOnTheWay, walkFolder } from '#content/folder/walk-folder.ts'
import { isAlive } from '../build/build-folder.mjs'

/** A folder can't take the site; it is as it was. */
export class UnfitFolder extends Error {
  override readonly name = 'UnfitFolder'
}

/** Names every file of the site that a folder holds, a line each; by it the next export knows what is its own. */
const LIST = '_hosting/files.txt'

/** A site that is being made for a folder bears the number of the process that makes it. */
const DRAFT = /^\.draft-(\d+)-/

/** Looks at once at so many files. */
const AT_ONCE = 64

/** How many files of the folder an export wrote, left as they were, and removed. */
export type ExportCounts = { readonly written: number; readonly unchanged: number; readonly removed: number }

/** A folder for a plain site: a new one, an empty one, or one that an earlier export wrote. */
export class ExportFolder {
  /** Where the site is made: on the same disk, out of sight. */
  readonly draft: string
  readonly #folder: string
  readonly #own: ReadonlySet<string>
  /** The first of the folders that had to be made for it. */
  readonly #made: string | undefined

  private constructor(folder: string, draft: string, own: ReadonlySet<string>, made: string | undefined) {
    this.#folder = folder
    this.draft = draft
    this.#own = own
    this.#made = made
  }

  /** Throws UnfitFolder. What an export left there that was cut off is cleared away. */
  static async open(folder: string): Promise<ExportFolder> {
    const made = await makeFolder(folder)
    const names: string[] = []
    for (const name of await readdir(folder)) {
      if (DRAFT.test(name)) await clearDraft(folder, name)
      else names.push(name)
    }
    const own = await ownFiles(folder)
    if (own === null && names.length > 0) {
      throw new UnfitFolder(
        `${folder} is not empty, and nothing tells that an export wrote it. Name a new or an empty folder.`,
      )
    }
    const draft = await mkdtemp(join(folder, `.draft-${process.pid}-`))
    return new ExportFolder(folder, draft, new Set(own).add(LIST), made)
  }

  /**
   * Puts the site of the draft in the place of the one before, file by file: what pages need comes before them and goes after them.
   * Files that are the same are not touched, nor is what somebody else put there. Whoever is cut off leaves files of both sites, whole
   * ones; the next export mends it.
   */
  async take(): Promise<ExportCounts> {
    const files = (await walkFolder(this.draft)).files.concat(LIST)
    await this.#refuseForeign(files)
    const names = new Set(files)
    const gone = [...this.#own].filter((file) => !names.has(file))
    const isListed = await this.#list([...files, ...gone])
    const first = inTheWay(gone, files)
    for (const file of first) await this.#remove(file)
    const changed = await this.#changed(files.filter((file) => file !== LIST))
    for (const file of changed.toSorted(pagesLast)) {
      await mkdir(dirname(join(this.#folder, file)), { recursive: true })
      await rename(join(this.draft, file), join(this.#folder, file))
    }
    for (const file of gone.toSorted(pagesLast).reverse()) if (!first.includes(file)) await this.#remove(file)
    const isShortened = await this.#list(files)
    await rm(this.draft, { recursive: true, force: true })
    const written = changed.length + Number(isListed || isShortened)
    return { written, unchanged: files.length - written, removed: gone.length }
  }

  /** Leaves everything as it was. */
  async abandon(): Promise<void> {
    await rm(this.#made ?? this.draft, { recursive: true, force: true })
  }

  /** A file of somebody else's is not written over, and nothing is written or removed through a link. */
  async #refuseForeign(files: readonly string[]): Promise<void> {
    const there = await walkFolder(this.#folder, (path) => DRAFT.test(path))
    const link = [...files, ...this.#own].flatMap((file) => linkOnTheWay(file, there.links) ?? [])[0]
    if (link !== undefined) {
      throw new UnfitFolder(
        `${join(this.#folder, link)} is a symbolic link, and none is followed. Take it away, or name another folder.`,
      )
    }
    const others = new Set(there.files.filter((file) => !this.#own.has(file)))
    const foreign = files.find((file) => others.has(file))
    if (foreign !== undefined) {
      throw new UnfitFolder(
        `${join(this.#folder, foreign)} was not written by an export, and the site has a file of that name. Move it away.`,
      )
    }
  }

  async #changed(files: readonly string[]): Promise<string[]> {
    const changed: string[] = []
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const some = files.slice(at, at + AT_ONCE)
      const same = await Promise.all(
        some.map((file) => isSame(join(this.draft, file), join(this.#folder, file))),
      )
      changed.push(...some.filter((_, index) => same[index] !== true))
    }
    return changed
  }

  /** Writes the list of the folder's files, and answers whether it had to be. */
  async #list(files: readonly string[]): Promise<boolean> {
    const [next, list] = [join(this.draft, 'files.txt'), join(this.#folder, LIST)]
    const lines = files.toSorted().map((file) => `${file}\n`)
    await writeFile(next, lines.join(''))
    if (await isSame(next, list)) return false
    await mkdir(dirname(list), { recursive: true })
    await rename(next, list)
    return true
  }

  /** With the folders that are empty then. */
  async #remove(file: string): Promise<void> {
    await rm(join(this.#folder, file), { force: true })
    for (const folder of foldersOf(file)) {
      const isGone = await rmdir(join(this.#folder, folder)).then(
        () => true,
        () => false,
      )
      if (!isGone) return
    }
  }
}

/** Files that go, and stand where a folder has to be, or in a folder where a file has to be. */
function inTheWay(gone: readonly string[], files: readonly string[]): string[] {
  const [names, folders] = [new Set(files), new Set(files.flatMap(foldersOf))]
  return gone.filter((file) => folders.has(file) || foldersOf(file).some((folder) => names.has(folder)))
}

/** The folders that a file is in, the nearest first. */
function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

const isPage = (file: string): boolean => /\.html(?:\.[a-z]+)?$/.test(file)

const pagesLast = (one: string, other: string): number => Number(isPage(one)) - Number(isPage(other))

/** Makes a folder and those that it stands in; answers the first one that was not there. */
async function makeFolder(folder: string): Promise<string | undefined> {
  const missing: string[] = []
  for (let at = folder; !(await isThere(at)); at = dirname(at)) missing.unshift(at)
  // One by one: Node's own way tries for ever where none can be made, as under `/proc`.
  for (const one of missing) await mkdir(one).catch((error: unknown) => refuseLink(one, error))
  return missing[0]
}

async function refuseLink(folder: string, error: unknown): Promise<void> {
  if (!isCode(error, 'EEXIST')) throw error
  // Somebody else may just have made it.
  if (!(await isThere(folder))) {
    throw new UnfitFolder(`${folder} is a link to something that is not there. Name another folder.`)
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, 'ENOENT')) return false
      throw error
    },
  )

async function clearDraft(folder: string, name: string): Promise<void> {
  const pid = Number(DRAFT.exec(name)?.[1])
  if (pid !== process.pid && isAlive(pid)) {
    throw new UnfitFolder(
      `Another export is at work in ${folder} (process ${pid}). Wait for it; if there is none, remove ${name}.`,
    )
  }
  await rm(join(folder, name), { recursive: true, force: true })
}

/** What earlier exports wrote; null where there is none. */
async function ownFiles(folder: string): Promise<string[] | null> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => null)
  // Nothing outside of the folder is ever removed, whatever the list says.
  return text?.split('\n').filter((file) => file !== '' && isInside(file)) ?? null
}

const isInside = (file: string): boolean =>
  normalize(file) === file && !file.startsWith('/') && file !== '..' && !file.startsWith('../')

async function isSame(one: string, other: string): Promise<boolean> {
  const sizes = await Promise.all(
    [one, other].map(async (file) => (await stat(file).catch(() => null))?.size),
  )
  if (sizes[0] !== sizes[1]) return false
  const [left, right] = await Promise.all([readFile(one), readFile(other)])
  return left.equals(right)
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
