import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOT_FOUND_ROUTE } from '#model/route.ts'
import { FolderTarget } from './folder-target.ts'
import { caddyfile } from './hosting/caddyfile.ts'
import { headersText } from './hosting/headers-text.ts'
import { nginxSite } from './hosting/nginx-site.ts'
import type { Manifest } from './manifest.ts'
import { pageFile } from './page-file.ts'
import type { Progress } from './progress.ts'
import type { PublishInput } from './publish-input.ts'
import { judged, releaseKey, summary, type PublishSummary } from './publish-site.ts'
import { writeRelease } from './write-release.ts'

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
  // Before anything is written: sizes and headings are known to a publish only.
  await judged(input.openJudge?.(), { pages: [], lengthOf: () => null })
  const { manifest, counts } = await writeRelease(
    new FolderTarget(folder),
    input,
    {
      key: await releaseKey(input),
      before: null,
      memory: null,
      forms: { twins: input.plain !== true, prefixed: true },
    },
    progress,
  )
  const missing = pageFile(NOT_FOUND_ROUTE, undefined)
  if (manifest.files.some(({ file }) => file === missing)) {
    await copyFile(join(folder, missing), join(folder, '404.html'))
  }
  await writeFile(join(folder, '_redirects'), redirectsText(manifest))
  await writeFile(join(folder, '_headers'), headersText(manifest))
  await mkdir(join(folder, '_hosting'))
  await writeFile(join(folder, '_hosting/nginx-site.conf'), nginxSite(manifest))
  await writeFile(join(folder, '_hosting/Caddyfile'), caddyfile(manifest))
  return summary(folder, manifest, counts)
}

/** Redirects in the form that several file hosts read. */
const redirectsText = ({ redirects }: Manifest): string =>
  redirects.map(({ from, to, status }) => `${from} ${to.replace(/\/\*$/, '/:splat')} ${status}\n`).join('')
