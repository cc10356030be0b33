import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { fixturePages, ORIGIN } from '../../../test/support/site-fixture.ts'
import { BASE_CHARACTERS } from '../fonts/characters.ts'
import { DISPLAY } from '../fonts/families.ts'
import type { OutputFile } from '../files/output-file.ts'
import { WorkCache } from '../disk/work-cache.ts'
import { runs } from '../../../test/support/property-runs.ts'
import { fitTitle } from './fit-title.ts'
import { packRows, pngOf } from './indexed-png.ts'
import { coverageOf } from './outline.ts'
import { socialCards, type CardFile } from './social-cards.ts'
import { openTypeFace, type TypeFace } from './type-face.ts'
import { shippedCards, writeCards } from './write-cards.ts'

const MARGIN = 80
const INK = [0x18, 0x21, 0x2d]

const LONG =
  'Wie der Betrieb in Geraardsbergen die Rückverfolgbarkeit von Chargen, Étiquettes und ¿preguntas? in einer Woche lernte'

let folder: string
let face: TypeFace

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'social-test-'))
  face = await openTypeFace(DISPLAY, 650, -0.02, BASE_CHARACTERS, new WorkCache(folder))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const card = (title: string): CardFile => ({
  file: `assets/social/${title.length}.png`,
  card: { title, label: 'Article', motif: 'ledger' },
})

async function drawn(cards: readonly CardFile[], cache: WorkCache): Promise<OutputFile[]> {
  const files: OutputFile[] = []
  const add = async (file: OutputFile): Promise<void> => {
    files.push(file)
  }
  await writeCards(cards, shippedCards('Stockwright'), cache, { add, keep: () => Promise.resolve() }, null)
  return files
}

/** Columns and rows with ink in a card's middle, where its title is. */
async function inkedBox(
  png: string | Uint8Array,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { data, info } = await sharp(Buffer.from(png))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let row = 150; row < 450; row += 1) {
    for (let column = 0; column < info.width; column += 1) {
      const at = (row * info.width + column) * info.channels
      if (INK.some((value, channel) => data[at + channel] !== value)) continue
      box.left = Math.min(box.left, column)
      box.right = Math.max(box.right, column)
      box.top = Math.min(box.top, row)
      box.bottom = Math.max(box.bottom, row)
    }
  }
  return box
}

describe('social cards', () => {
  it('PUB-50 has one for every page that may be found, in each language; equal words are one file', () => {
    const { files, paths } = socialCards(fixturePages, 'Stockwright', ORIGIN)
    const named = fixturePages.filter(({ route }) => route !== '404')
    expect([...paths.keys()].toSorted()).toEqual(
      named.flatMap(({ id }) => TEXT_LANGUAGES.map((language) => `${id} ${language}`)).toSorted(),
    )
    expect(new Set(files.map(({ file }) => `/${file}`))).toEqual(new Set(paths.values()))
    expect(paths.get('453027 es')).toBe(paths.get('453027 en'))
    expect(paths.get('453027 fr')).not.toBe(paths.get('453027 en'))
    expect(files.find(({ card: { title } }) => title === 'What is a SKU')?.card.label).toBe('Article')
  })

  it('PUB-50 draws 1200 by 630 px, the title inside of the margins, however long it is', async () => {
    const cards = ['Stock', 'Étiquettes à code-barres : quoi de neuf', LONG, `${'x'.repeat(90)} ${LONG}`].map(
      card,
    )
    const files = await drawn(cards, new WorkCache(folder))
    expect(files).toHaveLength(cards.length)
    for (const { content } of files) {
      const { format, width, height } = await sharp(Buffer.from(content)).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
      const { left, right, top, bottom } = await inkedBox(content)
      expect(left).toBeGreaterThanOrEqual(MARGIN - 1)
      expect(right).toBeLessThanOrEqual(1200 - MARGIN)
      expect(right).toBeGreaterThan(left)
      expect(top).toBeGreaterThan(150)
      expect(bottom).toBeLessThan(448)
    }
  })

  it('PUB-50 keeps every word of a title of up to 120 letters', () => {
    const words = fc.array(fc.constantFrom('stock', 'of', 'traceability', 'lots', 'à', 'fabricants', 'MRP'), {
      minLength: 1,
      maxLength: 14,
    })
    fc.assert(
      fc.property(words, (parts) => {
        const title = parts.join(' ')
        const { lines, size } = fitTitle(title, 1040, face)
        expect(lines.join(' ')).toBe(title)
        expect(lines.every((line) => face.set(line).width * size <= 1040)).toBe(true)
      }),
      { numRuns: runs(100) },
    )
  })

  it('PUB-50 cuts what has no room, and leaves out characters that no font has', () => {
    const { lines } = fitTitle(Array.from({ length: 60 }, () => 'traceability').join(' '), 1040, face)
    expect(lines).toHaveLength(5)
    expect(lines.at(-1)).toMatch(/…$/)
    expect(face.set('a\u{1F600}b')).toEqual(face.set('ab'))
  })

  it('PUB-42 draws no card twice', async () => {
    const cache = new WorkCache(folder)
    const [first] = await drawn([card('Once')], cache)
    await cache.keep('social/4.png', 'kept')
    const [second] = await drawn([card('Once')], new WorkCache(folder))
    expect(String(second?.content)).toBe('kept')
    const [third] = await drawn([card('Once')], new WorkCache(null))
    expect(third).toEqual(first)
    await cache.prune('social')
    expect(await readdir(join(folder, 'social'))).toEqual(['4.png'])
  })
})

describe('drawing', () => {
  it('PUB-50 covers pixels by exact areas', () => {
    const square = coverageOf([
      { type: 'M', values: [0.5, 0] },
      { type: 'L', values: [2, 0] },
      { type: 'L', values: [2, 1] },
      { type: 'L', values: [0.5, 1] },
      { type: 'Z', values: [] },
    ])
    expect([...square.alpha.subarray(0, square.width)]).toEqual([128, 255, 0])
    const triangle = coverageOf([
      { type: 'M', values: [0, 0] },
      { type: 'L', values: [40, 30] },
      { type: 'L', values: [0, 30] },
      { type: 'Z', values: [] },
    ])
    const area = triangle.alpha.reduce((sum, value) => sum + value, 0) / 255
    expect(area).toBeCloseTo((40 * 30) / 2, 0)
  })

  it('PUB-50 joins rows that were packed apart into one picture', async () => {
    const rows = (count: number, color: number) =>
      Uint8Array.from({ length: count * 5 }, (_, at) => (at % 5 === 0 ? 0 : color))
    const parts = [packRows(rows(2, 1)), packRows(rows(3000, 2)), packRows(rows(1, 0))]
    const png = pngOf([0x000000, 0xff0000, 0x00ff00], 4, parts)
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info.height).toBe(3003)
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
    expect([...data.subarray(2 * 12, 2 * 12 + 3)]).toEqual([0, 255, 0])
    expect([...data.subarray(-3)]).toEqual([0, 0, 0])
  })
})
