import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { pressKit } from '#publish/files/press-kit.ts'
import { ROOT } from '../house/source-files.ts'
import { readSiteTexts, type SiteTexts } from './site-texts.ts'

let kit: Readonly<Record<string, Uint8Array>>
let site: SiteTexts

beforeAll(async () => {
  const archive = unzipSync(await readFile(`${ROOT}content/media/stockwright-press-kit.zip`))
  kit = Object.fromEntries(
    Object.entries(archive).map(([name, content]) => [name.replace(/^[^/]*\//, ''), content]),
  )
  site = await readSiteTexts()
})

describe('the press kit', () => {
  it('WORD-11 holds the mark as it is published', async () => {
    const marks = (await pressKit()).filter(({ file }) => !file.endsWith('.zip'))
    for (const { file, content } of marks)
      expect(Buffer.from(kit[file.replace('press/', 'mark/')] ?? []), file).toEqual(Buffer.from(content))
  })

  it('WORD-11 has each drawing for light and for dark background', () => {
    const pictures = Object.keys(kit).filter((name) => name.startsWith('pictures/'))
    const names = new Set(pictures.map((name) => name.replace(/-(light|dark)\.png$/, '')))
    expect(names.size).toBe(6)
    expect(pictures.toSorted()).toEqual([...names].flatMap((name) => [`${name}-dark.png`, `${name}-light.png`]).toSorted())
  })

  it('WORD-11 has the facts of the press center: `npm run press-kit` makes it again after a change', async () => {
    const sheet = strFromU8(kit['fact-sheet.md'] ?? new Uint8Array()).replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const tables = site.tables.filter(({ page }) => page === 'press-center')
    expect(tables.length).toBeGreaterThan(1)
    const rows = tables.filter(({ rows: [head] }) => head?.[0] !== 'The mark').flatMap((table) => table.rows)
    expect(rows.filter((row) => !sheet.includes(`| ${row.join(' | ')} |`))).toEqual([])
    expect(Buffer.from(kit['fact-sheet.pdf'] ?? [])).toEqual(
      await readFile(`${ROOT}content/media/stockwright-fact-sheet.pdf`),
    )
  })
})
