import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { FormVisitor } from '../../../test/support/form-visitor.ts'
import { createApp } from '../app.ts'
import { NOTHING_SERVED } from '../current-site.ts'
import { IdentityProvider } from './identity-provider.ts'
import { providerSettings } from './provider-settings.ts'

/** Accounts of the test provider by user name: address, and whether it is verified. */
const ACCOUNTS: Readonly<Record<string, { email: string; email_verified: boolean }>> = {
  ana: { email: 'ana@shop.example', email_verified: true },
  unchecked: { email: 'ana@shop.example', email_verified: false },
  colleague: { email: 'new@allowed.example', email_verified: true },
  stranger: { email: 'eve@elsewhere.example', email_verified: true },
  'two signs': { email: 'eve@evil.example@allowed.example', email_verified: true },
  'a line break': { email: 'eve@evil.example\n@allowed.example', email_verified: true },
  'a final line break': { email: 'eve@allowed.example\n', email_verified: true },
  // The lower case of the Kelvin sign is the letter k of somebody else's address.
  'a Kelvin sign': { email: '\u212Aim@shop.example', email_verified: true },
}

let folder: string
let store: Store
let issuer: Server
const codingsAskedFor = new Set<string | undefined>()
let app: FastifyInstance
let site: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'provider-'))
  store = await openStore(join(folder, 'store.sqlite'), {
    apply: (before, change) => applyChange(before, change, EMPTY_REGISTRY),
  })
  const ana = { id: 'ana', email: 'ana@shop.example', name: 'Ana', role: 'editor', languages: [] } as const
  await store.people.add({ ...ana, password: null, createdAt: 0 })
  await store.people.add({ ...ana, id: 'kim', email: 'kim@shop.example', password: null, createdAt: 0 })
  const handlers: { callback: RequestListener | null } = { callback: null }
  issuer = createServer((request, response) => {
    if (request.headers['user-agent']?.startsWith('openid-client') === true) {
      codingsAskedFor.add(request.headers['accept-encoding'])
    }
    handlers.callback?.(request, response)
  }).listen(0, '127.0.0.1')
  await once(issuer, 'listening')
  const origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`
  const settings = providerSettings(
    {
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: 'site',
      OIDC_CLIENT_SECRET: 'a secret of the test',
      OIDC_NAME: 'Shop accounts',
      OIDC_ALLOWED_DOMAIN: 'allowed.example',
    },
    [],
  )
  app = createApp({ https: false }, NOTHING_SERVED, {
    store: async () => store,
    provider: settings && new IdentityProvider(settings),
  })
  site = await app.listen({ port: 0, host: '127.0.0.1' })
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: 'site',
        client_secret: 'a secret of the test',
        redirect_uris: [`${site}/manager/oidc/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...ACCOUNTS[id] }),
    }),
    cookies: { keys: ['test'] },
  })
  const callback = provider.callback()
  handlers.callback = (request, answer) => void callback(request, answer)
})

afterAll(async () => {
  await app.close()
  issuer.closeAllConnections()
  issuer.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('an identity provider', () => {
  it('PEOPLE-15 signs in a person who is known by a verified address, and leads back', async () => {
    const visitor = new FormVisitor(site)
    const { url, response } = await visitor.signIn(`${site}/manager/oidc?to=%2Fmanager%2F`, 'ana')
    // Without the manager's scripts its home leads to the overview.
    expect([url, response.status]).toEqual([`${site}/manager/overview`, 200])
    expect(await response.text()).toContain('Signed in as Ana')
  })

  it.each(['unchecked', 'stranger'])('PEOPLE-15 lets %s not in', async (name) => {
    const { response } = await new FormVisitor(site).signIn(`${site}/manager/oidc`, name)
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('no address')])
    expect(await store.people.byEmail('eve@elsewhere.example')).toBeNull()
  })

  it.each(['two signs', 'a line break', 'a final line break', 'a Kelvin sign'])(
    'PEOPLE-20 takes no address with %s',
    async (name) => {
      const before = await store.people.list({ limit: 9 })
      const { response } = await new FormVisitor(site).signIn(`${site}/manager/oidc`, name)
      expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('no address')])
      expect(await store.people.list({ limit: 9 })).toEqual(before)
    },
  )

  it('PEOPLE-17 is asked for answers that are not compressed', async () => {
    await new FormVisitor(site).signIn(`${site}/manager/oidc`, 'ana')
    expect([...codingsAskedFor]).toEqual(['identity'])
  })

  it('PEOPLE-15 lets in who is of an allowed domain, as a viewer', async () => {
    const { response } = await new FormVisitor(site).signIn(`${site}/manager/oidc`, 'colleague')
    expect(response.status).toBe(200)
    expect(await store.people.byEmail('new@allowed.example')).toMatchObject({
      role: 'viewer',
      password: null,
    })
  })

  it('PEOPLE-15 takes no answer that this browser did not ask for', async () => {
    const visitor = new FormVisitor(site)
    const stray = await visitor.open(`${site}/manager/oidc/callback?code=x&state=y`)
    expect(stray.response.status).toBe(403)
    await visitor.open(`${site}/manager/oidc`)
    const forged = await visitor.open(`${site}/manager/oidc/callback?code=x&state=y`)
    expect([forged.response.status, await forged.response.text()]).toEqual([
      502,
      expect.not.stringMatching(/state|Error|secret/),
    ])
  })

  it('PEOPLE-15 settings that are half there are named', () => {
    const problems: string[] = []
    expect(providerSettings({ OIDC_ISSUER: 'https://id.example' }, problems)).toBeNull()
    expect(providerSettings({ OIDC_ISSUER: 'no address' }, problems)).toBeNull()
    expect(problems).toEqual([
      expect.stringContaining('OIDC_CLIENT_ID'),
      expect.stringContaining('"no address"'),
    ])
    expect(providerSettings({}, problems)).toBeNull()
    expect(problems).toHaveLength(2)
  })
})
