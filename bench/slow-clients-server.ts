// The server of slow-clients.ts: a store with a long log, a viewer and an editor who are signed in, and no published site.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyChange } from '#edit/apply-change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import { createApp } from '#server/app.ts'
import { NOTHING_SERVED } from '#server/current-site.ts'
import { uploadFolders } from '#server/form/upload-folder.ts'
import { hashPassword } from '#server/people/password.ts'
import { openStore } from '#store/open-store.ts'

const PASSWORD = 'a shelf of red jars'
/** Changes of the log, and characters of each: 8 MB, as a site has after some weeks. */
const [CHANGES, CHARACTERS] = [400, 19_900]

const folder = mkdtempSync(join(tmpdir(), 'slow-clients-'))
const store = await openStore(join(folder, 'store.sqlite'), {
  apply: (before, change) => applyChange(before, change, EMPTY_REGISTRY),
})
const page: Page = { id: 7, route: 'a', category: 'website', sectionOrder: [], sections: {} }
const insert = { do: 'insert-page', on: 'page:7', page } as const
await store.commit({ id: 'seed', author: 'site', at: 0, base: { 'page:7': 0 }, changes: [insert] })
for (let revision = 1; revision <= CHANGES; revision += 1) {
  const value = `${revision} ${'x'.repeat(CHARACTERS)}`
  const change = { do: 'set-field', on: 'page:7', path: ['name'], value } as const
  const changes = [{ ...change, path: [...change.path] }]
  await store.commit({ id: `c${revision}`, author: 'site', at: 0, base: { 'page:7': revision }, changes })
}
const password = await hashPassword(PASSWORD)
for (const role of ['viewer', 'editor'] as const) {
  await store.people.add({
    id: role,
    email: `${role}@shop.example`,
    name: role,
    role,
    languages: [],
    password,
    createdAt: 0,
  })
}
const uploads = uploadFolders(join(folder, 'uploads'))
const app = createApp({ https: false }, NOTHING_SERVED, { store: async () => store, uploads })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

async function cookieOf(role: string): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: `${role}@shop.example`, password: PASSWORD }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

process.on('message', () => process.send?.(process.memoryUsage.rss()))
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})
process.send?.({ port, viewer: await cookieOf('viewer'), editor: await cookieOf('editor') })
