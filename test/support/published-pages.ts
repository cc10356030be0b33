import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isGuidePath, isWritten } from '#inspect/is-written.ts'

/** Pages asked for at once: an address may have a part of a server's connections only. */
const AT_ONCE = 64

/** A page as it was published. */
export type PublishedPage = {
  readonly path: string
  readonly html: string
  /** Whether it is written in its language: otherwise it is the English page between translated menus, and its canonical address says so. */
  readonly isWritten: boolean
  readonly isGuide: boolean
}

/** Paths of all files of the live release. */
export async function publishedFiles(dataDir: string): Promise<string[]> {
  const name = (await readFile(join(dataDir, 'releases', 'current'), 'utf8')).trim()
  const text = await readFile(join(dataDir, 'releases', name, 'manifest.json'), 'utf8')
  const { files } = JSON.parse(text) as { files: { file: string }[] }
  return files.map(({ file }) => file)
}

/** All pages of the live release, as the server sends them. */
export async function publishedPages(dataDir: string, address: string): Promise<PublishedPage[]> {
  const files = await publishedFiles(dataDir)
  const paths = files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
  const pages: PublishedPage[] = []
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    pages.push(
      ...(await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => publishedPage(path, address)))),
    )
  }
  return pages
}

async function publishedPage(path: string, address: string): Promise<PublishedPage> {
  const html = await (await fetch(address + path)).text()
  return { path, html, isWritten: isWritten(path, html), isGuide: isGuidePath(path) }
}
