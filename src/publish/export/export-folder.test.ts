import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExportFolder, UnfitFolder } from './export-folder.ts'

type Files = Readonly<Record<string, string>>

const LIST = '_hosting/files.txt'
const FIRST: Files = {
  'index.html': 'home 1',
  'old/index.html': 'old',
  'assets/a.js': 'a',
  'same.txt': 'same',
}
const SECOND: Files = {
  'index.html': 'home 2',
  'new/index.html': 'new',
  'assets/b.js': 'b',
  'same.txt': 'same',
}

let around: string
let folder: string

beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'site-export-'))
  folder = join(around, 'deep', 'out')
})

afterEach(() => rm(around, { recursive: true, force: true }))

async function put(place: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true })
    await writeFile(join(place, name), content)
  }
}

async function drafted(files: Files): Promise<ExportFolder> {
  const place = await ExportFolder.open(folder)
  await put(place.draft, files)
  return place
}

const exported = async (files: Files) => (await drafted(files)).take()

async function held(): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const texts = await Promise.all(
    files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const),
  )
  return Object.fromEntries(texts)
}

const withList = (files: Files): Files => ({
  ...files,
  [LIST]: [...Object.keys(files), LIST]
    .toSorted()
    .map((file) => `${file}\n`)
    .join(''),
})

/** The id of a process that has ended. */
const DEAD = 2 ** 22 + 1

describe('the folder of an export', () => {
  it('PUB-92 takes a site, and the next one in its place', async () => {
    await exported(FIRST)
    expect(await held()).toEqual(withList(FIRST))
    await exported(SECOND)
    expect(await held()).toEqual(withList(SECOND))
    expect(await readdir(folder)).not.toContain('old')
  })

  it('CLI-13 counts what it wrote, left and removed, its own list included', async () => {
    expect(await exported(FIRST)).toEqual({ written: 5, unchanged: 0, removed: 0 })
    expect(await exported(FIRST)).toEqual({ written: 0, unchanged: 5, removed: 0 })
    expect(await exported(SECOND)).toEqual({ written: 4, unchanged: 1, removed: 2 })
    const { 'new/index.html': _gone, ...less } = SECOND
    expect(await exported(less)).toEqual({ written: 1, unchanged: 3, removed: 1 })
  })

  it('PUB-92 takes a page away before what it needs, so that a cut leaves none without', async () => {
    await exported(FIRST)
    // A file that can't be removed ends the export there, as an interruption would.
    await rm(join(folder, 'old/index.html'))
    await mkdir(join(folder, 'old/index.html'))
    await expect(exported(SECOND)).rejects.toThrow('old/index.html')
    expect(await held()).toMatchObject({ 'index.html': 'home 2', 'assets/a.js': 'a' })
  })

  it('PUB-92 touches no file that is the same, and none of somebody else', async () => {
    await exported(FIRST)
    await put(folder, { CNAME: 'www.example.com', '.git/HEAD': 'main', 'old/notes.txt': 'mine' })
    const before = await stat(join(folder, 'same.txt'))
    await exported(SECOND)
    expect(await held()).toEqual({
      ...withList(SECOND),
      CNAME: 'www.example.com',
      '.git/HEAD': 'main',
      'old/notes.txt': 'mine',
    })
    const { ino, mtimeMs } = await stat(join(folder, 'same.txt'))
    expect([ino, mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })

  it('PUB-92 writes over no file of somebody else, and leaves the site as it was', async () => {
    await exported(FIRST)
    await put(folder, { 'new/index.html': 'mine' })
    const place = await drafted(SECOND)
    await expect(place.take()).rejects.toThrow('new/index.html was not written by an export')
    await place.abandon()
    expect(await held()).toEqual({ ...withList(FIRST), 'new/index.html': 'mine' })
  })

  it('PUB-92 refuses a folder that holds anything else', async () => {
    await put(folder, { 'thesis.txt': 'years of work' })
    await expect(ExportFolder.open(folder)).rejects.toThrow(UnfitFolder)
    expect(await held()).toEqual({ 'thesis.txt': 'years of work' })
  })

  it('PUB-92 puts a file where a folder was, and a folder where a file was', async () => {
    const [one, other] = [
      { 'a/b.txt': '1', c: '2' },
      { a: '3', 'c/d.txt': '4' },
    ]
    await exported(one)
    await exported(other)
    expect(await held()).toEqual(withList(other))
  })

  it('PUB-92 removes nothing outside of the folder, whatever its list says', async () => {
    await exported(FIRST)
    await put(around, { 'deep/safe.txt': 'safe' })
    await put(folder, {
      [LIST]: `index.html\n../safe.txt\n${join(around, 'deep/safe.txt')}\nold/../../safe.txt\n`,
    })
    const place = await ExportFolder.open(folder)
    await put(place.draft, { 'page.html': 'page' })
    await place.take()
    expect(await readFile(join(around, 'deep/safe.txt'), 'utf8')).toBe('safe')
    expect(await readdir(folder)).not.toContain('index.html')
  })

  it('PUB-92 cleans up what an interrupted export left, and waits for one that still runs', async () => {
    await mkdir(join(folder, `.draft-${DEAD}-x`), { recursive: true })
    await exported(FIRST)
    expect(await readdir(folder)).not.toContain(`.draft-${DEAD}-x`)
    await put(folder, {
      'half/index.html': 'of the next',
      [LIST]: `${withList(FIRST)[LIST]}half/index.html\n`,
    })
    await exported(SECOND)
    expect(await held()).toEqual(withList(SECOND))
    await mkdir(join(folder, `.draft-${process.ppid}-x`))
    await expect(ExportFolder.open(folder)).rejects.toThrow(`process ${process.ppid}`)
  })

  it('PUB-94 writes, reads and removes nothing through a symbolic link', async () => {
    await exported(FIRST)
    const outside = join(around, 'outside')
    await put(outside, { 'a.js': 'precious', 'b.js': 'b' })
    await rm(join(folder, 'assets'), { recursive: true })
    await symlink(outside, join(folder, 'assets'))
    const place = await drafted(SECOND)
    await expect(place.take()).rejects.toThrow('assets is a symbolic link')
    await place.abandon()
    expect(await readdir(outside)).toEqual(['a.js', 'b.js'])
    expect(await readFile(join(outside, 'a.js'), 'utf8')).toBe('precious')
  })

  it('PUB-92 leaves nothing behind that was not there when it fails', async () => {
    const place = await drafted(FIRST)
    await place.abandon()
    expect(await readdir(around)).toEqual([])
  })

  it('CLI-3 says no at once where no folder can be', { timeout: 5_000 }, async () => {
    await symlink(join(around, 'nowhere'), join(around, 'link'))
    await expect(ExportFolder.open(join(around, 'link'))).rejects.toThrow(
      'a link to something that is not there',
    )
    await expect(ExportFolder.open('/proc/none')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' })
  })
})
