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

/** Where the built renderer and the scripts of visitors and the manager are, and from which sources. */
export type SiteBuild = {
  readonly stamp: string
  /** The module that renders pages. */
  readonly renderer: string
  /** File of the markup that pages of any site share. */
  readonly sharedMarkup: string
  /** File of the style sheet as the renderer parsed it. */
  readonly parsedSheet: string
  /** Folder of work that is the same for all sites, as a `WorkCache` keeps it. */
  readonly prepared: string
  /** Folder of the files that visitors load, with their `manifest.json`. */
  readonly client: string
  /** Folder of the files that the manager loads (LOAD-8), with their `manifest.json`. */
  readonly manager: string
}

/**
 * Builds what pages need, unless there is a build of the same sources. `root` is the folder of the project. Several programs
 * may do so at once: a build shows under its name when it is whole. Throws BuildFailed.
 */
export async function buildSite(root: string, note: (line: string) => void): Promise<SiteBuild> {
  const stamp = ownStamp(root) ?? (await sourceStamp(root))
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
    // Loaded only here: a program that finds its build cuts no fonts.
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

/** Folder of the manager's files in the build of the present sources; null when there is none. */
export async function managerFolder(root: string): Promise<string | null> {
  const folder = join(root, SITES, ownStamp(root) ?? (await sourceStamp(root)), MANAGER)
  return existsSync(folder) ? folder : null
}

const SITES = '.build/site'
const RENDERERS = '.build/renderer'

const CLIENT = 'client'
const MANAGER = 'manager'
const SHARED_MARKUP = 'shared-markup.html'
const PARSED_SHEET = 'parsed-sheet.json'
const PREPARED = 'prepared'

/** The stamp of the program itself; null when there is no build of it, and that of the present sources is the next best. */
const ownStamp = (root: string): string | null =>
  OWN_STAMP !== null && existsSync(join(root, SITES, OWN_STAMP)) ? OWN_STAMP : null

/** A bundle of the program has the renderer beside it, and shares its modules; sources can't be run as they are. */
async function rendererOf(root: string, stamp: string): Promise<string> {
  if (stamp === OWN_STAMP) return join(import.meta.dirname, 'renderer.js')
  const folder = await keptBuild(join(root, RENDERERS), stamp, (next) => bundle(root, 'renderer', next))
  return join(folder, 'renderer.js')
}

/** Made here once, for it depends on the program alone: drawing every component and parsing every rule take long. */
async function writeRendererData(module: typeof RendererModule, build: string): Promise<void> {
  await writeFile(join(build, SHARED_MARKUP), module.sharedMarkup())
  await writeFile(join(build, PARSED_SHEET), module.parsedSheet())
}
