import {
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  mkdirSync,
  readdirSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodePage } from '#content/decode-document.ts'
import { readDocumentSource } from '#content/folder/read-source.ts'
import { scanFolder } from '#content/folder/scan-folder.ts'
import { folderRoutes } from '#content/folder/folder-routes.ts'
import { readFolder } from '#content/folder/import-folder.ts'
import { convertSite } from '#convert/convert-site.ts'
import { isPage, type Document } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { importForeign } from './import-foreign.ts'
import { UsageError } from '../verb.ts'

const FIXTURES = new URL('../../convert/fixtures', import.meta.url).pathname

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function run(from: string, more: { out?: string; report?: string } = {}) {
  const said: string[] = []
  const notes: string[] = []
  const io = {
    say: (line: string) => said.push(line),
    note: (line: string) => notes.push(line),
    env: {},
    cwd: folder,
  }
  return { code: await importForeign({ from, ...more }, io), said, notes: notes.join('\n') }
}

const put = (name: string, text: string) => {
  mkdirSync(join(folder, 'old'), { recursive: true })
  writeFileSync(join(folder, 'old', name), text)
}

const text = (words: string, link: object = { type: 'none' }) => ({
  uniqueId: 1,
  content: { type: 'ww-text', data: { text: { en: words } } },
  link,
})
const page = (id: number, route: string, ...columns: object[]) =>
  JSON.stringify({ id, route, sections: [{ id: id * 10, sectionTitle: 'Top', data: { columns } }] })

/** Messages about files that only complete the pages to a site. */
const STARTED = ['pages/home.yaml', 'design.yaml'].map(
  (file) => `${file} was missing and is written: change it as you like.`,
)

