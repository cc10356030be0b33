import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'
import { writeRelease, type PublishInput, type PublishSummary } from './publish-site.ts'
import type { Progress } from './publish-pages.ts'

/** The folder for a site holds something already; nothing was written. */
export class FolderNotEmpty extends Error {
  override readonly name = 'FolderNotEmpty'

  constructor(folder: string) {
    super(`${folder} is not empty. Name a new or an empty folder.`)
  }
}

/**
 * Writes the site to a folder for any file host (PUB-11): every path is a file or a folder with an `index.html`, unknown
 * paths are for `404.html`. Throws FolderNotEmpty.
 */
export async function exportSite(
  folder: string,
  input: PublishInput,
  progress: Progress = () => {},
): Promise<PublishSummary> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new FolderNotEmpty(folder)
  const { manifest, counts, problems, notFound } = await writeRelease(folder, input, null, progress)
  if (notFound !== null) await writeFile(join(folder, '404.html'), notFound)
  await writeFile(join(folder, '_redirects'), redirectsText(manifest))
  return { release: folder, pages: input.pages.length, files: manifest.files.length, ...counts, problems }
}

/** Redirects in the form that several file hosts read. */
const redirectsText = ({ redirects }: Manifest): string =>
  redirects.map(({ from, to, status }) => `${from} ${to.replace(/\/\*$/, '/:splat')} ${status}\n`).join('')
