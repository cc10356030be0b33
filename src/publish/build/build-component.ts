import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './bundle.ts'

/** Folders whose subfolders get their own script, each with the file that combines a subfolder's parts. */
const FOLDERS = { blocks: 'kind.ts', sections: 'component.ts' } as const

/** Names of the kinds and section components whose folders are in the project at `root`. */
export const componentNames = (root: string): readonly string[] =>
  Object.entries(FOLDERS).flatMap(([folder, file]) =>
    readdirSync(join(root, 'src', folder)).filter((name) =>
      existsSync(join(root, 'src', folder, name, file)),
    ),
  )

/**
 * Builds the script of one kind or section component from its current folder: a self-contained module that exports `view`,
 * `start` if it has an island, and its styles as the string `css`. Throws BuildFailed.
 */
export async function buildComponent(root: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `component-${name}-`))
  try {
    await bundle(root, `component:${name}`, folder)
    return await readFile(join(folder, `${name}.js`), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
