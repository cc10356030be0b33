import { counted } from '#std/counted.ts'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { convertSite, type ConvertedFile, type PagesHere, type SourceFile } from '#convert/convert-site.ts'
import { countByWhat, type ReportItem } from '#convert/report.ts'
import { encodeDocument } from '#content/encode-document.ts'
import { folderRoutes } from '#content/folder/folder-routes.ts'
import { refuseLinks } from '#content/folder/refuse-links.ts'
import { scanFolder } from '#content/folder/scan-folder.ts'
import { walkFolder } from '#content/folder/walk-folder.ts'
import { bytesOf, writeFileAtomically } from '#content/folder/write-file.ts'
import { routesOf } from '#content/routes.ts'
import { blocksOf } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import { decodeText } from '#std/decode-text.ts'
import { parseJson } from '#model/parse-json.ts'
import { problemText } from '#model/problem.ts'
import { HOME_ROUTE } from '#model/route.ts'
import { registry } from '#sections/components.ts'
import type { Source } from '#store/port.ts'
import { fetchPictures, foreignPictures, type Fetching } from './pictures/fetch-pictures.ts'
import type { Reach } from './pictures/fetch-picture.ts'
import { progressNote } from '../progress.ts'
import { starterDesign, starterFiles, starterHome } from './starter-files.ts'
import { UsageError, type ExitCode, type Io } from '../verb.ts'

/** Default target folder of imported pages, separate from the site's own. */
const IMPORT_FOLDER = 'imported'

export type ForeignOptions = {
  /** A JSON file of the older builder, or a folder of them. */
  readonly from: string
  readonly out?: string | undefined
  /** File that the report is written to as JSON. */
  readonly report?: string | undefined
  /** Whether pictures of other hosts are downloaded into the media folder. */
  readonly fetchPictures?: boolean
  /** How hosts are reached; tests use their own. */
  readonly reach?: Reach
}

/** A file that could not be read, and why. */
type Unread = { readonly file: string; readonly why: string }

/** One line of the report: what in which file has no counterpart. */
type Lost = ReportItem & { readonly file: string }

/**
 * Converts pages of the older builder into a content folder (CONV-11). Nothing is overwritten: an existing file with other
 * content is reported, and the exit code is 1, as for a file that is not JSON.
 */
export async function importForeign(options: ForeignOptions, io: Io): Promise<ExitCode> {
  const out = resolve(io.cwd, options.out ?? IMPORT_FOLDER)
  const { files, unread } = await readSources(resolve(io.cwd, options.from))
  await refuseLinks(out)
  const here = await pagesIn(out)
  const read = convertSite(files, here)
  const pictures = await picturesFor(read, out, options, io)
  const converted = pictures.files
  const kept = await writePages(out, converted, here)
  // A folder of which nothing could be read is not made.
  const started = converted.length === 0 ? [] : await writeStarter(out, converted, here)
  const lost = converted.flatMap(({ name, report }) => report.map((item) => ({ file: name, ...item })))
  tell(converted, lost, unread, relative(io.cwd, out) || '.', io)
  tellPictures(pictures, options.fetchPictures === true, io)
  for (const file of started) io.say(`${file} was missing and is written: change it as you like.`)
  for (const file of kept) io.note(`${file}: there already with other content; left as it is.`)
  if (options.report !== undefined) {
    const report = {
      files: files.length,
      blocks: blockCount(converted),
      counts: Object.fromEntries(countByWhat(lost)),
      lost,
      unread,
      pictures: { there: pictures.there, unfetched: pictures.unfetched },
    }
    await writeFile(resolve(io.cwd, options.report), `${JSON.stringify(report, null, 2)}\n`)
  }
  const isWhole = options.fetchPictures !== true || pictures.unfetched.length === 0
  return unread.length > 0 || kept.length > 0 || !isWhole ? 1 : 0
}

/** Downloads the pictures if requested; otherwise all of them are reported as not downloaded. */
async function picturesFor(
  files: readonly ConvertedFile[],
  out: string,
  { fetchPictures: isAsked, reach }: ForeignOptions,
  io: Io,
): Promise<Fetching> {
  if (isAsked === true) return fetchPictures(files, out, progressNote(io, 'Pictures'), reach)
  const unfetched = [...foreignPictures(files)].map(([address, named]) => ({
    address,
    why: 'was not asked for',
    files: named,
  }))
  return { files, there: 0, unfetched }
}

function tellPictures({ there, unfetched }: Fetching, isAsked: boolean, io: Io): void {
  const count = unfetched.length === 1 ? '1 picture' : `${unfetched.length} pictures`
  if (isAsked) {
    for (const { address, why, files } of unfetched)
      io.note(`${files.join(', ')}: the picture ${address} ${why}.`)
    io.say(`Pictures of other hosts in the media folder: ${there}. Not fetched: ${unfetched.length}.`)
  } else if (unfetched.length > 0) {
    io.say(
      `${count} of other hosts are not shown as they are: --fetch-pictures fetches them into the media folder.`,
    )
  }
}

