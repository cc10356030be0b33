import { once } from 'node:events'
import { request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { BuildFailed } from '#publish/build/bundle.ts'
import { componentServer, type ComponentServerOptions } from './component-server.ts'

let server: Server

afterEach(() => {
  server.close()
})

const MANAGER = 'https://www.shop.example'

/** Sends a request; `headers` are those of a browser. */
async function asker(options: Partial<ComponentServerOptions> = {}) {
  server = componentServer({
    names: ['slider'],
    build: async (name) => `export const view = '${name}'`,
    managers: [MANAGER],
    ...options,
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const pieces: Buffer[] = []
    for await (const piece of answer) pieces.push(piece as Buffer)
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces).toString() }
  }
}

describe('the local host of components', () => {
  it('EDIT-210 lists what it offers, built at that moment, and serves it', async () => {
    let builds = 0
    const ask = await asker({ build: async () => `export const build = ${(builds += 1)}` })
    await ask('/components.json')
    const list = await ask('/components.json')
    expect(JSON.parse(list.body)).toEqual([{ name: 'slider', failure: null }])
    const script = await ask('/slider.js')
    expect([script.status, script.body]).toEqual([200, 'export const build = 2'])
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  it('EDIT-210 lists why one does not build, beside those that do', async () => {
    const build = async (name: string): Promise<string> => {
      if (name === 'slider') throw new BuildFailed('view.tsx:3 is no code')
      return 'export {}'
    }
    const ask = await asker({ names: ['slider', 'hero'], build })
    expect(JSON.parse((await ask('/components.json')).body)).toEqual([
      { name: 'slider', failure: 'view.tsx:3 is no code' },
      { name: 'hero', failure: null },
    ])
  })

  it('EDIT-210 is read by the manager that it is for, and by those on this machine', async () => {
    const ask = await asker()
    for (const origin of [MANAGER, 'http://localhost:8080', 'http://127.0.0.1:8080']) {
      const { status, headers } = await ask('/components.json', { origin })
      expect([status, headers['access-control-allow-origin']]).toEqual([200, origin])
    }
    const asked = await ask('/slider.js', { origin: MANAGER }, 'OPTIONS')
    expect(asked.headers['access-control-allow-private-network']).toBe('true')
  })

  it.each(['https://evil.example', 'http://localhost.evil.example', 'null'])(
    'EDIT-210 can be read by no page of %s, which is told what to do',
    async (origin) => {
      const { status, headers, body } = await (await asker())('/components.json', { origin })
      expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined])
      expect(body).toContain(`--for ${origin}`)
    },
  )

  it('EDIT-210 is built by no picture of another site, which names no origin, and says what to do', async () => {
    let builds = 0
    const ask = await asker({ build: async () => `${(builds += 1)}` })
    const { status, body } = await ask('/components.json', { 'sec-fetch-site': 'cross-site' })
    expect([status, builds]).toEqual([403, 0])
    expect(body).toContain('developer mode of the manager')
  })

  it('EDIT-210 is built once more, for all who ask while a build runs: it may have read files before they were saved', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let saved = 'old'
    let builds = 0
    const build = async (): Promise<string> => {
      const source = saved
      builds += 1
      begun.resolve()
      await goOn.promise
      return source
    }
    const ask = await asker({ build })
    const first = ask('/components.json')
    await begun.promise
    saved = 'new'
    const arrived = once(server, 'request')
    const second = ask('/components.json', { origin: MANAGER, 'sec-fetch-site': 'cross-site' })
    await arrived
    const alsoArrived = once(server, 'request')
    const third = ask('/components.json')
    await alsoArrived
    goOn.resolve()
    expect((await Promise.all([first, second, third])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect([builds, (await ask('/slider.js')).body]).toEqual([2, 'new'])
  })

  it('EDIT-210 answers to no name but those of this machine', async () => {
    const { status } = await (await asker())('/components.json', { host: 'rebound.evil.example' })
    expect(status).toBe(403)
  })

  it('EDIT-210 says at any other path what there is', async () => {
    const { status, body } = await (await asker())('/src/secret.ts')
    expect([status, body]).toEqual([404, 'Here are /components.json and /slider.js.\n'])
  })
})
