import { rendererModule } from '#publish/pages/page-builder.ts'
import { openSite, presentBuild, type Site } from '../site.ts'
import type { Environment } from '../settings/environment.ts'

/** A site that stays open. */
export type WarmSite = {
  /** Opened on first use, and again if that failed. Throws what openSite throws. */
  readonly open: () => Promise<Site>
}

/** Keeps a site open, with everything loaded that a publish needs. */
export function warmSite(environment: Environment): WarmSite {
  let opened: Promise<Site> | null = null
  return {
    open: () => {
      opened ??= open(environment).catch((error: unknown) => {
        opened = null
        throw error
      })
      return opened
    },
  }
}

async function open(environment: Environment): Promise<Site> {
  const build = await presentBuild(() => {})
  const [site] = await Promise.all([
    openSite(environment, build),
    rendererModule(build),
    import('#publish/make/write-release.ts'),
    import('../publish/document-findings.ts'),
  ])
  return site
}
