import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOT_FOUND_ROUTE } from '#model/route.ts'
import { begunPool, formatsOf, keepChecked } from '../make/draft-release.ts'
import type { DraftedRelease } from '../make/drafted-release.ts'
import { ExportFolder } from './export-folder.ts'
import { FolderTarget } from './folder-target.ts'
import { caddyfile } from '../hosting/caddyfile.ts'
import { headersText } from '../hosting/headers-text.ts'
import { nginxSite } from '../hosting/nginx-site.ts'
import { redirectsText } from '../hosting/redirects-text.ts'
import type { Manifest } from '../release/manifest.ts'
import { pageFile } from '../pages/page-file.ts'
import type { Progress } from '../make/progress.ts'
import type { PublishInput } from '../make/publish-input.ts'
import { summaryOf, type PublishSummary } from '../make/publish-summary.ts'
import { releaseKey } from '../make/release-key.ts'
import { writeRelease } from '../make/write-release.ts'

/**
 * Exports the site into a folder for any file host (PUB-11): every path is a file or a folder with an `index.html`; `404.html`
 * is for unknown paths. The folder must be new, empty, or written by an earlier export. It is updated when the draft is kept,
 * and otherwise unchanged. The summary counts the files of the folder, including precompressed variants and host configuration.
 * Throws UnfitFolder.
 */
export async function draftExport(
  folder: string,
  input: PublishInput,
  progress: Progress = () => {},
): Promise<DraftedRelease> {
  const place = await ExportFolder.open(folder)
  try {
    const target = new FolderTarget(place.draft)
    const manifest = await writeSite(target, input, progress)
    await writeHosting(place.draft, manifest)
    return {
      manifest,
      lengthOf: (name) => target.lengthOf(name),
      keep: async () => {
        const { written, unchanged: shared, removed } = await place.take()
        const counts = { files: written + shared, written, shared, removed }
        return { ...summaryOf(folder, manifest, counts), ...counts }
      },
      abandon: () => place.abandon(),
    }
  } catch (error) {
    await place.abandon()
    throw error
  }
}

/** Exports the site without checks. Throws UnfitFolder. */
export async function exportSite(
  folder: string,
  input: PublishInput,
  progress: Progress = () => {},
): Promise<PublishSummary> {
  const drafted = await draftExport(folder, input, progress)
  const { summary } = await keepChecked(drafted, async () => [], input)
  return { ...summary, shown: false }
}

async function writeSite(target: FolderTarget, input: PublishInput, progress: Progress): Promise<Manifest> {
  const key = await releaseKey(input)
  const pool = await begunPool(input)
  try {
    const formats = formatsOf(input, true)
    const plan = { key, before: null, memory: null, formats, checks: input.checks?.(), pool }
    const { manifest } = await writeRelease(target, input, plan, progress)
    return manifest
  } finally {
    await pool.close()
  }
}

/** Host configuration for the site. */
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
