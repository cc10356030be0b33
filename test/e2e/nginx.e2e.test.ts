import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSite } from '#publish/export-site.ts'
import { fixtureInput, siteFixture, type SiteFixture } from '../support/site-fixture.ts'

const CONFIG = `${import.meta.dirname}/../../hosting/nginx.conf`

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

let site: SiteFixture
let folder: string
let nginx: ChildProcess
let address: string

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof place === 'object' && place !== null ? place.port : 0
}

/** The configuration as it stands, with this test's folder and port, and without the certificate. */
async function configFor(port: number): Promise<string> {
  const config = (await readFile(CONFIG, 'utf8'))
    .replaceAll('/srv/site', join(folder, 'site'))
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replace(/listen \[::\]:443[^;]*;/, '')
    .replace(/ssl_certificate[^;]*;\s*ssl_certificate_key[^;]*;/, '')
    .replace(/\n {2}server \{\n {4}listen 80;[\s\S]*?\n {2}\}\n/, '\n')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/tmp-${name};`)
    .join(' ')
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;\n${config.replace('http {', `http { access_log off; ${own}`)}`
}

const ask = (from: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { hostname, port } = new URL(from)
  const asked = request({ hostname, port, path, headers }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    )
  })
  asked.on('error', reject).end()
  return promise
}

async function answers(): Promise<void> {
  while (nginx.exitCode === null) {
    try {
      await ask(address, '/')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new Error(`nginx ended with ${nginx.exitCode}.`)
}

beforeAll(async () => {
  site = await siteFixture()
  folder = await mkdtemp(join(tmpdir(), 'site-nginx-'))
  await mkdir(join(folder, 'site'))
  await exportSite(join(folder, 'site'), await fixtureInput())
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), await configFor(port))
  address = `http://127.0.0.1:${port}`
  nginx = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  await answers()
})

afterAll(async () => {
  nginx?.kill()
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The style sheet that the home page links. */
const sheetAt = async (from: string): Promise<string> =>
  /<link rel="stylesheet" href="([^"]+)">/.exec((await ask(from, '/')).body.toString())?.[1] ?? ''

/** Fields in which a file host must agree with the server. */
const FIELDS = [
  'location',
  'content-type',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'use-as-dictionary',
] as const

const pathAt = (location: string | undefined): string | undefined =>
  location === undefined ? undefined : location.replace(/^https?:\/\/[^/]+/, '')

const told = ({ status, headers }: Answer): Record<string, unknown> => {
  const isMove = status >= 300 && status < 400
  const fields = isMove ? (['location'] as const) : FIELDS
  return {
    status,
    ...Object.fromEntries(
      fields.map((name) => [name, name === 'location' ? pathAt(headers[name]) : headers[name]]),
    ),
  }
}

describe('nginx with the configuration of the project', () => {
  it.each([
    '/',
    '/pricing',
    '/fr',
    '/fr/pricing',
    '/nl/pricing',
    '/en',
    '/en/pricing',
    '/de/pricing',
    '/pricing?plan=shop',
    '/pricing/',
    '/fr/pricing/',
    '/PRICING',
    '/Fr/Pricing/?a=b',
    '//pricing',
    '/home',
    '/fr/home',
    '/no-such-page',
    '/fr/no-such-page',
    '/fr/deep/no/page',
    '/404',
    '/tour',
    '/fr/tour?x=1',
    '/plans',
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/icon.svg',
    '/favicon.ico',
    '/llms.txt',
    '/.well-known/security.txt',
    '/pricing/index.html',
    '/index.html.br',
    '/_hosting/nginx-site.conf',
  ])('PUB-87 answers %s as the server does', async (path) => {
    const [own, other] = await Promise.all([ask(site.address, path), ask(address, path)])
    expect(told(other)).toEqual(told(own))
  })

  it.each(['/%0d%0aset-cookie:a=b', '/..%2f..%2fetc/passwd', '/fr/tour%0d%0aset-cookie:a=b'])(
    'PUB-87 refuses %s as the server does, and repeats nothing of it',
    async (path) => {
      for (const from of [site.address, address]) {
        const { status, headers } = await ask(from, path)
        expect(status, from).toBeGreaterThanOrEqual(400)
        expect([headers['set-cookie'], headers.location]).toEqual([undefined, undefined])
      }
    },
  )

  it('PUB-87 keeps for a year what never changes, asks again for pages, keeps no error', async () => {
    const sheet = await sheetAt(address)
    expect(sheet).toMatch(/^\/assets\/site-\w+\.css$/)
    for (const path of ['/', '/no-such-page', sheet]) {
      const [own, other] = await Promise.all([ask(site.address, path), ask(address, path)])
      expect([own.status, other.status]).toEqual(path === '/no-such-page' ? [404, 404] : [200, 200])
      expect(other.headers['cache-control']).toBe(own.headers['cache-control'])
      expect(other.headers['use-as-dictionary']).toBe(own.headers['use-as-dictionary'])
    }
  })

  it('PUB-87 sends the twins: Brotli, gzip, and the difference to who holds the dictionary', async () => {
    const dictionary = createHash('sha256')
      .update((await ask(address, await sheetAt(address))).body)
      .digest()
    const fields = { 'accept-encoding': 'gzip, br, dcz' }
    expect((await ask(address, '/pricing', fields)).headers['content-encoding']).toBe('br')
    expect((await ask(address, '/pricing', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    )
    const other = await ask(address, '/pricing', {
      ...fields,
      'available-dictionary': `:${dictionary.toString('base64')}:`,
    })
    expect(told(other)).toEqual(told(await ask(address, '/pricing')))
    expect(other.headers['content-encoding']).toBe('dcz')
    expect(other.headers.vary).toContain('Available-Dictionary')
    expect(other.body.subarray(8, 40)).toEqual(dictionary)
  })
})
