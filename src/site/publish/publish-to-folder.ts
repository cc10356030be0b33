import { draftExport } from '#publish/export/export-site.ts'
import { keepChecked } from '#publish/make/draft-release.ts'
import type { Site } from '../site.ts'
import type { PublishControl, PublishRequest } from './publish-request.ts'
import type { PublishOutcome } from './publish.ts'
import { withStoreInput } from './store-input.ts'

/**
 * Exports the site as plain files into a folder, for any file host (PUB-11). If this fails, or if errors are found, the folder
 * is unchanged. Throws UnfitFolder, and what makeRelease throws.
 */
export const publishToFolder = (
  site: Site,
  folder: string,
  request: PublishRequest,
  control: PublishControl = {},
): Promise<PublishOutcome> =>
  withStoreInput(site, request, control, async ({ input, checks }) => {
    const drafted = await draftExport(folder, input, control.progress)
    const { summary, findings } = await keepChecked(
      drafted,
      ({ manifest, lengthOf }) => checks.findings({ ...manifest, lengthOf }),
      { despiteErrors: request.despiteErrors, signal: control.signal },
    )
    return { summary: { ...summary, shown: false }, findings }
  })
