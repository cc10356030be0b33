import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WORKER_PLACE } from '#server/cluster/worker-pool.ts'
import { hashPassword } from '#server/people/password.ts'
import type { RunningServer } from '#server/start-server.ts'
import { presentBuild } from '#site/site.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { importVerb } from '../content/import.ts'
import { siteServer } from './site-server.ts'

const PASSWORD = 'a shelf of red jars'

let folder: string
let server: RunningServer

beforeAll(async () => {
  folder = makeFolder()
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', [WORKER_PLACE]: '1' }
  const io = { env, cwd: folder, say: () => {}, note: () => {} }
  await importVerb.run([], io)
  await presentBuild(() => {})
  const store = await openSiteStore(env)
  const ann = { id: 'ann', email: 'ann@shop.example', name: 'Ann', role: 'publisher', languages: [] } as const
  await store.people.add({ ...ann, password: await hashPassword(PASSWORD), createdAt: 0 })
  await store.close()
  const started = await siteServer(io)
  if (!started.ok) throw new Error('The server does not start.')
  server = started.value
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

it('PUB-158 a process that runs no publishes previews them', async () => {
  const ask = (path: string, body: object, cookie = '') =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.address, ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    })
  const signedIn = await ask('/api/session', { email: 'ann@shop.example', password: PASSWORD })
  const cookie = (signedIn.headers.get('set-cookie') ?? '').replace(/;.*/s, '')
  const answer = await ask('/api/publishes', { dry: true }, cookie)
  // The small site has errors on purpose.
  expect(await answer.json()).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ severity: 'error' })]),
  })
})
