import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { NOTHING_SERVED } from './current-site.ts'

const SCRIPT = 'export const view = "slider"'
const SECRET = 'not to be told'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manager-scripts-'))
  const slider = join(folder, 'api/asset/script/manager/slider.js')
  await mkdir(slider, { recursive: true })
  await writeFile(join(slider, 'a1.js'), SCRIPT)
  await writeFile(join(folder, 'secret.txt'), SECRET)
  app = createApp({ https: false }, NOTHING_SERVED, { managerScripts: async () => folder })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const PATH = '/api/asset/script/manager/slider.js/a1.js'

describe('scripts for the manager', () => {
  it('LOAD-8 are answered by name and version, whatever is published, and never change', async () => {
    const { statusCode, headers, body } = await app.inject({ url: `${PATH}?again=r4nd0m` })
    expect([statusCode, body]).toEqual([200, SCRIPT])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
  })

  it('LOAD-8 are compressed for who takes that', async () => {
    const { headers, rawPayload } = await app.inject({
      url: PATH,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT)
  })

  it('LOAD-8 HEAD has the fields of GET', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: PATH })
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', String(SCRIPT.length)])
  })

  it.each([
    'slider.js/b2.js',
    'no-such.js/a1.js',
    'slider.js/..%2F..%2F..%2F..%2F..%2Fsecret.txt',
    '%2e%2e/secret.txt',
    'constructor/a1.js',
  ])('LOAD-8 there is none at %s', async (path) => {
    const { statusCode, body } = await app.inject({ url: `/api/asset/script/manager/${path}` })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toBe(SECRET)
  })

  it('LOAD-8 there are none where the program was not built', async () => {
    const bare = createApp({ https: false }, NOTHING_SERVED)
    const { statusCode, headers } = await bare.inject({ url: PATH })
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    await bare.close()
  })
})
