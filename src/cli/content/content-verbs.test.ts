import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesOf, makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import type { Change } from '#edit/change.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { runVerb } from '../run-verb.ts'
import { VERBS } from '../verbs.ts'

let folder: string
beforeEach(() => void (folder = makeFolder()))
afterEach(() => removeFolder(folder))

/** Runs a verb in a folder whose content lies in `content/` and whose store in `data/`. */
async function run(...line: string[]) {
  const out: string[] = []
  const notes: string[] = []
  const code = await runVerb(VERBS, line, {
    say: (text) => out.push(text),
    note: (text) => notes.push(text),
    env: { DATA_DIR: join(folder, 'data') },
    cwd: folder,
  })
  return { code, out: out.join('\n'), notes: notes.join('\n') }
}

const content = (files: Readonly<Record<string, string>>) =>
  putFiles(folder, Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${path}`, text])))

describe('import, export and check', () => {
  it('CLI-1 take a folder in and give it out again', async () => {
    content(SMALL_SITE)
    expect(await run('import')).toMatchObject({ code: 0, out: expect.stringContaining('4 new') })
    expect(await run('export', 'copy')).toMatchObject({
      code: 0,
      out: expect.stringContaining('7 files written'),
    })
    expect(filesOf(join(folder, 'copy'))['pages/home.yaml']).toBe(SMALL_SITE['pages/home.yaml'])
  })

  it('FILE-106 say how to join a page that was changed in the store and in its file', async () => {
    content(SMALL_SITE)
    await run('import')
    const store = await openSiteStore({ DATA_DIR: join(folder, 'data') })
    const { revision } = (await store.read('page:453025'))!
    const edit: Change = { do: 'set-field', on: 'page:453025', path: ['title', 'en'], value: 'Edited here' }
    await store.commit({ id: 'edit', author: 'ann', at: 1, base: { 'page:453025': revision }, changes: [edit] })
    await store.close()
    const home = SMALL_SITE['pages/home.yaml']!
    content({ 'pages/home.yaml': `# Changed here\n${home}` })
    expect(await run('import')).toMatchObject({ code: 1, notes: expect.stringContaining('npm run site -- export') })
    const exported = await run('export')
    expect(exported).toMatchObject({ code: 1, notes: expect.stringContaining('content/pages/home.yaml: changed since') })
    expect(exported.notes).toContain('npm run site -- export edited')
    // What the note says.
    expect(await run('export', 'edited')).toMatchObject({ code: 0 })
    const edited = filesOf(join(folder, 'edited'))['pages/home.yaml']!
    expect(edited).toContain('Edited here')
    content({ 'pages/home.yaml': `# Changed here\n${edited}` })
    expect(await run('import', '--force')).toMatchObject({ code: 0 })
    expect(await run('export')).toMatchObject({ code: 0, notes: '' })
    expect(filesOf(join(folder, 'content'))['pages/home.yaml']).toMatch(/^# Changed here\n[^]*Edited here/)
  })

  it('FILE-48 report where the old address of a page that moved leads', async () => {
    const jars = 'id: 9\ntitle: Jars\ncategory: website\n'
    content({ ...SMALL_SITE, 'pages/jars.yaml': jars })
    await run('import')
    rmSync(join(folder, 'content/pages/jars.yaml'))
    content({ 'pages/pots.yaml': jars })
    const { code, out } = await run('import')
    expect(code).toBe(0)
    expect(out).toContain('The page at /jars moved to /pots')
    expect(out).toContain('npm run site -- export')
  })

  it('CLI-1 name a problem by the path that was given, and end with 1', async () => {
    content({ ...SMALL_SITE, 'pages/home.yaml': 'id: 453025\ntitle: 3\ncategory: website\n' })
    const { code, notes } = await run('import', 'content')
    expect(code).toBe(1)
    expect(notes).toContain('content/pages/home.yaml:2:1 title: expected a text in quotes, found 3')
    expect(notes).toMatch(/errors?\. Nothing was imported\.$/)
  })

  it('CLI-1 end with 2 where there is no such folder, or more than one', async () => {
    expect(await run('import', 'nowhere')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('There is no folder'),
    })
    content(SMALL_SITE)
    expect((await run('check', 'content', 'content')).code).toBe(2)
  })

  it('CLI-14 say that an empty store holds nothing to check, and what to do', async () => {
    const { code, out, notes } = await run('check')
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(notes).toContain('nothing to check')
    expect(notes).toContain('npm run site -- import')
    expect(notes).toContain('npm run site -- check content')
    expect(JSON.parse((await run('check', '--json')).out)).toEqual({ failed: notes })
  })

  it('CLI-1 answer as JSON', async () => {
    content(SMALL_SITE)
    const { code, out } = await run('check', 'content', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      findings: expect.arrayContaining([
        {
          severity: 'error',
          check: 'links',
          page: 'design',
          field: 'redirects[0]',
          says: expect.stringContaining('order'),
        },
      ]),
      untranslated: { es: 3 },
    })
    await run('import')
    expect(JSON.parse((await run('check', '--undrawn', '--json')).out)).toMatchObject({
      untranslated: { es: 3 },
    })
  })
})
