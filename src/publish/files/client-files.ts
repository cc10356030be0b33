import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isObject } from '#std/json.ts'
import { shortDigest } from '../disk/digest.ts'
import type { OutputFile } from './output-file.ts'

/** The visitors' scripts from the build. */
export type ClientFiles = {
  readonly files: readonly OutputFile[]
  /** Path of the runtime. */
  readonly runtime: string
  /**
   * Versions of the islands and of the runtime's parts (LIFE-13) by name; the version is the last part of the script's path
   * (LOAD-8).
   */
  readonly islands: Readonly<Record<string, string>>
}

/** The program's style sheet, under a name that depends on its content. */
export const styleFile = (css: string): OutputFile => ({
  file: `assets/site-${shortDigest(css)}.css`,
  content: css,
  cache: 'immutable',
})

const ISLAND = /^api\/asset\/script\/front\/([^/]+)\.js\/([^/]+)$/

/** Reads the build's files. Throws if the build has no runtime. */
export async function clientFiles(folder: string): Promise<ClientFiles> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
  const files = await Promise.all(
    names.map(async (file) => ({
      file,
      content: await readFile(join(folder, file)),
      cache: 'immutable' as const,
    })),
  )
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const entry = isObject(manifest) ? manifest['src/client/main.ts'] : undefined
  if (!isObject(entry) || typeof entry['file'] !== 'string') throw new Error('The build has no runtime.')
  const islands = Object.fromEntries(
    names.flatMap((name) => {
      const [, island, version] = ISLAND.exec(name) ?? []
      return island !== undefined && version !== undefined ? [[island, version]] : []
    }),
  )
  return { files, runtime: `/${entry['file']}`, islands }
}
