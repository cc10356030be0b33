import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#std/json.ts'
import type { Person } from '../people.ts'
import type { Store } from '../port.ts'
import type { Session } from '../sessions.ts'
import { NOW } from './sample-documents.ts'
import { stageOn, type StoreSource } from './stage.ts'

/** A person for tests. */
export const samplePerson = (id: string, fields: Partial<Person> = {}): Person => ({
  id,
  email: `${id}@example.org`,
  name: id.toUpperCase(),
  role: 'editor',
  languages: [],
  password: 'argon2id$sample',
  createdAt: NOW,
  emailSince: NOW,
  disabledAt: null,
  ...fields,
})

/** A session for tests. */
export const sampleSession = (tokenHash: string, personId: string): Session => ({
  tokenHash,
  publicId: `public-${tokenHash}`,
  personId,
  by: 'password',
  browser: 'Firefox on Linux',
  address: '192.0.2.1',
  createdAt: NOW,
  usedAt: NOW,
  provedAt: NOW,
  idleUntil: NOW + 1_000,
  absoluteUntil: NOW + 5_000,
})

const detail: JsonObject = { pages: 3, files: ['a', 'b'], "it's": { "{}'": null } }

/** A release for tests. */
export const sampleRelease = (id: string, at = NOW) => ({ id, at, author: 'ann', seq: 7, detail })

