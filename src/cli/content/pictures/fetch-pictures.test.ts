import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PrivateAddress } from '#server/forward/private-address.ts'
import { importForeign } from '../import-foreign.ts'
import { fetchPicture, MAX_PICTURE_BYTES, type Reach } from './fetch-picture.ts'

const pem = (part: string) =>
  readFileSync(new URL(`../fixtures/pictures-example.${part}.pem`, import.meta.url), 'utf8')

let server: Server
let port = 0
let answer: RequestListener = () => {}
let asked: IncomingMessage[] = []
let photo: Buffer
let looked: string[] = []

/** Every name resolves to this machine, except one that is refused like a private one. */
const lookup: LookupFunction = (hostname, options, done) => {
  looked.push(hostname)
  if (hostname === 'inside.example')
    return done(new PrivateAddress(`${hostname} is an address of our own network.`), '')
  if (options.all === true) return done(null, [{ address: '127.0.0.1', family: 4 }])
  return done(null, '127.0.0.1', 4)
}
const reach: Reach = { lookup, ca: pem('cert') }

beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a795c' } })
    .jpeg()
    .toBuffer()
  server = createServer({ key: pem('key'), cert: pem('cert') }, (request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  asked = []
  looked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const at = (path = '/a.jpg', host = 'pictures.example') => `https://${host}:${port}${path}`
const fetched = (address = at(), more: Partial<Reach> = {}) => fetchPicture(address, { ...reach, ...more })
const send =
  (content: Uint8Array | string, type = 'image/jpeg'): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type }).end(content)
  }
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script><rect width="1" height="1"/></svg>'

describe('a picture of another host', () => {
  it('CONV-16 is fetched, and its ending is that of its content', async () => {
    answer = send(photo, 'text/html')
    expect(await fetched(at('/a.png'))).toEqual({ ok: true, value: { bytes: photo, ending: 'jpg' } })
    expect(asked[0]?.headers['accept-encoding']).toBe('identity')
    answer = send(svg)
    const drawing = await fetched(at('/a.php'))
    expect(drawing).toMatchObject({ ok: true, value: { ending: 'svg' } })
    expect(drawing.ok && Buffer.from(drawing.value.bytes).toString()).not.toContain('script')
  })

  it.each([
    ['http://pictures.example/a.jpg', 'is no https address'],
    ['https://me:secret@pictures.example/a.jpg', 'names a user'],
    ['https://127.0.0.1/a.jpg', 'is an address of our own network'],
    ['https://2130706433/a.jpg', 'is an address of our own network'],
    ['https://0x7f.1/a.jpg', 'is an address of our own network'],
    ['https://169.254.169.254/latest', 'is an address of our own network'],
    ['https://[::1]/a.jpg', 'is an address of our own network'],
    ['https://[::ffff:10.0.0.1]/a.jpg', 'is an address of our own network'],
    ['https://[64:ff9b::a00:1]/a.jpg', 'is an address of our own network'],
    ['https://[64:ff9b:1::a00:1]/a.jpg', 'is an address of our own network'],
    ['https://0.0.0.0/a.jpg', 'is an address of our own network'],
    [
      'https://inside.example/a.jpg',
      'could not be fetched: inside.example is an address of our own network.',
    ],
  ])('CONV-16 is not asked for at %s', async (address, failure) => {
    expect(await fetchPicture(address, reach)).toEqual({ ok: false, failure })
    expect(asked).toEqual([])
  })

  it('CONV-16 is not asked for where a name leads to this machine, as the system finds it', async () => {
    expect(await fetchPicture(`https://localhost:${port}/a.jpg`)).toMatchObject({
      failure: 'could not be fetched: localhost is an address of our own network.',
    })
    expect(asked).toEqual([])
  })

  it('CONV-16 is found where redirects lead, each checked again, and its name is looked up once for each', async () => {
    answer = (request, response) => {
      if (request.url === '/b.jpg') return send(photo)(request, response)
      return response.writeHead(302, { location: at('/b.jpg', 'moved.example') }).end()
    }
    expect(await fetched()).toMatchObject({ ok: true })
    expect(looked).toEqual(['pictures.example', 'moved.example'])
    for (const [location, failure] of [
      ['https://10.0.0.1/a.jpg', 'leads to https://10.0.0.1/a.jpg, which is an address of our own network'],
      [`http://moved.example:${port}/`, `leads to http://moved.example:${port}/, which is no https address`],
      ['https://inside.example/', 'could not be fetched: inside.example is an address of our own network.'],
      [at('/again'), 'leads on more than 5 times'],
    ] as const) {
      answer = (_, response) => response.writeHead(301, { location }).end()
      expect(await fetched()).toEqual({ ok: false, failure })
    }
  })

  it('CONV-16 is given up when it is too large, whatever its length is said to be, or takes too long', async () => {
    const failure = 'is larger than 20 MB'
    answer = (_, response) => response.writeHead(200, { 'content-length': MAX_PICTURE_BYTES + 1 }).write('x')
    expect(await fetched()).toEqual({ ok: false, failure })
    answer = (_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await fetched()).toEqual({ ok: false, failure })
    answer = (_, response) => response.writeHead(200).write(photo.subarray(0, 40))
    expect(await fetched(at(), { patienceMs: 100 })).toEqual({ ok: false, failure: 'took longer than 0.1 s' })
    answer = () => {}
    expect(await fetched(at(), { patienceMs: 100 })).toEqual({ ok: false, failure: 'took longer than 0.1 s' })
  })

  it('CONV-16 must be a picture that can be decoded, within the limit of pixels', async () => {
    answer = send('<html>no picture</html>')
    expect(await fetched()).toEqual({ ok: false, failure: 'is no picture' })
    answer = send(photo.subarray(0, photo.length - 60))
    expect(await fetched()).toMatchObject({ failure: expect.stringContaining('is damaged') })
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    answer = send(bomb)
    expect(await fetched()).toMatchObject({
      failure: expect.stringContaining('is too large: 9000 by 9000 px'),
    })
    answer = (_, response) => response.writeHead(404).end('gone')
    expect(await fetched()).toEqual({ ok: false, failure: 'was answered with 404' })
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(photo)
    expect(await fetched()).toMatchObject({ failure: 'came compressed, which was not asked for' })
  })
})

