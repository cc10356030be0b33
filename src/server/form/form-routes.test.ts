import type { FastifyInstance } from 'fastify'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { uploadFolders } from './upload-folder.ts'
import type { ReceivedEntry } from './form-inbox.ts'
import { formPage } from '../../../test/support/form-page.ts'
import { FORM_SITE_ORIGIN as ORIGIN, formSite } from '../../../test/support/form-site.ts'

const PATH = `/api/form/${formPage.id}/contact-form`
const TYPE = 'application/x-www-form-urlencoded'
const BROWSER = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }

let kept: ReceivedEntry[]
let now: number
let app: FastifyInstance
const opened: FastifyInstance[] = []
const uploads = mkdtempSync(join(tmpdir(), 'uploads-'))

const appWith = (
  add: ((entry: ReceivedEntry) => Promise<void>) | null,
  formSeconds = 0,
  https = false,
): FastifyInstance => {
  const made = createApp(
    { https, formSeconds },
    formSite,
    { inbox: add && { add }, uploads: uploadFolders(uploads) },
    () => now,
  )
  opened.push(made)
  return made
}

beforeEach(() => {
  kept = []
  now = 1_000_000
  app = appWith(async (entry) => void kept.push(entry))
})

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  rmSync(uploads, { recursive: true, force: true })
})

const GOOD = 'email=ada%40shop.example&message=Hello'
const send = (payload: string, headers: Record<string, string> = {}, url = PATH) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': TYPE, ...headers } })