/** Records other than documents. */
export function recordRules(source: StoreSource): void {
  describe('records', () => {
    const stage = stageOn(source)

    it('STORE-21 keeps releases and which one a channel shows', async () => {
      const { releases } = await stage.open()
      expect(await releases.current('live')).toBeNull()
      await releases.insert({ ...sampleRelease('a'), note: 'First' })
      await releases.insert(sampleRelease('b', NOW + 1))
      await releases.setCurrent('live', 'b')
      await releases.setCurrent('preprod', 'b')
      await releases.setCurrent('live', 'a')
      expect(await releases.current('live')).toEqual({ ...sampleRelease('a'), note: 'First' })
      expect(await releases.current('preprod')).toEqual(sampleRelease('b', NOW + 1))
      await expect(releases.setCurrent('live', 'none')).rejects.toThrow('no release none')
    })

    it('STORE-21 prunes releases but never a shown one', async () => {
      const { releases } = await stage.open()
      for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
        await releases.insert(sampleRelease(id, NOW + index))
      await releases.setCurrent('live', 'a')
      expect(await releases.prune(1)).toEqual(['c', 'b'])
      expect((await releases.list({ limit: 9 })).map(({ id }) => id)).toEqual(['d', 'a'])
    })

    it('STORE-22 keeps media by name and their bytes by content', async () => {
      const { media } = await stage.open()
      const picture = { type: 'image/png', width: 2, height: 1, at: NOW }
      const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
      const kept = await media.put({ name: 'media/a.png', ...picture }, bytes)
      expect(kept).toMatchObject({ name: 'media/a.png', size: 300, width: 2 })
      expect((await media.put({ name: 'media/b.png', ...picture }, bytes)).hash).toBe(kept.hash)
      expect(await media.find('media/a.png')).toEqual(kept)
      expect(Buffer.from((await media.bytes(kept.hash)) ?? []).equals(bytes)).toBe(true)
      expect((await media.list({ limit: 1, after: 'media/a.png' })).map(({ name }) => name)).toEqual([
        'media/b.png',
      ])
    })

    it('STORE-22 prunes bytes that no name stands for', async () => {
      const { media } = await stage.open()
      const file = { type: 'text/plain', width: null, height: null, at: NOW }
      const old = await media.put({ name: 'a', ...file }, Buffer.from('old'))
      const kept = await media.put({ name: 'a', ...file }, Buffer.from('new'))
      await media.put({ name: 'b', ...file }, Buffer.from('new'))
      await media.removeUnused('b', NOW)
      expect(await media.bytes(old.hash)).not.toBeNull()
      expect(await media.prune(new Set([old.hash]))).toBe(0)
      expect(await media.bytes(old.hash)).not.toBeNull()
      expect(await media.prune()).toBe(1)
      expect(await media.bytes(old.hash)).toBeNull()
      expect(await media.bytes(kept.hash)).not.toBeNull()
    })

    it('STORE-23 finds people by e-mail whatever its case, and holds each address to one person', async () => {
      const { people } = await stage.open()
      const ann = samplePerson('ann', { languages: ['fr', 'nl'], role: 'translator' })
      await people.add({ ...ann, email: 'Ann@Example.org' })
      expect(await people.byEmail('ANN@example.ORG')).toEqual(ann)
      await expect(people.add(samplePerson('x', { email: 'ann@EXAMPLE.org' }))).rejects.toMatchObject({
        name: 'EmailTaken',
      })
      await people.add(samplePerson('ben'))
      await expect(people.change('ben', { email: ann.email }, NOW)).rejects.toMatchObject({
        name: 'EmailTaken',
      })
      expect((await people.list({ limit: 5, after: ann.email })).map(({ id }) => id)).toEqual(['ben'])
    })

    it('PEOPLE-51 knows since when an address is a person’s', async () => {
      const { people } = await stage.open()
      await people.add(samplePerson('ann'))
      expect((await people.find('ann'))?.emailSince).toBe(NOW)
      await people.change('ann', { name: 'Ann B.', email: 'ANN@example.org' }, NOW + 1)
      expect((await people.find('ann'))?.emailSince).toBe(NOW)
      await people.change('ann', { email: 'married@example.org' }, NOW + 2)
      expect((await people.find('ann'))?.emailSince).toBe(NOW + 2)
    })

    it('STORE-23 knows no other roles', async () => {
      const { people } = await stage.open()
      const odd = samplePerson('odd', { role: 'owner' as Person['role'] })
      await expect(people.add(odd)).rejects.toThrow()
      expect(await people.find('odd')).toBeNull()
    })

    it('PEOPLE-13 keeps the last admin, and keeps them an admin', async () => {
      const { people } = await stage.open()
      expect(await people.isEmpty()).toBe(true)
      await people.add(samplePerson('ann', { role: 'admin' }))
      await people.add(samplePerson('ben'))
      expect(await people.isEmpty()).toBe(false)
      await expect(people.change('ann', { role: 'editor' }, NOW)).rejects.toMatchObject({ name: 'LastAdmin' })
      await expect(people.remove('ann')).rejects.toMatchObject({ name: 'LastAdmin' })
      await people.change('ben', { role: 'admin' }, NOW)
      await people.remove('ann')
      await expect(people.change('ben', { role: 'viewer' }, NOW)).rejects.toMatchObject({ name: 'LastAdmin' })
      expect(await people.find('ben')).toMatchObject({ role: 'admin' })
    })

    it('STORE-24 ends a session by time, by hand and with its person', async () => {
      const store = await stage.open()
      await signIn(store, 'ann', 'one', 'two')
      await signIn(store, 'ben', 'three')
      const found = await store.sessions.find('one', NOW)
      expect(found).toEqual({ session: sampleSession('one', 'ann'), person: samplePerson('ann') })
      expect(await store.sessions.find('one', NOW + 1_000)).toBeNull()
      await store.sessions.end('one')
      expect(await store.sessions.find('one', NOW)).toBeNull()
      await store.people.remove('ann')
      expect(await store.sessions.find('two', NOW)).toBeNull()
      await store.sessions.endAllOf('ben')
      expect(await store.sessions.find('three', NOW)).toBeNull()
    })

    it('STORE-24 puts off the idle end up to the absolute one', async () => {
      const store = await stage.open()
      await signIn(store, 'ann', 'one')
      await store.sessions.touch('one', NOW + 900, NOW + 2_000)
      expect(await store.sessions.find('one', NOW + 1_500)).not.toBeNull()
      await store.sessions.touch('one', NOW + 1_400, NOW + 9_000)
      expect((await store.sessions.find('one', NOW + 4_999))?.session.idleUntil).toBe(NOW + 5_000)
      expect(await store.sessions.prune(NOW + 4_999)).toBe(0)
      expect(await store.sessions.prune(NOW + 5_000)).toBe(1)
    })

    it.each([
      { role: 'viewer' },
      { password: 'other' },
      { password: null },
      { email: 'other@example.org' },
    ] as const)('STORE-24 ends all sessions of a person whose rights change: %o', async (patch) => {
      const store = await stage.open()
      await signIn(store, 'ann', 'one', 'two')
      const reset = {
        hash: 'r',
        kind: 'reset',
        personId: 'ann',
        at: NOW,
        until: NOW + 9,
        detail: '',
      } as const
      await store.tokens.add(reset)
      await store.people.change('ann', { name: 'Ann B.', email: 'ANN@example.org' }, NOW)
      expect(await store.tokens.find('reset', 'r', NOW)).toEqual(reset)
      expect(await store.sessions.find('one', NOW)).not.toBeNull()
      expect(await store.people.change('ann', patch, NOW)).toMatchObject(patch)
      expect(await store.sessions.find('one', NOW)).toBeNull()
      expect(await store.sessions.find('two', NOW)).toBeNull()
      expect(await store.tokens.find('reset', 'r', NOW)).toBeNull()
    })

    it('STORE-30 counts attempts under each key, and says how long to wait when one is used up', async () => {
      const { attempts } = await stage.open()
      const account = { key: 'account', limit: 2, spanMs: 1_000 }
      const address = { key: 'address', limit: 3, spanMs: 5_000 }
      expect(await attempts.take('1', [account, address], NOW)).toBe(0)
      expect(await attempts.take('2', [account, address], NOW + 100)).toBe(0)
      expect(await attempts.take('3', [account, address], NOW + 200)).toBe(800)
      expect(await attempts.take('4', [account, address], NOW + 1_000)).toBe(0)
      expect(await attempts.take('5', [address], NOW + 1_100)).toBe(3_900)
      await attempts.giveBack('4')
      expect(await attempts.take('6', [account, address], NOW + 1_100)).toBe(0)
      expect(await attempts.prune(NOW + 2_100, 1_000)).toBe(4)
    })

    it('STORE-30 lets no more attempts through than allowed when many come at once', async () => {
      const { attempts } = await stage.open()
      const limit = { key: 'account', limit: 5, spanMs: 1_000 }
      const waits = await Promise.all(
        Array.from({ length: 12 }, (_, at) => attempts.take(String(at), [limit], NOW)),
      )
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    })

    it('STORE-25 keeps a form entry once, however often it is sent', async () => {
      const { formEntries } = await stage.open()
      const entry = { id: 'e1', form: 'contact', pageId: 4, at: NOW, fields: detail }
      await formEntries.add(entry)
      await formEntries.add({ ...entry, fields: {} })
      await formEntries.add({ ...entry, id: 'e2', form: 'trial', pageId: null })
      expect(await formEntries.list({ limit: 9, form: 'contact' })).toEqual([{ ...entry, files: [] }])
      const files = [
        {
          field: 'drawing',
          name: 'jig.pdf',
          type: 'application/pdf',
          bytes: new Uint8Array([37, 80, 0, 255]),
        },
        { field: 'drawing', name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) },
      ]
      const withFiles = { ...entry, id: 'e3', form: 'files' }
      await formEntries.add({ ...withFiles, files })
      await formEntries.add({ ...withFiles, files: files.slice(1) })
      const infos = [
        { number: 1, field: 'drawing', name: 'jig.pdf', type: 'application/pdf', size: 4 },
        { number: 2, field: 'drawing', name: 'a.png', type: 'image/png', size: 1 },
      ]
      expect(await formEntries.list({ limit: 9, form: 'files' })).toEqual([{ ...withFiles, files: infos }])
      expect(await formEntries.read('e3')).toEqual({ ...withFiles, files: infos })
      expect(await formEntries.list({ limit: 2 })).toMatchObject([
        { id: 'e3', files: infos },
        { id: 'e2', files: [] },
      ])
      const kept = await formEntries.files('e3')
      expect(kept.map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) }))).toEqual(files)
      expect(await formEntries.file('e3', 2)).toMatchObject({ name: 'a.png' })
      expect([await formEntries.file('e3', 3), await formEntries.file('e1', 1)]).toEqual([null, null])
      expect([await formEntries.removeFile('e3', 1), await formEntries.removeFile('e3', 1)]).toEqual([
        true,
        false,
      ])
      expect(await formEntries.read('e3')).toEqual({ ...withFiles, files: infos.slice(1) })
      expect([await formEntries.remove('e3'), await formEntries.remove('e3')]).toEqual([true, false])
      expect(await formEntries.files('e3')).toEqual([])
      await formEntries.remove('e1')
      expect((await formEntries.list({ limit: 9 })).map(({ id }) => id)).toEqual(['e2'])
    })

    it('FORM-20 finds entries by form, time and words, page by page', async () => {
      const { formEntries } = await stage.open()
      await formEntries.removeOlder(Number.MAX_SAFE_INTEGER)
      const file = { field: 'a', name: 'Jig-4.PDF', type: 'application/pdf', bytes: new Uint8Array([1]) }
      for (const at of [1, 2, 3]) {
        const fields = { name: `Élise ${at}`, about: ['Jars', 'lids'] }
        await formEntries.add({ id: `s${at}`, form: 'search', pageId: 4, at, fields, files: [file] })
      }
      await formEntries.add({ id: 'o1', form: 'other', pageId: 4, at: 4, fields: { name: '50% "off"' } })
      const found = async (filter: object, limit = 9) =>
        (await formEntries.list({ limit, ...filter })).map(({ id }) => id)
      expect(await found({ search: ' éLISE  LIDS ' })).toEqual(['s3', 's2', 's1'])
      expect(await found({ search: 'jig-4.pdf', form: 'search', since: 2, until: 3 })).toEqual(['s2'])
      expect(await found({ search: 'élise', before: { at: 3, id: 's3' } }, 1)).toEqual(['s2'])
      expect(await found({ search: '50% "off"' })).toEqual(['o1'])
      expect(await found({ search: 'name' })).toEqual([])
      expect(await formEntries.forms()).toEqual([
        { form: 'other', entries: 1, latest: 4 },
        { form: 'search', entries: 3, latest: 3 },
      ])
      await formEntries.removeOlder(Number.MAX_SAFE_INTEGER)
      expect([await formEntries.forms(), await found({ search: 'x' })]).toEqual([[], []])
    })

    it('FORM-20 a search goes on through more entries than are read at once', async () => {
      const { formEntries } = await stage.open()
      await formEntries.removeOlder(Number.MAX_SAFE_INTEGER)
      const entry = { form: 'many', pageId: 4 }
      await formEntries.add({ ...entry, id: 'needle', at: 0, fields: { text: 'red' } })
      for (let at = 1; at <= 500; at++) {
        await formEntries.add({ ...entry, id: `m${at}`, at, fields: { text: 'blue' } })
      }
      expect(await formEntries.list({ limit: 9, search: 'red' })).toMatchObject([{ id: 'needle' }])
      await formEntries.removeOlder(Number.MAX_SAFE_INTEGER)
    })

    it('FORM-6 keeps files of entries up to a limit, and nothing of an entry that is beyond it', async () => {
      const { formEntries } = await stage.open()
      await formEntries.removeOlder(Number.MAX_SAFE_INTEGER)
      const file = { field: 'a', name: 'a.png', type: 'image/png', bytes: new Uint8Array(600) }
      const entry = { id: 'f1', form: 'full', pageId: 4, at: NOW, fields: detail, files: [file] }
      const limits = { maxFileBytes: 1_000 }
      await formEntries.add(entry, limits)
      const beyond = formEntries.add({ ...entry, id: 'f2' }, limits)
      await expect(beyond).rejects.toMatchObject({ name: 'FormFilesFull' })
      expect([await formEntries.read('f2'), await formEntries.files('f2')]).toEqual([null, []])
      await formEntries.add({ ...entry, id: 'f3', files: [] }, limits)
      await formEntries.remove('f1')
      await formEntries.add({ ...entry, id: 'f2' }, limits)
      expect((await formEntries.list({ limit: 9 })).map(({ id }) => id)).toEqual(['f3', 'f2'])
    })

    it('STORE-25 forgets entries before a time, their files with them', async () => {
      const { formEntries } = await stage.open()
      const entry = { id: 'old', form: 'forget', pageId: 4, at: NOW - 1, fields: detail }
      const file = { field: 'a', name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) }
      await formEntries.add({ ...entry, files: [file] })
      await formEntries.add({ ...entry, id: 'new', at: NOW })
      expect(await formEntries.read('old')).toMatchObject(entry)
      expect(await formEntries.removeOlder(NOW)).toBe(1)
      expect([await formEntries.read('old'), await formEntries.files('old')]).toEqual([null, []])
      expect(await formEntries.read('new')).toMatchObject({ id: 'new' })
    })

    it('STORE-26 pages through the audit, newest first, without gaps or repeats', async () => {
      const { audit } = await stage.open()
      const ids = Array.from({ length: 7 }, (_, index) => `a${index}`)
      for (const [index, id] of ids.entries()) {
        await audit.add({ id, at: NOW + Math.floor(index / 3), who: 'ann', did: 'person.added', detail })
      }
      const first = await audit.list({ limit: 3 })
      const second = await audit.list({ limit: 9, before: { at: first[2]?.at ?? 0, id: first[2]?.id ?? '' } })
      expect([...first, ...second].map(({ id }) => id)).toEqual(ids.toReversed())
      expect(first[0]?.detail).toEqual(detail)
    })

    it('PEOPLE-40 finds entries of the audit by person and by kind, and when people did something last', async () => {
      const { audit } = await stage.open()
      const entries = [
        ['f1', 'finder@shop.example', 'finding.begun'],
        ['f2', 'finder@shop.example', 'finding.ended'],
        ['f3', 'other@shop.example', 'finding.begun'],
        ['f4', 'finder@shop.example', 'finding-more.begun'],
        ['f5', 'finder@shop.example', 'finding.begun'],
      ] as const
      for (const [index, [id, who, did]] of entries.entries()) {
        await audit.add({ id, at: NOW + index, who, did, detail })
      }
      const found = async (filter: object) => (await audit.list({ limit: 9, ...filter })).map(({ id }) => id)
      expect(await found({ kind: 'finding' })).toEqual(['f5', 'f3', 'f2', 'f1'])
      expect(await found({ who: 'finder@shop.example' })).toEqual(['f5', 'f4', 'f2', 'f1'])
      expect(await found({ who: 'finder@shop.example', kind: 'finding-more' })).toEqual(['f4'])
      expect(await found({ kind: 'finding', before: { at: NOW + 2, id: 'f3' } })).toEqual(['f2', 'f1'])
      const people = ['finder@shop.example', 'other@shop.example', 'nobody@shop.example']
      expect(await audit.latest('finding.begun', people)).toEqual(
        new Map([
          ['finder@shop.example', NOW + 4],
          ['other@shop.example', NOW + 2],
        ]),
      )
      expect(await audit.latest('finding.begun', [])).toEqual(new Map())
    })
  })
}

async function signIn(store: Store, person: string, ...tokens: string[]): Promise<void> {
  await store.people.add(samplePerson(person))
  for (const token of tokens) await store.sessions.start(sampleSession(token, person))
}
