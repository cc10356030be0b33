import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fontCss } from '#render/font-faces.ts'
import { BASE_CHARACTERS, charactersIn } from '../fonts/characters.ts'
import { DISPLAY, scriptFiles, TEXT } from '../fonts/families.ts'
import { planSubset } from '../fonts/subset.ts'
import { WorkCache } from '../disk/work-cache.ts'
import { prepareWork } from '../build/prepare-work.ts'
import { fontFiles } from './font-files.ts'

/** Both fonts that a first visit loads, in bytes. */
const FIRST_FONTS_BUDGET = 45_000

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

/** All texts of the site: its content in every language, and the texts of its components. */
async function siteTexts(): Promise<string[]> {
  const folders = ['content', 'src/sections', 'src/blocks', 'src/draw', 'src/render'].map((name) =>
    join(PROJECT, name),
  )
  const files = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  )
  const isText = (name: string): boolean => /\.(?:ya?ml|md|tsx?)$/.test(name) && !/\.test\./.test(name)
  return Promise.all(
    files
      .flat()
      .filter((entry) => entry.isFile() && isText(entry.name))
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
  )
}

type MadeFonts = Awaited<ReturnType<typeof madeFonts>>

/** Fonts with their content. */
async function madeFonts(characters: ReadonlySet<string>, cache: WorkCache) {
  const { files, faces, ...rest } = await fontFiles(characters, cache)
  const contents = files.map(async ({ file, make }) => ({ file, content: await make() }))
  return { ...rest, faces, css: fontCss(faces, [...characters]), files: await Promise.all(contents) }
}

/** The characters that a font contains. */
async function drawnBy(font: Uint8Array, asked: Iterable<string>): Promise<Set<string>> {
  const sfnt = await planSubset(font, asked, null, 'sfnt', new WorkCache(null)).make()
  return new Set([...new Face(new Blob(sfnt)).collectUnicodes()].map((code) => String.fromCodePoint(code)))
}

const contentOf = ({ files }: MadeFonts, name: string): Uint8Array => {
  const content = files.find(({ file }) => file.includes(name))?.content
  if (content === undefined) throw new Error(`There is no font ${name}.`)
  return content
}

let folder: string
let used: Set<string>
let made: MadeFonts

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-test-'))
  used = charactersIn(await siteTexts())
  made = await madeFonts(used, new WorkCache(folder))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('fonts of a release', () => {
  it.each([DISPLAY, TEXT])(
    'PUB-40 $name has every character of the site that its package has',
    async (family) => {
      const [main] = await scriptFiles(family)
      const wanted = [...BASE_CHARACTERS, ...used].filter((one) => main?.covers(one))
      const own = made.files.filter(({ file }) => file.startsWith(`assets/${family.pack}-latin-`))
      const drawn = new Set<string>()
      for (const { content } of own) for (const one of await drawnBy(content, wanted)) drawn.add(one)
      const source = await drawnBy((await main?.bytes()) ?? new Uint8Array(), wanted)
      expect(wanted.filter((one) => source.has(one) && !drawn.has(one))).toEqual([])
    },
  )

  it('LOOK-12 move no words that are being read: a font that comes late waits for the next page', () => {
    const rules = made.css.match(/@font-face\{[^}]+\}/g) ?? []
    expect(rules.length).toBeGreaterThan(1)
    expect(rules.filter((rule) => rule.includes('url(') && !rule.includes('font-display:optional'))).toEqual(
      [],
    )
  })

  it('PUB-40 puts a character of another script into a file that is fetched when it is met', async () => {
    const { files, css, first } = await madeFonts(new Set(['σ', 'ő', '😀']), new WorkCache(folder))
    expect(files.map(({ file }) => file.replace(/-\w{10}\.woff2$/, ''))).toEqual([
      'assets/bricolage-grotesque-latin',
      'assets/bricolage-grotesque-latin-ext',
      'assets/ibm-plex-sans-latin',
      'assets/ibm-plex-sans-greek',
      'assets/ibm-plex-sans-latin-ext',
    ])
    expect(css).toMatch(/unicode-range:U\+3C3\}/)
    expect(first).toHaveLength(2)
  })

  it('PUB-40 keeps the fonts of a first visit as they are, whatever the texts say', async () => {
    const { first, files } = await madeFonts(new Set(['↑', 'é']), new WorkCache(folder))
    expect(first).toEqual(made.first)
    expect(files.filter(({ file }) => file.includes('latin-more')).length).toBeGreaterThan(0)
    expect((await madeFonts(new Set(['é']), new WorkCache(folder))).files).toHaveLength(2)
  })

  it('PUB-41 stays below 45 KB for the two fonts of a first visit', () => {
    const bytes = made.first.map((path) => contentOf(made, path.slice(1)).length)
    expect(bytes).toHaveLength(2)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(FIRST_FONTS_BUDGET)
  })

  it('PUB-4 gives the same fonts on a machine that has made none before', async () => {
    expect(await madeFonts(used, new WorkCache(null))).toEqual(made)
  })

  it('PUB-42 cuts no font that was cut with the program', async () => {
    const prepared = join(folder, 'prepared')
    await prepareWork(prepared, [])
    const empty = new WorkCache(join(folder, 'empty'), prepared)
    expect((await madeFonts(new Set(), empty)).files).toHaveLength(2)
    expect(await readdir(join(folder, 'empty')).catch(() => [])).toEqual([])
  })

  it('PUB-42 cuts no font twice, and forgets those that are no longer used', async () => {
    const kept = async (): Promise<readonly (readonly [string, number])[]> => {
      const names = (await readdir(join(folder, 'fonts'))).toSorted()
      return Promise.all(
        names.map(async (name) => [name, (await stat(join(folder, 'fonts', name))).mtimeMs] as const),
      )
    }
    const cache = new WorkCache(folder)
    const before = await kept()
    await madeFonts(used, cache)
    expect(await kept()).toEqual(before)
    await cache.keep('fonts/old.woff2', 'x')
    const next = new WorkCache(folder)
    await madeFonts(used, next)
    expect(await next.prune('fonts')).toBeGreaterThan(0)
    expect((await kept()).map(([name]) => name)).not.toContain('old.woff2')
  })
})