describe('import of older pages', () => {
  it('CONV-15 makes a folder that can be imported: with a design, a home page that leads to all, and titles', async () => {
    put('a.json', page(453025, 'boats/slow', text('slow boats')))
    put('b.json', JSON.stringify({ id: 8, data: { rows: [text('fast boats')], strange: { field: 'kept' } } }))
    await run('old')
    const documents: Document[] = []
    const { problems } = await readFolder(join(folder, 'imported'), { registry }, (one) =>
      documents.push(one),
    )
    // The import's own output has no problems, including what it could not convert.
    expect(problems).toEqual([])
    const [design, ...pages] = documents
    const home = pages.find((one) => isPage(one) && one.route === 'home')
    expect(design).toMatchObject({ homePageId: home?.id })
    expect(pages.map((one) => isPage(one) && one.title)).toEqual([
      { en: 'B' },
      { en: 'Slow' },
      { en: 'Home' },
    ])
    expect(JSON.stringify(pages)).toContain('strange')
    expect(readFileSync(join(folder, 'imported/pages/home.yaml'), 'utf8')).toMatch(
      /- \[Slow\]\(page:boats\/slow\)\n.*- \[B\]\(page:b\)/s,
    )
    expect(await run('old')).toMatchObject({ code: 0 })
  })

  it('CONV-15 leaves the design and the home page of a folder alone', async () => {
    put('a.json', page(7, 'home', text('slow boats')))
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site/design.yaml'), 'id: 318 # mine\n')
    const { said } = await run('old', { out: 'site' })
    expect(said.join()).not.toContain('was missing')
    expect(readFileSync(join(folder, 'site/design.yaml'), 'utf8')).toBe('id: 318 # mine\n')
  })

  it.each([
    ['broken.json', '{ "route": "x", '],
    ['empty.json', ''],
    ['export.json', '<?xml version="1.0"?><rss></rss>'],
    ['latin1.json', Buffer.from('{ "a": "\xFC" }', 'latin1')],
  ])('CONV-23 says why %s could not be read, and makes no folder', async (name, content) => {
    mkdirSync(join(folder, 'old'))
    writeFileSync(join(folder, 'old', name), content)
    const { code, notes } = await run(join('old', name), { out: 'new-folder' })
    expect(code).toBe(1)
    expect(notes).toContain(`${name}: not read: `)
    expect(readdirSync(folder)).toEqual(['old'])
  })

  it('CONV-11 writes pages as content files that say just what was converted', async () => {
    expect((await run(FIXTURES)).code).toBe(0)
    const out = join(folder, 'imported')
    const scan = await scanFolder(out)
    const { routes } = await folderRoutes(out, scan)
    const files = readdirSync(FIXTURES).toSorted()
    const sources = files.map((file) => ({
      name: file.replace('.json', ''),
      value: JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')) as unknown,
    }))
    for (const { page: converted } of convertSite(sources, new Map())) {
      const found = scan.pages.find(({ route }) => route === converted.route)
      const source = found && (await readDocumentSource(out, found))
      expect(source?.ok, converted.route).toBe(true)
      if (source?.ok)
        expect(decodePage(converted.route, source.value, registry, routes).document).toEqual(converted)
    }
    expect(scan.pages).toHaveLength(files.length + 1)
  })

  it('CONV-11 prints what could not be converted, with file, place and reason, and counts', async () => {
    const { said } = await run(join(FIXTURES, 'navbar.json'))
    expect(said).toContainEqual(expect.stringMatching(/^navbar: as a whole: navbar: it was a navbar/))
    expect(said).toContainEqual('     1  appearPercent')
    expect(said).toContainEqual(
      expect.stringMatching(
        /^1 page with 8 blocks in imported\. Not carried as it was: \d+\. Not read: 0\.$/,
      ),
    )
  })

  it('CONV-11 writes the same as JSON where a report is asked for', async () => {
    await run(join(FIXTURES, 'navbar.json'), { report: 'lost.json' })
    const report = JSON.parse(readFileSync(join(folder, 'lost.json'), 'utf8')) as object
    expect(report).toMatchObject({ files: 1, blocks: 8, counts: { navbar: 1 }, unread: [] })
  })

  it('FILE-49 reads nothing through a symbolic link, and writes nothing through one', async () => {
    put('a.json', page(7, 'boats', text('of our own')))
    const outside = mkdtempSync(join(tmpdir(), 'outside-'))
    writeFileSync(join(outside, 'b.json'), page(8, 'secret', text('of others')))
    symlinkSync(outside, join(folder, 'old/linked'))
    const { code, said, notes } = await run('old')
    expect(code).toBe(1)
    expect(notes).toContain('linked: not read: a symbolic link')
    expect(said).toContainEqual(expect.stringContaining('1 page '))
    mkdirSync(join(folder, 'other'))
    symlinkSync(outside, join(folder, 'other/pages'))
    await expect(run('old', { out: 'other' })).rejects.toThrow('pages is a symbolic link')
    expect(readdirSync(outside)).toEqual(['b.json'])
    rmSync(outside, { recursive: true })
  })

  it('CONV-7 leads links from one file to the pages and sections of another', async () => {
    put('a.json', page(7, 'boats', text('to prices', { type: 'ww-link-page', data: { id: '8' } })))
    put('b.json', page(8, 'prices', text('to the top', { type: 'ww-link-section', data: { id: 70 } })))
    expect(await run('old')).toMatchObject({
      code: 0,
      said: ['2 pages with 2 blocks in imported. Not carried as it was: 0. Not read: 0.', ...STARTED],
    })
    expect(readFileSync(join(folder, 'imported/pages/boats.yaml'), 'utf8')).toContain('prices')
    expect(readFileSync(join(folder, 'imported/pages/prices.yaml'), 'utf8')).toContain('boats')
  })

  it('CONV-11 gives the same files when it is run again, and overwrites none that differs', async () => {
    put('a.json', page(7, 'boats', text('slow boats')))
    await run('old')
    expect((await run('old')).code).toBe(0)
    expect(readdirSync(join(folder, 'imported/pages'))).toEqual(['boats.yaml', 'home.yaml'])
    put('a.json', page(7, 'boats', text('fast boats')))
    expect(await run('old')).toMatchObject({
      code: 1,
      notes: 'pages/boats.yaml: there already with other content; left as it is.',
    })
    expect(readFileSync(join(folder, 'imported/pages/boats.yaml'), 'utf8')).toContain('slow boats')
  })

  it('CONV-11 names what is no JSON or names a field twice, and takes the rest', async () => {
    put('a.json', page(7, 'boats', text('slow boats')))
    put('b.json', '{"route": ')
    put('c.json', '{"route": "x", "route": "y"}')
    const { code, notes } = await run('old')
    expect(code).toBe(1)
    expect(notes).toMatch(/^b\.json: not read: .*JSON/)
    expect(notes).toMatch(/\nc\.json: not read: route: expected each field once$/)
    expect(readdirSync(join(folder, 'imported/pages'))).toEqual(['boats.yaml', 'home.yaml'])
  })

  it('CONV-11 says what to name where there is nothing to read', async () => {
    await expect(run('nowhere')).rejects.toThrow(UsageError)
    mkdirSync(join(folder, 'empty'))
    await expect(run('empty')).rejects.toThrow(/There is no \.json file in/)
  })
})
