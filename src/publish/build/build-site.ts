import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceStamp } from './source-stamp.ts'

/** Where the built renderer and the visitors' scripts are, and from which sources. */
export type SiteBuild = {
  readonly stamp: string
  /** The module that renders pages. */
  readonly renderer: string
  /** Folder of the files that visitors load, with their `manifest.json`. */
  readonly client: string
}

/**
 * Builds what pages need, unless the build at hand is of the same sources. `root` is the folder of the project. Throws
 * what the bundler throws when the sources do not build; the build at hand stays then.
 */
export async function buildSite(root: string, note: (line: string) => void): Promise<SiteBuild> {
  const stamp = await sourceStamp(root)
  const build = siteBuild(root, stamp)
  const built = await readFile(stampFile(root), 'utf8').catch(() => '')
  if (built === stamp) return build
  note('Building the renderer and the visitor runtime …')
  const { build: bundle } = await import('vite')
  await mkdir(join(root, '.build'), { recursive: true })
  await rm(stampFile(root), { force: true })
  for (const mode of ['renderer', 'client']) {
    await bundle({ root, mode, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  }
  await writeFile(`${stampFile(root)}.next`, stamp)
  await rename(`${stampFile(root)}.next`, stampFile(root))
  return build
}

const stampFile = (root: string): string => join(root, '.build', 'site.stamp')

const siteBuild = (root: string, stamp: string): SiteBuild => ({
  stamp,
  renderer: join(root, '.build/render/renderer.js'),
  client: join(root, '.build/client'),
})