describe('an import with --fetch-pictures', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-'))
    mkdirSync(join(folder, 'old'))
    const image = (url: string) => ({
      uniqueId: url,
      content: { type: 'ww-image', data: { url, alt: { en: 'A quay' } } },
    })
    const background = { content: { type: 'ww-image', data: { url: at('/behind.jpg') } } }
    const data = {
      background,
      rows: [image(at('/Quay at dawn.JPG')), image(at('/gone.jpg')), image(at('/Quay at dawn.JPG'))],
    }
    writeFileSync(join(folder, 'old/a.json'), JSON.stringify({ id: 1, data }))
    answer = (request, response) =>
      request.url === '/gone.jpg' ? response.writeHead(404).end() : send(photo)(request, response)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function run(isAsked: boolean) {
    const said: string[] = []
    const notes: string[] = []
    const io = {
      say: (line: string) => said.push(line),
      note: (line: string) => notes.push(line),
      env: {},
      cwd: folder,
    }
    const options = { from: 'old', report: 'lost.json', fetchPictures: isAsked, reach }
    return { code: await importForeign(options, io), said: said.join('\n'), notes: notes.join('\n') }
  }
  const page = () => readFileSync(join(folder, 'imported/pages/a.yaml'), 'utf8')

  it('CONV-16 names them in the media folder, each once, and lists those that it could not fetch', async () => {
    const { code, said, notes } = await run(true)
    expect(code).toBe(1)
    expect(said).toContain('Pictures of other hosts in the media folder: 2. Not fetched: 1.')
    expect(notes).toBe(`a: the picture ${at('/gone.jpg')} was answered with 404.`)
    const media = readdirSync(join(folder, 'imported/media/imported'))
    expect(media).toEqual([
      expect.stringMatching(/^behind-\w{10}\.jpg$/),
      expect.stringMatching(/^quay-20at-20dawn-\w{10}\.jpg$/),
    ])
    expect(readFileSync(join(folder, 'imported/media/imported', media[1]!))).toEqual(photo)
    expect(page().split(`media/imported/${media[1]}`)).toHaveLength(3)
    expect(page()).toContain(`media/imported/${media[0]}`)
    expect(page()).toContain(at('/gone.jpg'))
    const report = JSON.parse(readFileSync(join(folder, 'lost.json'), 'utf8')) as object
    expect(report).toMatchObject({
      pictures: {
        there: 2,
        unfetched: [{ address: at('/gone.jpg'), why: 'was answered with 404', files: ['a'] }],
      },
    })
    asked = []
    expect((await run(true)).notes).toBe(`a: the picture ${at('/gone.jpg')} was answered with 404.`)
    expect(asked.map(({ url }) => url)).toEqual(['/gone.jpg'])
  })

  it('CONV-16 asks nobody without the flag, and says what it would do', async () => {
    const { code, said } = await run(false)
    expect(code).toBe(0)
    expect(said).toContain(
      '3 pictures of other hosts are not shown as they are: --fetch-pictures fetches them',
    )
    expect(asked).toEqual([])
    expect(page()).toContain(at('/gone.jpg'))
  })
})
