import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { picturesIn } from '#render/picture-uses.ts'
import { NO_ASSETS_DATA } from '#draw/assets-data.ts'
import { registry } from '#sections/components.ts'
import { digest } from '../disk/digest.ts'
import type { OutputFile } from '../files/output-file.ts'
import { WorkCache } from '../disk/work-cache.ts'
import { mediaUses } from './media-uses.ts'
import { planMedia, type MediaPlan, type MediaSource } from './plan-media.ts'
import { writePlanned } from '../make/write-planned.ts'
import { effectiveRedirects } from '../release/effective-redirects.ts'
import { fixtureDesign } from '../../../test/support/site-fixture.ts'

/** A picture of a shelf, light above and dark below, with text on it. */
const shelf = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1">` +
      `<stop stop-color="#c8b8a0"/><stop offset="1" stop-color="#503820"/></linearGradient></defs>` +
      `<rect width="100%" height="100%" fill="url(#g)"/><text x="20" y="80" font-size="40">Lot FL-2207</text></svg>`,
  )

let folder: string
let photo: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-test-'))
  photo = await sharp(shelf(700, 500))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const source = (name: string, content: Uint8Array): MediaSource => ({
  name,
  hash: createHash('sha256').update(content).digest('hex'),
  bytes: () => Promise.resolve(content),
})

/** A page that shows pictures in its blocks. */
const pageWith = (...names: string[]): Page => ({
  id: 7,
  route: 'shop',
  category: 'website',
  sectionOrder: ['main'],
  sections: {
    main: {
      id: 'main',
      componentName: 'builder',
      data: {
        wwObjects: {
          main: names.map((name, at) => ({
            uniqueId: `p${at}`,
            content: { type: 'image', data: { picture: { src: name, alt: { en: 'A shelf' } } } },
          })),
        },
      },
    },
  },
})

const plan = (
  sources: readonly MediaSource[],
  cache: WorkCache,
  page: Page = pageWith(...sources.map(({ name }) => name)),
) => planMedia(sources, mediaUses(picturesIn(page, registry)), cache)

