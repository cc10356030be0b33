import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { runVerb } from '../run-verb.ts'
import { VERBS } from '../verbs.ts'

const page = (id: number, title: string, paddings: string): string => `id: ${id}
title: ${title}
category: website
sections:
  - id: hero
    component: hero
    title: ${title}
  - id: free
    component: builder
    blocks:
      main:
        - { id: words${id}, kind: text, text: Count one shelf., paddings: ${paddings} }
`

const SOUND = '{ xs: { top: 8 } }'

/** Wider than a phone, but not wider than a tablet. */
const WIDE = '{ xs: { left: 500 } }'

const SITE = {
  'content/design.yaml': `id: 318
version: 1
home: home
name: Stockwright
cacheVersion: "3"
navbar: { component: navbar }
footer: { component: footer }
`,
  'content/pages/home.yaml': page(1, 'Home', SOUND),
  'content/pages/wide.yaml': page(2, 'Wide', WIDE),
}

let folder: string
beforeAll(() => void (folder = makeFolder(SITE)))
afterAll(() => removeFolder(folder))

async function look(...args: string[]) {
  const out: string[] = []
  const notes: string[] = []
  const code = await runVerb(VERBS, ['look', '--widths', '1200,390', '--out', 'pictures', ...args], {
    say: (line) => out.push(line),
    note: (line) => notes.push(line),
    env: { DATA_DIR: join(folder, 'data'), CHROMIUM: process.env['CHROMIUM'] },
    cwd: folder,
  })
  return { code, out: out.join('\n'), notes: notes.join('\n') }
}

describe('look', () => {
  it('PRE-2 reports what is wrong with the pages of a folder by page, width and element, and exits with 1', async () => {
    const { code, out } = await look('--content', 'content', '--theme', 'both')
    expect(out).toMatch(/^\/wide \(390 px\): wider than the window: \d+ px, first #free /m)
    expect(out).not.toContain('/wide (1200 px)')
    expect(out).not.toMatch(/^\/ \(/m)
    expect(out).toContain('2 pages at 1200, 390 px')
    expect(code).toBe(1)
  })

  it('PRE-3 keeps a picture of each page, width and theme, and a sheet with the faulty page first', async () => {
    const pictures = (await readdir(join(folder, 'pictures'))).filter((name) => name.endsWith('.jpeg'))
    expect(pictures.toSorted()).toEqual(
      ['_', '_wide']
        .flatMap((name) =>
          [1200, 390].flatMap((width) => [`${name}-${width}-dark.jpeg`, `${name}-${width}.jpeg`]),
        )
        .toSorted(),
    )
    const sheet = readFileSync(join(folder, 'pictures/index.html'), 'utf8')
    expect(sheet).toContain('<h1>2 pages, 1 with faults</h1>')
    expect(sheet.indexOf('<h2>/wide</h2>')).toBeLessThan(sheet.indexOf('<h2>/</h2>'))
    expect(sheet).toContain('src="_wide-390.jpeg"')
  })

  it('PRE-4 looks only at what changed, and reports again what is still so', async () => {
    const again = await look('--content', 'content', '--theme', 'both', '--changed')
    expect(again.notes).toContain('Looking at 0 of 2 pages')
    expect(again.out).toContain('/wide (390 px): wider than the window')
    expect(again.code).toBe(1)
    putFiles(folder, { 'content/pages/wide.yaml': page(2, 'Wide', SOUND) })
    const mended = await look('--content', 'content', '--theme', 'both', '--changed')
    expect(mended.notes).toContain('Looking at 1 of 2 pages')
    expect(mended.out).toContain('0 faults on 0 pages')
    expect(mended.code).toBe(0)
    // Other themes make it a different check.
    expect((await look('--content', 'content', '--changed')).notes).toContain('Looking at 2 of 2 pages')
  })

  it('PRE-2 looks at named pages of the store, keeps the others on the sheet, and publishes nothing', async () => {
    expect((await look()).notes).toContain('The store is empty')
    await runVerb(VERBS, ['import'], {
      say: () => {},
      note: () => {},
      env: { DATA_DIR: join(folder, 'data') },
      cwd: folder,
    })
    const { code, out, notes } = await look('wide')
    expect(notes).toContain('Looking at 1 of 1 pages')
    expect(out).toContain('1 page at 1200, 390 px: 0 faults')
    expect(code).toBe(0)
    expect(readFileSync(join(folder, 'pictures/index.html'), 'utf8')).toContain('<h2>/</h2>')
    expect(await readdir(join(folder, 'data'))).not.toContain('releases')
  })

  it('PRE-3 PRE-4 saves only pictures of faults if told so, and those of other pages when told otherwise', async () => {
    putFiles(folder, { 'content/pages/wide.yaml': page(2, 'Wide', WIDE) })
    const { code } = await look('--content', 'content', '--out', 'faults', '--pictures', 'faulty')
    const pictures = (await readdir(join(folder, 'faults'))).filter((name) => name.endsWith('.jpeg'))
    expect([code, pictures]).toEqual([1, ['_wide-390.jpeg']])
    const all = await look('--content', 'content', '--out', 'faults', '--changed')
    expect(all.notes).toContain('Looking at 2 of 2 pages')
  })

  it('PRE-2 ends with 2 where no page answers', async () => {
    expect(await look('no-such-page')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('No page answers at /no-such-page'),
    })
  })
})
