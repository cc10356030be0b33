import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { ExportFolder } from '#publish/export/export-folder.ts'
import { filesOf, makeFolder, putFiles, removeFolder } from '../support/content-folder.ts'
import { numberedSite, scriptOf } from './export-data.ts'

/** A folder that a child exports to again and again. Must be called at the top of a test file. */
export function exportStage() {
  let place: string
  let folder: string
  let script: string
  beforeAll(async () => {
    place = makeFolder()
    folder = join(place, 'out')
    script = join(place, 'child.mjs')
    const child = fileURLToPath(new URL('export-child.ts', import.meta.url))
    await writeFile(script, `import ${JSON.stringify(child)}\n`)
    await exportOne(folder, 0)
  })
  afterAll(() => removeFolder(place))
  return {
    get script() {
      return script
    },
    workFrom: (first: number) => ({ task: 'export', location: folder, first }) as const,
    seeWholePages: () => seeWholePages(folder),
    namesAfterNext: (number: number) => namesAfterNext(folder, number),
  }
}

async function exportOne(folder: string, number: number): Promise<void> {
  const next = await ExportFolder.open(folder)
  putFiles(next.draft, numberedSite(number))
  await next.take()
}

/** What visitors may ask for. */
const shown = (folder: string) =>
  Object.entries(filesOf(folder)).filter(([path]) => !/^\.draft-|^_hosting\//.test(path))

/** Sees that each page is whole, and that what it needs is there. */
function seeWholePages(folder: string): void {
  const files = new Map(shown(folder))
  const pages = [...files].filter(([path]) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(0)
  for (const [path, page] of pages) expect([path, files.has(scriptOf(page) ?? '')]).toEqual([path, true])
}

/** Exports once more; returns what the folder holds then, which is nothing of what was killed. */
async function namesAfterNext(folder: string, number: number): Promise<ReadonlySet<string>> {
  await exportOne(folder, number)
  expect(Object.fromEntries(shown(folder))).toEqual(numberedSite(number))
  return new Set(await readdir(folder))
}

/** What a folder holds to which a site was exported. */
export const namesOf = (number: number): ReadonlySet<string> =>
  new Set([...Object.keys(numberedSite(number)).map((path) => path.replace(/\/.*/, '')), '_hosting'])
