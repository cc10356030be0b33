import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { linkOnTheWay, walkFolder } from '#content/folder/walk-folder.ts'
import { isAlive } from '../build/build-folder.mjs'

/** Thrown if a folder can't be used for the export; it is unchanged. */
export class UnfitFolder extends Error {
  override readonly name = 'UnfitFolder'
}

/**
 * File that lists every file of the site in the folder, one per line, so that the next export knows which files are its own.
 */
const LIST = '_hosting/files.txt'

/** Name of a temporary site: it contains the id of the process that makes it. */
const DRAFT = /^\.draft-(\d+)-/

/** Files that are compared at the same time. */
const AT_ONCE = 64

/** How many files an export wrote, left unchanged, and removed. */
export type ExportCounts = { readonly written: number; readonly unchanged: number; readonly removed: number }

/** A target folder: new, empty, or written by an earlier export. */
export class ExportFolder {
  /** Temporary folder in which the site is made, on the same disk. */
  readonly draft: string
  readonly #folder: string
  readonly #own: ReadonlySet<string>
  /** The topmost folder that had to be created for it. */
  readonly #made: string | undefined

  private constructor(folder: string, draft: string, own: ReadonlySet<string>, made: string | undefined) {
    this.#folder = folder
    this.draft = draft
    this.#own = own
    this.#made = made
  }

  /** Throws UnfitFolder. Removes what an interrupted export left there. */
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
   * Replaces the previous site with the draft's, file by file: what pages refer to is added before them and removed after them.
   * Identical files are not touched, nor are files that others put there. An interruption leaves complete files of both sites;
   * the next export cleans up.
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

  /** Removes what was created. */
  async abandon(): Promise<void> {
    await rm(this.#made ?? this.draft, { recursive: true, force: true })
  }

  /** Files of others are not overwritten, and nothing is written or removed through a symbolic link. */
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

  /** Writes the list of the folder's files; returns whether it changed. */
  async #list(files: readonly string[]): Promise<boolean> {
    const [next, list] = [join(this.draft, 'files.txt'), join(this.#folder, LIST)]
    const lines = files.toSorted().map((file) => `${file}\n`)
    await writeFile(next, lines.join(''))
    if (await isSame(next, list)) return false
    await mkdir(dirname(list), { recursive: true })
    await rename(next, list)
    return true
  }

  /** Also removes folders that become empty. */
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

/** Files to be removed that are in the way of a new folder, or in a folder that is in the way of a new file. */
function inTheWay(gone: readonly string[], files: readonly string[]): string[] {
  const [names, folders] = [new Set(files), new Set(files.flatMap(foldersOf))]
  return gone.filter((file) => folders.has(file) || foldersOf(file).some((folder) => names.has(folder)))
}

/** The parent folders of a file, innermost first. */
function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

const isPage = (file: string): boolean => /\.html(?:\.[a-z]+)?$/.test(file)

const pagesLast = (one: string, other: string): number => Number(isPage(one)) - Number(isPage(other))

/** Creates a folder and its parents; returns the first one that did not exist. */
async function makeFolder(folder: string): Promise<string | undefined> {
  const missing: string[] = []
  for (let at = folder; !(await isThere(at)); at = dirname(at)) missing.unshift(at)
  // One by one: with `recursive`, Node loops forever where none can be created, as under `/proc`.
  for (const one of missing) await mkdir(one).catch((error: unknown) => refuseLink(one, error))
  return missing[0]
}

async function refuseLink(folder: string, error: unknown): Promise<void> {
  if (!isCode(error, 'EEXIST')) throw error
  // Another process may just have created it.
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

/** The files that earlier exports wrote; null if there was no export. */
async function ownFiles(folder: string): Promise<string[] | null> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => null)
  // Nothing outside the folder is ever removed, whatever the list contains.
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
