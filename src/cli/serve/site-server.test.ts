import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { InvalidInput } from '#site/settings/invalid-input.ts'
import { originOf } from '#site/settings/site-origin.ts'
import { siteServer } from './site-server.ts'

it.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['https://WWW.Example.com/', 'https://www.example.com'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['https://example.com:443', 'https://example.com'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://my_shop.example', 'https://my_shop.example'],
  ['', 'https://www.stockwright.example'],
])('HTTP-10 takes %s for the address of the site', (text, origin) => {
  expect(originOf({ env: { SITE_ORIGIN: text } })).toBe(origin)
})

const WRONG = [
  'www.example.com',
  'example.com:8080',
  'https://example.com/shop',
  'https://example.com?a=1',
  'https://ada:secret@example.com',
  'ftp://example.com',
  'https://',
  'https://x"y',
  "https://x'y.example",
  'https://x;y.example',
  'https://x$y.example',
  'https://x{y}.example',
]

it.each(WRONG)('HTTP-10 HTTP-42 refuses %s as the address of the site, and says what to write', (text) => {
  const refused = (): string => originOf({ env: { SITE_ORIGIN: text } })
  expect(refused).toThrow(InvalidInput)
  expect(refused).toThrow(`SITE_ORIGIN is "${text}": write`)
})

it('HTTP-10 prepares no site whose port is taken, and says which setting to change', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  const notes: string[] = []
  const io = {
    env: { PORT: `${port}` },
    cwd: '/',
    say: () => {},
    note: (line: string) => void notes.push(line),
  }
  const prepare = vi.fn(() => Promise.resolve({ isServed: false, renewal: null }))
  const started = await siteServer(io, { storage: folderStorage('/nowhere'), prepare })
  other.close()
  expect(started).toEqual({ ok: false, failure: 1 })
  expect(notes).toEqual([expect.stringContaining(`Port ${port} of 127.0.0.1 is taken`)])
  expect(prepare).not.toHaveBeenCalled()
})

it('HTTP-10 starts no server under an address that is none', async () => {
  const notes: string[] = []
  const env = { SITE_ORIGIN: 'www.example.com', PORT: 'x' }
  const started = await siteServer({ env, cwd: '/', say: () => {}, note: (line) => void notes.push(line) })
  expect(started).toEqual({ ok: false, failure: 2 })
  expect(notes).toEqual([
    expect.stringContaining('PORT is "x"'),
    expect.stringContaining('SITE_ORIGIN is "www.example.com"'),
  ])
})
