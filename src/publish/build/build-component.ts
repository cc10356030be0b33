import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './bundle.ts'

/** Folders of what has a script of its own, each with the file that joins its parts. */
const FOLDERS = { blocks: 'kind.ts', sections: 'component.ts' } as const

/** Names of the kinds and section components whose folders are in the project at `root`. */
export const componentNames = (root: string): readonly string[] =>
  Object.entries(FOLDERS).flatMap(([folder, file]) =>
    readdirSync(join(root, 'src', folder)).filter((name) =>
      existsSync(join(root, 'src', folder, name, file)),
    ),
  )

/**
 * The script of one kind or section component as its folder is at this moment: a module that exports `view`, `start` where it lives, and
 * the text of its styles as `css`. It stands alone. Throws BuildFailed.
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
