import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as RendererModule from '#render/renderer.ts'
import { clientFiles, styleFile } from '../files/client-files.ts'
import { bundle } from './bundle.ts'
import { keptBuild } from './kept-build.ts'
import { OWN_STAMP } from './own-stamp.ts'
import { sourceStamp } from './source-stamp.ts'

/** Locations of the built renderer and of the scripts of visitors and the manager, and the stamp of their sources. */
export type SiteBuild = {
  readonly stamp: string
  /** The module that renders pages. */
  readonly renderer: string
  /** File of the markup that is the same on all pages of any site. */
  readonly sharedMarkup: string
  /** File of the parsed style sheet, for the renderer. */
  readonly parsedSheet: string
  /** Folder of precomputed work that is the same for all sites, in the form of a `WorkCache`. */
  readonly prepared: string
  /** Folder of the files that visitors load, with their `manifest.json`. */
  readonly client: string
  /** Folder of the files that the manager loads (LOAD-8), with their `manifest.json`. */
  readonly manager: string
}

/**
 * Builds what pages need, unless there is a build of the same sources. `root` is the folder of the project. Safe to run
 * concurrently: a build appears under its name when it is complete. Throws BuildFailed.
 */
export async function buildSite(root: string, note: (line: string) => void): Promise<SiteBuild> {
  const stamp = await presentStamp(root)
  const renderer = rendererOf(root, stamp)
  const folder = await keptBuild(join(root, SITES), stamp, async (next) => {
    note('Building the renderer and the visitor runtime …')
    await Promise.all([
      bundle(root, 'client', join(next, CLIENT)),
      bundle(root, 'manager', join(next, MANAGER)),
      renderer,
    ])
    const module = (await import(pathToFileURL(await renderer).href)) as typeof RendererModule
    await writeRendererData(module, next)
    const { files } = await clientFiles(join(next, CLIENT))
    // Loaded only here: a program that finds its build has no fonts to subset.
    const { prepareWork } = await import('./prepare-work.ts')
    await prepareWork(join(next, PREPARED), [styleFile(module.SITE_CSS), ...files])
  })
  return {
    stamp,
    renderer: await renderer,
    sharedMarkup: join(folder, SHARED_MARKUP),
    parsedSheet: join(folder, PARSED_SHEET),
    prepared: join(folder, PREPARED),
    client: join(folder, CLIENT),
    manager: join(folder, MANAGER),
  }
}

/** Folder of the manager's files in the build of the current sources; null if there is none. */
export async function managerFolder(root: string): Promise<string | null> {
  const folder = join(root, SITES, await presentStamp(root), MANAGER)
  return existsSync(folder) ? folder : null
}

/** The stamp of the current sources, whether they were built or not. */
export const presentStamp = async (root: string): Promise<string> => ownStamp(root) ?? sourceStamp(root)

const SITES = '.build/site'
const RENDERERS = '.build/renderer'

const CLIENT = 'client'
const MANAGER = 'manager'
const SHARED_MARKUP = 'shared-markup.html'
const PARSED_SHEET = 'parsed-sheet.json'
const PREPARED = 'prepared'

/** The stamp of the program itself; null if it has no build, in which case a build of the current sources is used. */
const ownStamp = (root: string): string | null =>
  OWN_STAMP !== null && existsSync(join(root, SITES, OWN_STAMP)) ? OWN_STAMP : null

/** The bundled program has the renderer beside it and shares its modules; when running from sources it must be built. */
async function rendererOf(root: string, stamp: string): Promise<string> {
  if (stamp === OWN_STAMP) return join(import.meta.dirname, 'renderer.js')
  const folder = await keptBuild(join(root, RENDERERS), stamp, (next) => bundle(root, 'renderer', next))
  return join(folder, 'renderer.js')
}

/** Computed at build time because it depends only on the program: drawing every component and parsing every rule is slow. */
async function writeRendererData(module: typeof RendererModule, build: string): Promise<void> {
  await writeFile(join(build, SHARED_MARKUP), module.sharedMarkup())
  await writeFile(join(build, PARSED_SHEET), module.parsedSheet())
}