describe('the routes of forms', () => {
  it('HTTP-14 keeps an entry with the fields that the published form has, and no others', async () => {
    const { statusCode, body } = await send(`${GOOD}&source=forged&other=1`)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'received' }])
    const fields = { email: 'ada@shop.example', message: 'Hello', source: 'contact page' }
    expect(kept).toEqual([{ id: expect.any(String), form: 'contact', pageId: formPage.id, at: now, fields }])
  })

  const FILES = `/api/form/${formPage.id}/file-form`

  /** Sends a form with files as a browser does. */
  const multipart = async (data: FormData, url?: string) => {
    const response = new Response(data)
    const headers = { ...BROWSER, accept: '*/*', 'content-type': response.headers.get('content-type') ?? '' }
    return app.inject({
      method: 'POST',
      url: url ?? PATH,
      payload: Buffer.from(await response.arrayBuffer()),
      headers,
    })
  }

  it('HTTP-14 reads multipart forms, and leaves out files that the form has no field for', async () => {
    const data = new FormData()
    data.append('email', 'ada@shop.example')
    data.append('message', 'Hello')
    data.append('attachment', new Blob(['x']), 'x.txt')
    expect((await multipart(data)).statusCode).toBe(200)
    expect(kept).toHaveLength(1)
    expect(kept[0]).not.toHaveProperty('files')
  })

  it('HTTP-14 keeps the files that a form asks for, with the type that their bytes have', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000, 1)])
    const data = new FormData()
    data.append('drawing', new Blob([bytes], { type: 'text/html' }), '../../jig\u0000.pdf')
    expect((await multipart(data, FILES)).statusCode).toBe(200)
    expect(kept[0]?.files).toMatchObject([{ field: 'drawing', name: 'jig.pdf', type: 'application/pdf' }])
    expect(Buffer.from(kept[0]?.files?.[0]?.bytes ?? []).equals(bytes)).toBe(true)
    await expect.poll(() => readdirSync(uploads)).toEqual([])
  })

  it('HTTP-14 refuses a file whose bytes are not what its name says', async () => {
    const data = new FormData()
    data.append('drawing', new Blob(['<script>steal()</script>']), 'jig.pdf')
    const refused = await multipart(data, FILES)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      [{ field: 'drawing', fault: 'file-type' }],
    ])
    expect(kept).toEqual([])
  })

  it('HTTP-14 reads no large body for a form without files', async () => {
    const data = new FormData()
    data.append('message', 'a'.repeat(300_000))
    expect((await multipart(data)).statusCode).toBe(413)
  })

  it('HTTP-14 refuses what is too large, of another type, malformed, or for no published form', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    const answers = [
      await send('a'.repeat(200_001)),
      await send('{}', { 'content-type': 'application/json' }),
      await send('nothing', multipart),
      await send(GOOD, {}, `/api/form/${formPage.id}/no-such`),
      await send(GOOD, {}, '/api/form/9/contact-form'),
      await send(GOOD, {}, `/api/form/${formPage.id}/email-field`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 415, 400, 404, 404, 404])
    expect(kept).toEqual([])
  })

  it('HTTP-15 names each field that is to be fixed', async () => {
    const { statusCode, headers, body } = await send('email=ada', { accept: 'application/json' })
    expect([statusCode, headers['content-type']]).toEqual([
      422,
      expect.stringContaining('application/problem+json'),
    ])
    expect(JSON.parse(body).errors).toMatchObject([
      { field: 'email', fault: 'email' },
      { field: 'message', fault: 'required' },
    ])
    expect(kept).toEqual([])
  })

  it('HTTP-15 answers a browser without script with a page in its language', async () => {
    const french = { ...BROWSER, referer: `${ORIGIN}/fr/contact` }
    const received = await send(GOOD, french)
    expect(received.statusCode).toBe(200)
    expect(received.body).toContain('<html lang="fr">')
    expect(received.body).toContain('href="/fr/contact"')
    expect(received.body).toContain('Bien reçu')
    const refused = await send('email=ada', french)
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('email: ')])
  })

  it('ROUTE-10 leads a browser to a page of the site only, whatever the request says', async () => {
    const url = `/api/form/${formPage.id}/leading-form`
    const answer = await send('', { ...BROWSER, referer: `${ORIGIN}/fr/contact` }, url)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fr/pricing'])
    const forged = { ...BROWSER, referer: 'https://evil.example//evil.example/' }
    expect((await send('redirect=//evil.example', forged, url)).headers.location).toBe('/pricing')
    expect((await send(GOOD, forged)).body).toContain('href="/contact"')
  })

  it('HTTP-14 takes a form of the footer from any page', async () => {
    const path = `/api/form/${formPage.id}/newsletter`
    expect((await send('mail=ada%40shop.example', {}, path)).statusCode).toBe(200)
    expect(kept).toMatchObject([
      { form: 'newsletter', pageId: formPage.id, fields: { mail: 'ada@shop.example' } },
    ])
    expect((await send('mail=', {}, path)).statusCode).toBe(422)
    expect((await send('mail=ada%40shop.example', {}, '/api/form/99/newsletter')).statusCode).toBe(404)
  })

  it('HTTP-16 answers robots as everybody else, and keeps nothing', async () => {
    const robot = await send(`${GOOD}&leave_empty=x`)
    expect(kept).toEqual([])
    const visitor = await send(GOOD)
    expect([robot.statusCode, robot.body]).toEqual([visitor.statusCode, visitor.body])
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: ORIGIN }, 200],
    [{ origin: 'http://localhost:8151', host: 'localhost:8151' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ])('HTTP-16 answers a form with %j with %i', async (headers: Record<string, string>, status) => {
    expect((await send(GOOD, headers)).statusCode).toBe(status)
    expect(kept).toHaveLength(status === 200 ? 1 : 0)
  })

  it('HTTP-17 takes ten entries in ten minutes from one address', async () => {
    for (let count = 0; count < 10; count += 1) expect((await send(GOOD)).statusCode).toBe(200)
    now += 60_000
    const { statusCode, headers } = await send(GOOD)
    expect([statusCode, headers['retry-after']]).toEqual([429, '540'])
    now += 540_000
    expect((await send(GOOD)).statusCode).toBe(200)
  })

  it.each(['0453040', '4.5304e5', '0x6E9B0', '453040.0', '%2B453040'])(
    'API-7 refuses the page %s, which would be counted on its own',
    async (spelling) => {
      expect((await send(GOOD, {}, `/api/form/${spelling}/contact-form`)).statusCode).toBe(404)
      expect(kept).toEqual([])
    },
  )

  it('HTTP-17 counts a form of the footer once, from whichever page it is sent', async () => {
    const sendFrom = (page: number) => send('mail=ada%40shop.example', {}, `/api/form/${page}/newsletter`)
    for (let count = 0; count < 10; count += 1) await sendFrom(formPage.id)
    expect((await sendFrom(453027)).statusCode).toBe(429)
  })

  it('HTTP-17 counts published forms only, so that inventing others displaces no count', async () => {
    const sendToNone = () => send(GOOD, {}, `/api/form/${formPage.id}/no-such`)
    for (let count = 0; count < 10; count += 1) await sendToNone()
    expect((await sendToNone()).statusCode).toBe(404)
  })

  it('HTTP-17 counts the addresses of one network of version 6 together', async () => {
    app = appWith(async (entry) => void kept.push(entry), 0, true)
    const from = (address: string) => send(GOOD, { 'x-forwarded-for': address })
    for (let host = 1; host <= 10; host += 1) {
      expect((await from(`2001:db8:0:1::${host}`)).statusCode).toBe(200)
    }
    expect((await from('2001:db8:0:1:ffff::1')).statusCode).toBe(429)
    expect((await from('2001:db8:0:2::1')).statusCode).toBe(200)
  })

  describe('right behind its page', () => {
    const browser = { ...BROWSER, 'user-agent': 'a browser', referer: `${ORIGIN}/contact` }
    const see = (more: Record<string, string> = {}, url = '/contact') =>
      app.inject({ url, headers: { 'user-agent': 'a browser', ...more } })

    beforeEach(() => {
      app = appWith(async (entry) => void kept.push(entry), 2)
    })

    it('HTTP-26 is not taken, says so in words, and is taken a moment later', async () => {
      await see()
      now += 500
      const early = await send(GOOD, browser)
      expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '2'])
      expect(early.body).toContain('This was not sent.')
      const script = await send(GOOD, { ...browser, accept: '*/*' })
      expect(JSON.parse(script.body)).toMatchObject({ status: 429 })
      expect(kept).toEqual([])
      now += 1_500
      expect((await send(GOOD, browser)).statusCode).toBe(200)
      expect(kept).toHaveLength(1)
    })

    it('HTTP-26 is taken by another server than the one that its page came from, and refused by that one', async () => {
      const other = appWith(async (entry) => void kept.push(entry), 2)
      await see()
      expect((await send(GOOD, browser)).statusCode).toBe(429)
      app = other
      expect((await send(GOOD, browser)).statusCode).toBe(200)
    })

    it('HTTP-26 is taken from who saw the page before, reloads it or prepares for it', async () => {
      await see({ 'sec-purpose': 'prefetch' })
      expect((await send(GOOD, browser)).statusCode).toBe(200)
      await see()
      now += 60_000
      await see()
      expect((await send(GOOD, browser)).statusCode).toBe(200)
    })

    it.each([
      ['names no page', {}],
      ['names another page', { referer: `${ORIGIN}/pricing` }],
      ['names a page of another site', { referer: 'https://elsewhere.example/contact' }],
      ['names what is no address', { referer: 'nothing' }],
    ])('HTTP-26 is not taken from a program that %s as where it comes from', async (_who, headers) => {
      const program = { ...BROWSER, 'user-agent': 'a browser', ...headers }
      await see()
      expect((await send(GOOD, program)).statusCode).toBe(429)
      now += 2_000
      expect((await send(GOOD, program)).statusCode).toBe(200)
    })

    it.each(['/fr/contact', '/de/contact', '/Contact/', '/contact?from=home', '/%63ontact'])(
      'HTTP-26 is asked of who came by %s, too',
      async (path) => {
        await see({}, path)
        expect((await send(GOOD, { ...BROWSER, 'user-agent': 'a browser' })).statusCode).toBe(429)
        now += 2_000
        expect((await send(GOOD, { ...BROWSER, 'user-agent': 'a browser' })).statusCode).toBe(200)
      },
    )

    it.each([
      ['another address', { 'x-forwarded-for': '203.0.113.7' }],
      ['another browser', { 'user-agent': 'another' }],
    ])('HTTP-26 is taken from %s, of which nothing is known', async (_who, headers) => {
      app = appWith(async (entry) => void kept.push(entry), 2, true)
      await see()
      expect((await send(GOOD, { ...browser, ...headers })).statusCode).toBe(200)
    })
  })

  it('HTTP-18 passes on the key of an entry, and makes one when there is none to trust', async () => {
    const key = '0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d'
    await send(GOOD, { 'idempotency-key': key })
    await send(GOOD, { 'idempotency-key': 'x' })
    expect(kept.map(({ id }) => id)).toEqual([key, expect.stringMatching(/^[\da-f-]{36}$/)])
  })

  it('HTTP-18 says that nothing was kept while the store is away', async () => {
    app = appWith(null)
    expect((await send(GOOD)).statusCode).toBe(503)
    app = appWith(() => Promise.reject(new Error('the disk is gone')))
    const { statusCode, body } = await send(GOOD)
    expect([statusCode, body]).toEqual([503, expect.not.stringContaining('disk')])
  })
})