async function readSources(from: string): Promise<{ files: SourceFile[]; unread: Unread[] }> {
  const files: SourceFile[] = []
  const { paths, links } = await jsonFiles(from)
  const unread: Unread[] = links.map((file) => ({ file, why: 'a symbolic link, and none is followed' }))
  for (const path of paths) {
    const name = (path === from ? basename(path) : relative(from, path)).replaceAll('\\', '/')
    const text = decodeText(await readFile(path))
    if (text === null) {
      unread.push({ file: name, why: 'not in UTF-8, so that its letters can’t be read for sure' })
      continue
    }
    const parsed = parseJson(text)
    if (parsed.ok) files.push({ name: name.replace(/\.json$/i, ''), value: parsed.value })
    else unread.push({ file: name, why: parsed.failure.map(problemText).join('; ') })
  }
  return { files, unread }
}

async function jsonFiles(from: string): Promise<{ paths: string[]; links: readonly string[] }> {
  const found = await stat(from).catch(() => undefined)
  if (!found) throw new UsageError(`There is nothing at ${from}. Name a JSON file or a folder of them.`)
  if (found.isFile()) return { paths: [from], links: [] }
  const { files, links } = await walkFolder(from)
  const named = files.filter((file) => /\.json$/i.test(file))
  if (named.length === 0 && links.length === 0) throw new UsageError(`There is no .json file in ${from}.`)
  return { paths: named.map((file) => join(from, file)), links }
}

/** Pages in a content folder. */
async function pagesIn(folder: string): Promise<PagesHere> {
  const isThere = await stat(folder).catch(() => undefined)
  if (!isThere) return new Map()
  const scan = await scanFolder(folder)
  const { routes } = await folderRoutes(folder, scan)
  return new Map(
    scan.pages.flatMap(({ route }): [string, PageId][] => {
      const id = routes.idOf(route)
      return id === undefined ? [] : [[route, id]]
    }),
  )
}

/** Writes the files of all pages; returns those that existed already with other content. */
async function writePages(
  out: string,
  converted: readonly ConvertedFile[],
  here: PagesHere,
): Promise<string[]> {
  const known = [...here].map(([route, id]) => ({ id, route }))
  const routes = routesOf([...known, ...converted.map(({ page }) => page)])
  const kept: string[] = []
  for (const { page } of converted) {
    const { main, translations } = encodeDocument(page, registry, routes)
    for (const file of [main, ...translations.values()]) {
      if (!(await writeNew(out, file))) kept.push(file.path)
    }
  }
  return kept
}

/** A folder without a design or a home page gets simple ones, because without them it is no site. Returns their files. */
async function writeStarter(
  out: string,
  converted: readonly ConvertedFile[],
  here: PagesHere,
): Promise<string[]> {
  const scan = await scanFolder(out)
  const pages = converted.map(({ page }) => page)
  const known = [...here].map(([route, id]) => ({ id, route }))
  const home = [...known, ...pages].find(({ route }) => route === HOME_ROUTE)
  const taken = new Set([...here.values(), ...pages.map(({ id }) => id)])
  const ownHome = home ? null : starterHome(pages, taken)
  const homeId = (home ?? ownHome)?.id
  const documents = [
    ...(ownHome ? [ownHome] : []),
    ...(scan.design || homeId === undefined ? [] : [starterDesign(homeId)]),
  ]
  const routes = routesOf([...known, ...pages, ...(ownHome ? [ownHome] : [])])
  const files = documents.flatMap((document) => starterFiles(document, routes))
  for (const file of files) await writeNew(out, file)
  return files.map(({ path }) => path)
}

/** Writes a file unless one with other content exists; false in that case. */
async function writeNew(folder: string, { path, text }: Source): Promise<boolean> {
  const bytes = Buffer.from(text)
  const present = await bytesOf(join(folder, path))
  if (present && !present.equals(bytes)) return false
  await writeFileAtomically(join(folder, path), bytes)
  return true
}

const blockCount = (converted: readonly ConvertedFile[]): number =>
  converted.reduce((sum, { page }) => sum + [...blocksOf(page)].length, 0)

function tell(
  converted: readonly ConvertedFile[],
  lost: readonly Lost[],
  unread: readonly Unread[],
  out: string,
  io: Io,
): void {
  for (const { file, why } of unread) io.note(`${file}: not read: ${why}`)
  for (const { file, path, what, why } of lost)
    io.say(`${file}: ${path === '' ? 'as a whole' : path}: ${what}: ${why}`)
  if (lost.length > 0) io.say('')
  for (const [what, count] of countByWhat(lost)) io.say(`${String(count).padStart(6)}  ${what}`)
  const pages = counted(converted.length, 'page')
  io.say(
    `${pages} with ${blockCount(converted)} blocks in ${out}. Not carried as it was: ${lost.length}. Not read: ${unread.length}.`,
  )
}