async function written({ files }: MediaPlan): Promise<OutputFile[]> {
  const made: OutputFile[] = []
  const add = async (file: OutputFile): Promise<void> => {
    made.push(file)
  }
  await writePlanned(files, { add, keep: () => Promise.resolve() }, null)
  return made.toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

const digestOf = ({ file, content }: OutputFile): string => `${file} ${digest(content)}`
const bytesOf = ({ content }: OutputFile): Buffer => Buffer.from(content)

describe('pictures of a release', () => {
  it('PUB-60 are those that texts show, too, in any language', async () => {
    const shown = (src: string) => ({
      type: 'doc',
      content: [{ type: 'picture', attrs: { src, alt: 'A shelf' } }],
    })
    const text = { en: shown('media/one.jpg'), fr: shown('media/two.jpg') }
    const page = pageWith()
    const section = {
      ...page.sections['main']!,
      data: { wwObjects: { main: [{ uniqueId: 't', content: { type: 'text', data: { text } } }] } },
    }
    const sources = ['one', 'two', 'three'].map((name) => source(`media/${name}.jpg`, photo))
    const { pictures } = await plan(sources, new WorkCache(folder), { ...page, sections: { main: section } })
    expect([...pictures.keys()]).toEqual(['media/one.jpg', 'media/two.jpg'])
    expect(pictures.get('media/one.jpg')?.variants).toHaveLength(6)
  })

  it('PUB-196 are those that a link or a redirect opens, too, in any language', async () => {
    const linkTo = (url: string) => ({ type: 'external' as const, data: { url } })
    const linking = (url: string) => ({
      type: 'doc' as const,
      content: [
        {
          type: 'paragraph' as const,
          content: [{ type: 'text', text: 'Plan', marks: [{ type: 'link', attrs: { link: linkTo(url) } }] }],
        },
      ],
    })
    const page = pageWith()
    const main = [
      {
        uniqueId: 't',
        content: {
          type: 'text',
          data: { text: { en: linking('/media/one.jpg'), fr: linking('/media/two.jpg#x') } },
        },
      },
      {
        uniqueId: 'b',
        content: { type: 'button', data: {} },
        link: { type: 'file', data: { url: 'media/three.jpg' } },
      },
    ]
    const section = { ...page.sections['main']!, data: { wwObjects: { main } } }
    const sources = ['one', 'two', 'three', 'four', 'five'].map((name) => source(`media/${name}.jpg`, photo))
    const redirects = [{ from: '/plan', to: '/media/four.jpg', status: 301 as const }]
    const uses = mediaUses([
      ...picturesIn({ ...page, sections: { main: section } } as Page, registry),
      ...picturesIn({ ...fixtureDesign, redirects }, registry),
    ])
    const { pictures, files } = await planMedia(sources, uses, new WorkCache(folder))
    expect([...pictures.keys()]).toEqual(['one', 'two', 'three', 'four'].map((name) => `media/${name}.jpg`))
    const published = { pictures: Object.fromEntries(pictures), files: {} }
    const [rule] = effectiveRedirects({
      redirects,
      assets: { ...NO_ASSETS_DATA, ...published },
      origin: 'https://www.shop.example',
    })
    expect(rule?.to).toMatch(/^\/media\/four-500-\w{10}\.jpg$/)
    expect(files.map(({ file }) => `/${file}`)).toContain(rule?.to)
  })

  it('PUB-246 are refused where nothing is left of a drawing, and FILE-100 where letters would be replaced', async () => {
    const lost = Buffer.from('<svg><foreignObject><p>All</p></foreignObject></svg>')
    const latin1 = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nÜber', 'latin1')
    const sources = [
      source('media/a.svg', lost),
      source('media/b.vtt', latin1),
      source('media/c.svg', Buffer.from('<svg>\xFC</svg>', 'latin1')),
    ]
    const { files, flaws } = await planMedia(sources, new Map(), new WorkCache(folder))
    expect(files).toEqual([])
    expect(
      flaws.map(({ name, severity, says }) => [name, severity, says.split(' ').slice(0, 4).join(' ')]),
    ).toEqual([
      ['media/a.svg', 'error', 'draws nothing without what'],
      ['media/b.vtt', 'error', 'is not in UTF-8.'],
      ['media/c.svg', 'error', 'is not in UTF-8,'],
    ])
  })

  it('PUB-60 are there in three formats and the widths of their places, never larger than they came', async () => {
    const { pictures, files } = await plan([source('media/shelf.jpg', photo)], new WorkCache(folder))
    const { width, height, variants } = pictures.get('media/shelf.jpg') ?? { variants: [] }
    expect({ width, height }).toEqual({ width: 500, height: 700 })
    expect(variants.map((each) => `${each.type} ${each.width}`)).toEqual([
      'image/avif 320',
      'image/avif 500',
      'image/webp 320',
      'image/webp 500',
      'image/jpeg 320',
      'image/jpeg 500',
    ])
    expect(files.map(({ file }) => `/${file}`)).toEqual(variants.map(({ url }) => url))
    expect(variants[0]?.url).toMatch(/^\/media\/shelf-320-\w{10}\.avif$/)
  })

  it('PUB-61 are upright and reveal nothing but what they show', async () => {
    const made = await written(await plan([source('media/shelf.jpg', photo)], new WorkCache(folder)))
    for (const file of made) {
      const { width, height, exif, icc, xmp, orientation } = await sharp(bytesOf(file)).metadata()
      expect(height).toBeGreaterThan(width)
      expect({ exif, icc, xmp, orientation: orientation ?? 1 }).toEqual({ orientation: 1 })
      expect(bytesOf(file).includes('secret')).toBe(false)
    }
  })

  it('PUB-61 keep their average color, and what is clear stays clear', async () => {
    const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#2b5c9e80' } })
      .png()
      .toBuffer()
    const sources = [source('media/shelf.jpg', photo), source('media/clear.png', clear)]
    const { pictures } = await plan(sources, new WorkCache(folder))
    expect(pictures.get('media/shelf.jpg')?.color?.toString(16)).toMatch(
      /^8[0-9a-f]7[0-9a-f]5|^8[0-9a-f]7[0-9a-f]6/,
    )
    expect(pictures.get('media/clear.png')?.color).toBeUndefined()
    expect(pictures.get('media/clear.png')?.variants.at(-1)?.type).toBe('image/png')
  })

  it('PUB-60 are left out when no page shows them; behind a section they are wider, beside an author small', async () => {
    const large = await sharp(shelf(1400, 200)).png().toBuffer()
    const sources = ['hidden', 'behind', 'face'].map((name) =>
      source(`media/${name}.png`, Buffer.concat([large, Buffer.from(name)])),
    )
    const page = pageWith()
    const { pictures } = await plan(sources, new WorkCache(folder), {
      ...page,
      sectionOrder: ['behind', 'author'],
      sections: {
        behind: {
          id: 'behind',
          componentName: 'builder',
          data: { background: { picture: { src: 'media/behind.png' } } },
        },
        author: { id: 'author', componentName: 'author', data: { picture: { src: 'media/face.png' } } },
      },
    })
    const widths = (name: string) => [...new Set(pictures.get(name)?.variants.map(({ width }) => width))]
    expect([...pictures.keys()]).toEqual(['media/behind.png', 'media/face.png'])
    expect(widths('media/behind.png')).toEqual([640, 960, 1280, 1400])
    expect(widths('media/face.png')).toEqual([80, 160, 240])
  })

  it('PUB-4 have the same bytes each time', async () => {
    const sources = [source('media/shelf.jpg', photo)]
    const made = async () => (await written(await plan(sources, new WorkCache(null)))).map(digestOf)
    expect(await made()).toEqual(await made())
  })

  it('PUB-42 are encoded once, and leave the cache when they leave the site', async () => {
    const own = join(folder, 'own')
    const one = source('media/shelf.jpg', photo)
    const first = await written(await plan([one], new WorkCache(own)))
    const unread = { ...one, bytes: () => Promise.reject(new Error('read again')) }
    const again = new WorkCache(own)
    expect((await written(await plan([unread], again))).map(digestOf)).toEqual(first.map(digestOf))
    expect(await again.prune('media')).toBe(0)
    const none = new WorkCache(own)
    await plan([], none, pageWith())
    expect(await none.prune('media')).toBe(7)
    expect(await readdir(join(own, 'media'))).toEqual([])
  })
})

describe('files that are not what they should be', () => {
  const saidOf = async (name: string, content: Uint8Array): Promise<string> => {
    const { flaws, pictures, files } = await plan([source(name, content)], new WorkCache(folder))
    expect({ pictures: pictures.size, files: files.length }).toEqual({ pictures: 0, files: 0 })
    expect(flaws).toEqual([{ severity: 'error', name, says: expect.any(String) }])
    return flaws[0]?.says ?? ''
  }

  it('PUB-62 names a damaged picture', async () => {
    expect(await saidOf('media/half.jpg', photo.subarray(0, photo.length / 2))).toMatch(
      /^is damaged and can't be shown/,
    )
  })

  it('PUB-62 names a picture that would take all memory, without decoding it', async () => {
    // The header of the smallest picture, with another size: nothing after it is ever read.
    const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(16_000, 16)
    bomb.writeUInt32BE(16_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await saidOf('media/bomb.png', bomb)).toBe(
      'is too large: 16000 by 16000 px, and 50 million pixels are the most',
    )
  })

  it('PUB-62 names a picture of which no format of the site can hold a side', async () => {
    const strip = await sharp({ create: { width: 16_400, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await saidOf('media/strip.png', strip)).toBe(
      'is too long: 16400 by 2 px, and 16383 px are the most for a side',
    )
  })

  it('PUB-62 names what is another format than its name says, and what is no picture', async () => {
    expect(await saidOf('media/shelf.png', photo)).toBe('holds a picture of the format jpeg. Name it so')
    expect(await saidOf('media/page.jpg', Buffer.from('<!doctype html><script>1</script>'))).toContain(
      'is no JPEG',
    )
    // An SVG never gets to a decoder under another name, because that decoder might load what it refers to.
    expect(await saidOf('media/drawing.png', shelf(10, 10))).toContain('is no JPEG')
    expect(await saidOf('media/empty.webp', new Uint8Array(0))).toContain('is no JPEG')
  })

  it('PUB-62 shows the first frame of a moving picture and says so', async () => {
    const frame = (color: string) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background: color } })
        .png()
        .toBuffer()
    const moving = await sharp(await Promise.all(['#f00', '#00f'].map(frame)), { join: { animated: true } })
      .gif()
      .toBuffer()
    const { pictures, flaws } = await plan([source('media/moving.gif', moving)], new WorkCache(folder))
    expect(pictures.get('media/moving.gif')).toMatchObject({ width: 20, height: 10, color: 0xff0000 })
    const says = 'moves (2 frames) and is shown standing still. Put a video in its place'
    expect(flaws).toEqual([{ severity: 'warning', name: 'media/moving.gif', says }])
  })

  it('PUB-63 reports what a drawing lost, and publishes the rest', async () => {
    const drawing =
      '<svg viewBox="0 0 24 12"><script>1</script><image href="a.png"/><path d="M0 0h24"/></svg>'
    const { flaws, pictures } = await plan(
      [source('media/a.svg', Buffer.from(drawing))],
      new WorkCache(folder),
    )
    expect(pictures.size).toBe(1)
    expect(flaws).toEqual([
      {
        severity: 'warning',
        name: 'media/a.svg',
        says: 'is shown without what may run or fetch (script, image). Draw it with shapes, or save it as PNG',
      },
    ])
  })

  it('PUB-62 names a file that would run, and a drawing that is none', async () => {
    expect(await saidOf('media/a.html', Buffer.from('x'))).toMatch(
      /^is not published: a browser would run it/,
    )
    expect(await saidOf('media/a.svg', Buffer.from('x'))).toBe('is no SVG drawing')
    const { flaws, paths } = await plan(
      [source('media/list.pdf', Buffer.from('%PDF'))],
      new WorkCache(folder),
    )
    expect(flaws).toEqual([])
    expect(paths.get('media/list.pdf')).toMatch(/^\/media\/list-\w{10}\.pdf$/)
  })
})
