import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { runVerb } from '../run-verb.ts'
import { VERBS } from '../verbs.ts'

let folder: string
beforeEach(() => void (folder = makeFolder()))
afterEach(() => removeFolder(folder))

const content = (files: Readonly<Record<string, string>>) =>
  putFiles(folder, Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${path}`, text])))

/** Publishes to `out/`, with little in it but the pages. */
async function publishOut(...more: string[]) {
  const [out, notes]: [string[], string[]] = [[], []]
  const line = ['publish', '--out', 'out', '--no-styleguide', '--no-precompressed', '--no-cards', ...more]
  const code = await runVerb(VERBS, line, {
    say: (text) => out.push(text),
    note: (text) => notes.push(text),
    env: { DATA_DIR: join(folder, 'data') },
    cwd: folder,
  })
  return { code, out: out.join('\n'), notes: notes.join('\n') }
}

/** Modification times of the files in the folder, by path. */
async function written(): Promise<Map<string, number>> {
  const out = join(folder, 'out')
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const times = files.map(async (file) => [file, (await stat(file)).mtimeMs] as const)
  return new Map(await Promise.all(times))
}

type Told = { files: number; written: number; shared: number; removed: number }

describe('publish --out', () => {
  it('CLI-12 takes the content folder into an empty store first, as serve does', async () => {
    content({ ...SMALL_SITE, 'pages/order.yaml': 'id: 8\ntitle: Order\ncategory: website\n' })
    const { code, out, notes } = await publishOut('--despite-errors', '--json')
    expect(code).toBe(0)
    expect(notes).toContain('{"step":"importing"}')
    expect(JSON.parse(out)).toMatchObject({ pages: 4 })
  })

  it('CLI-12 publishes nothing of a content folder that has errors, or is not there', async () => {
    expect(await publishOut()).toMatchObject({
      code: 1,
      notes: expect.stringContaining('The store is empty'),
    })
    content({ ...SMALL_SITE, 'pages/home.yaml': 'id: 453025\ntitle: 3\ncategory: website\n' })
    const { code, notes } = await publishOut()
    expect(code).toBe(1)
    expect(notes).toContain('content/pages/home.yaml:2:1 title')
    expect(await readdir(folder)).not.toContain('out')
  })

  it('CLI-13 counts the files that it wrote, left as they were and removed', async () => {
    content(SMALL_SITE)
    const first = JSON.parse((await publishOut('--despite-errors', '--json')).out) as Told
    const before = await written()
    expect(first).toMatchObject({ files: before.size, written: before.size, shared: 0, removed: 0 })

    const same = JSON.parse((await publishOut('--despite-errors', '--json')).out) as Told
    expect(same).toMatchObject({ files: before.size, written: 0, shared: before.size, removed: 0 })
    expect(await written()).toEqual(before)

    content({ 'media/new.txt': 'new' })
    const { out } = await publishOut('--despite-errors')
    const after = await written()
    const changed = [...after].filter(([file, time]) => before.get(file) !== time).length
    expect(out).toContain(
      `${after.size} files (${changed} written, ${after.size - changed} unchanged, 0 removed)`,
    )
  })
})
