import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ExportFolder } from '#publish/export/export-folder.ts'
import { filesOf, makeFolder, putFiles, removeFolder } from '../support/content-folder.ts'
import { numberedSite, scriptOf } from './export-data.ts'
import { workUntil } from './work-until.ts'

const KILLS = 60
/** Time that as many may take on a slow machine, in ms. */
const KILLS_MS = 20 * 60_000
/** Longer than the first export of a process takes, in ms: a kill meets any of its steps. */
const LONGEST_MS = 200

let place: string
let folder: string
let script: string

beforeAll(async () => {
  place = makeFolder()
  folder = join(place, 'out')
  script = join(place, 'child.mjs')
  const child = fileURLToPath(new URL('export-child.ts', import.meta.url))
  await writeFile(script, `import ${JSON.stringify(child)}\n`)
  await exportOne(0)
})

afterAll(() => removeFolder(place))

async function exportOne(number: number): Promise<void> {
  const next = await ExportFolder.open(folder)
  putFiles(next.draft, numberedSite(number))
  await next.take()
}

/** What visitors may ask for. */
const shown = () => Object.entries(filesOf(folder)).filter(([path]) => !/^\.draft-|^_hosting\//.test(path))

it(
  `PUB-92 leaves whole pages with all that they need, and the next export ends what was killed, ${KILLS} times`,
  async () => {
    let number = 0
    let exported = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      // A step that shares no factor with the number of kills meets every millisecond once.
      const afterMs = ((kill * 77) % KILLS) * (LONGEST_MS / KILLS)
      const work = { task: 'export', location: folder, first: number + 1 } as const
      const { acknowledged, error } = await workUntil(script, work, afterMs)
      expect(error).toBe('')
      const files = new Map(shown())
      const pages = [...files].filter(([path]) => path.endsWith('.html'))
      for (const [path, page] of pages) expect([path, files.has(scriptOf(page) ?? '')]).toEqual([path, true])
      exported += acknowledged.length
      number = (acknowledged.at(-1) ?? number) + 1
    }
    expect(exported).toBeGreaterThan(0)
    await exportOne(number)
    expect(Object.fromEntries(shown())).toEqual(numberedSite(number))
    const own = Object.keys(numberedSite(number)).map((path) => path.replace(/\/.*/, ''))
    expect(new Set(await readdir(folder))).toEqual(new Set([...own, '_hosting']))
  },
  KILLS_MS,
)
