import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOT_FOUND_ROUTE } from '#model/route.ts'
import { ExportFolder } from './export-folder.ts'
import { FolderTarget } from './folder-target.ts'
import { caddyfile } from './hosting/caddyfile.ts'
import { headersText } from './hosting/headers-text.ts'
import { nginxSite } from './hosting/nginx-site.ts'
import { redirectsText } from './hosting/redirects-text.ts'
import type { Manifest } from './manifest.ts'
import { pageFile } from './page-file.ts'
import type { Progress } from './progress.ts'
import type { PublishInput } from './publish-input.ts'
import { begunPool, formsOf, judged, releaseKey, summary, type PublishSummary } from './publish-site.ts'
import { writeRelease } from './write-release.ts'

/**
 * Writes the site to a folder for any file host (PUB-11): every path is a file or a folder with an `index.html`, unknown paths
 * are for `404.html`. The folder is a new or an empty one, or one that an earlier export wrote, which is brought up to date.
 * When it fails, or an error is found in what was drawn, the folder is as it was. The answer counts the files of the folder, with
 * compressed twins and what hosts read. Throws UnfitFolder, PublishStopped.
 */
export async function exportSite(
  folder: string,
  input: PublishInput,
  progress: Progress = () => {},
): Promise<PublishSummary> {
  const place = await ExportFolder.open(folder)
  try {
    const manifest = await writeSite(place.draft, input, progress)
    const { written, unchanged: shared, removed } = await place.take()
    const counts = { files: written + shared, written, shared, removed }
    return { ...summary(folder, manifest, counts), ...counts, shown: false }
  } catch (error) {
    await place.abandon()
    throw error
  }
}

async function writeSite(folder: string, input: PublishInput, progress: Progress): Promise<Manifest> {
  const key = await releaseKey(input)
  const pool = await begunPool(input)
  try {
    const judge = input.openJudge?.()
    const target = new FolderTarget(folder)
    const plan = {
      key,
      before: null,
      memory: null,
      forms: formsOf(input, true),
      checks: judge?.documents,
      pool,
    }
    const { manifest } = await writeRelease(target, input, plan, progress)
    await judged(judge, { ...manifest, lengthOf: (name) => target.lengthOf(name) })
    await writeHosting(folder, manifest)
    return manifest
  } finally {
    await pool.close()
  }
}

/** What file hosts must know of the site. */
async function writeHosting(folder: string, manifest: Manifest): Promise<void> {
  const missing = pageFile(NOT_FOUND_ROUTE, undefined)
  if (manifest.files.some(({ file }) => file === missing)) {
    await copyFile(join(folder, missing), join(folder, '404.html'))
  }
  await writeFile(join(folder, '_redirects'), redirectsText(manifest))
  await writeFile(join(folder, '_headers'), headersText(manifest))
  await mkdir(join(folder, '_hosting'))
  await writeFile(join(folder, '_hosting/nginx-site.conf'), nginxSite(manifest))
  await writeFile(join(folder, '_hosting/Caddyfile'), caddyfile(manifest))
}
