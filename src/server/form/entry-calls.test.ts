import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptChange } from '#edit/accept-change.ts'
import type { Role } from '#model/role.ts'
import { registry } from '#sections/components.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { formSite } from '../../../test/support/form-site.ts'
import { createApp } from '../app.ts'
import { hashPassword } from '../people/password.ts'

const PASSWORD = 'a shelf of red jars'
const BYTES = Buffer.from('%PDF-1.7 a drawing')

let folder: string
let store: Store
let app: FastifyInstance
const cookies: Partial<Record<Role, string>> = {}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'entry-calls-'))
  store = await openStore(join(folder, 'store.sqlite'), {
    apply: (before, change) => acceptChange(before, change, registry),
  })
  app = createApp({ https: false }, formSite, { store: async () => store })
  for (const role of ['editor', 'translator'] as const) {
    const email = `${role}@shop.example`
    const password = await hashPassword(PASSWORD)
    await store.people.add({ id: role, email, name: role, role, languages: [], password, createdAt: 0 })
    const payload = { email, password: PASSWORD }
    const { cookies: given } = await app.inject({ method: 'POST', url: '/api/session', payload })
    cookies[role] = `session=${given[0]?.value ?? ''}`
  }
  const file = { field: 'drawing', name: 'Schürze "2".pdf', type: 'application/pdf', bytes: BYTES }
  const entry = { form: 'drawings', pageId: 4, at: 1, fields: {} }
  await store.formEntries.add({ ...entry, id: 'e1', files: [file, { ...file, name: 'b.pdf' }] })
})

afterAll(async () => {
  await app.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = (url: string, role?: Role, method: 'GET' | 'DELETE' = 'GET') =>
  app.inject({
    method,
    url,
    headers: { 'sec-fetch-site': 'same-origin', ...(role && { cookie: cookies[role] ?? '' }) },
  })

describe('files of entries', () => {
  it('FORM-7 are listed with their entries', async () => {
    const { entries } = (await call('/api/form-entries', 'editor')).json()
    expect(entries).toMatchObject([
      {
        id: 'e1',
        files: [
          { number: 1, field: 'drawing', size: BYTES.length },
          { number: 2, name: 'b.pdf' },
        ],
      },
    ])
  })

  it('FORM-8 are answered as what is to be saved, never as a page, and the audit says so', async () => {
    const { statusCode, headers, rawPayload } = await call('/api/form-entries/e1/files/1', 'editor')
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(BYTES)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Sch_rze _2_.pdf"; filename*=UTF-8''Sch%C3%BCrze%20%222%22.pdf`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const [latest] = await store.audit.list({ limit: 1 })
    expect(latest).toMatchObject({ who: 'editor@shop.example', did: 'form-file.read', detail: { id: 'e1' } })
  })

  it.each([
    ['/api/form-entries/e1/files/1', undefined, 401],
    ['/api/form-entries/e1/files/1', 'translator', 403],
    ['/api/form-entries/e1/files/9', 'editor', 404],
    ['/api/form-entries/none/files/1', 'editor', 404],
    ['/api/form-entries/e1/files/01', 'editor', 422],
    ['/api/form-entries/e1/files/0', 'editor', 422],
  ] as const)('FORM-7 answers %s for %s with %i', async (url, role, status) => {
    expect((await call(url, role)).statusCode).toBe(status)
    expect((await call(url, role, 'DELETE')).statusCode).toBe(status)
  })

  it('FORM-7 are deleted one by one, and with their entry', async () => {
    expect((await call('/api/form-entries/e1/files/1', 'editor', 'DELETE')).statusCode).toBe(200)
    expect((await call('/api/form-entries/e1/files/1', 'editor')).statusCode).toBe(404)
    expect((await call('/api/form-entries/e1/files/2', 'editor')).statusCode).toBe(200)
    expect((await call('/api/form-entries/e1', 'editor', 'DELETE')).statusCode).toBe(200)
    expect(await store.formEntries.files('e1')).toEqual([])
  })

  it('API-102 an entry that is not there is not said to be deleted, nor put on record', async () => {
    expect((await call('/api/form-entries/none', 'editor', 'DELETE')).statusCode).toBe(404)
    const [latest] = await store.audit.list({ limit: 1 })
    expect(latest?.detail).not.toEqual({ id: 'none' })
  })
})

describe('the inbox of entries', () => {
  beforeAll(async () => {
    const entry = { pageId: 4, fields: { name: 'Ada', note: '=1+1' } }
    await store.formEntries.add({ ...entry, id: 'i1', form: 'contact', at: 10 })
    await store.formEntries.add({ ...entry, id: 'i2', form: 'trial', at: 20, fields: { name: 'Zoe' } })
  })

  it('FORM-21 lists which forms were sent, finds entries by form, words and time', async () => {
    const { forms } = (await call('/api/form-entries/forms', 'editor')).json()
    expect(forms).toEqual([
      { form: 'contact', entries: 1, latest: 10 },
      { form: 'trial', entries: 1, latest: 20 },
    ])
    const found = async (query: string) =>
      (await call(`/api/form-entries?${query}`, 'editor')).json().entries.map(({ id }: { id: string }) => id)
    expect(await found('search=ada')).toEqual(['i1'])
    expect(await found('form=trial')).toEqual(['i2'])
    expect(await found('since=10&until=20')).toEqual(['i1'])
    expect((await call('/api/form-entries?since=x', 'editor')).statusCode).toBe(422)
  })

  it('FORM-21 exports what was found as CSV without formulas, which the audit names', async () => {
    const { headers, body } = await call('/api/form-entries/csv?form=contact', 'editor')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="contact.csv"; filename*=UTF-8''contact.csv`,
    })
    expect(body).toContain(`"Ada","'=1+1"`)
    expect(body).not.toContain('Zoe')
    const [latest] = await store.audit.list({ limit: 1 })
    expect(latest).toMatchObject({ did: 'form-entries.exported', detail: { form: 'contact' } })
  })

  it.each(['/api/form-entries', '/api/form-entries/forms', '/api/form-entries/csv'])(
    'FORM-21 %s is for people who may see entries',
    async (url) => {
      expect((await call(url, 'translator')).statusCode).toBe(403)
      expect((await call(url)).statusCode).toBe(401)
    },
  )
})
