import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../engine.ts'
import { migrate, SCHEMA_VERSIONS, stepsTaken } from '../migrate.ts'
import { openEngine } from '../open-store.ts'
import { TABLE_ORDER } from '../tables.ts'
import { NOW, put, rename, samplePage } from './sample-documents.ts'
import { stageOn, type StoreSource } from './stage.ts'

/** Fills a store of the first schema: an imported page that was edited once, and one that an editor made. */
async function fillFirstSchema(db: Db): Promise<void> {
  const states = [
    { id: 1, commit: 'import', whole: 1, change: put(samplePage(1)) },
    { id: 1, commit: 'edit', whole: 0, change: rename(1, 'Edited') },
    { id: 2, commit: 'new', whole: 0, change: put(samplePage(2)) },
  ]
  const documents = [samplePage(1, { name: 'Edited' }), samplePage(2)]
  for (const [index, document] of documents.entries()) {
    const head = JSON.stringify({ name: document.name, category: document.category })
    const values = [
      `page:${document.id}`,
      document.id,
      document.route,
      head,
      JSON.stringify(document),
      2 - index,
    ]
    await sql`
      insert into document (key, page_id, route, head, body, revision) values (${sql.join(values)})
    `.execute(db)
  }
  for (const [index, { id, commit, whole, change }] of states.entries()) {
    await db
      .insertInto('commit')
      .values({ id: commit, author: 'ann', at: NOW, note: null, fingerprint: null, answer: '{}' })
      .execute()
    await db
      .insertInto('change')
      .values({
        seq: index + 1,
        commit_id: commit,
        document: `page:${id}`,
        revision: index === 1 ? 2 : 1,
        whole,
        change: JSON.stringify(change),
      })
      .execute()
  }
  await db.updateTable('log_head').set({ seq: states.length }).execute()
}

async function storeOfVersion(location: string, version: string): Promise<void> {
  const engine = await openEngine(location)
  try {
    await migrate(engine, SCHEMA_VERSIONS[0])
    await engine.write(fillFirstSchema)
    await migrate(engine, version)
    expect((await engine.read(stepsTaken)).at(-1)).toBe(version)
  } finally {
    await engine.close()
  }
}

/** Old stores open in new programs; new stores do not open in old ones. */
export function migrationRules(source: StoreSource): void {
  describe('schema', () => {
    const stage = stageOn(source)

    it.each(SCHEMA_VERSIONS)('STORE-17 opens a store of %s with all its data', async (version) => {
      const location = await stage.empty()
      await storeOfVersion(location, version)
      const store = await stage.open(location)
      expect((await store.pageHeads()).map(({ name, revision }) => [name, revision])).toEqual([
        ['Edited', 2],
        ['Page 2', 1],
      ])
      expect(await store.at('page:1', 1)).toMatchObject({ document: { name: 'Page 1' } })
      expect(await store.lastSeq()).toBe(3)
      expect(await store.integrityErrors()).toEqual([])
      const options = { author: 'import', at: NOW, commit: 'again' }
      expect(await store.replaceAll([samplePage(1, { name: 'Third' })], options)).toEqual({
        ok: false,
        failure: { kind: 'edited', documents: ['page:1', 'page:2'] },
      })
    })

    it('STORE-17 refuses a store of a newer version and leaves it untouched', async () => {
      const location = await stage.empty()
      await (await stage.open(location)).close()
      const engine = await openEngine(location)
      await engine.write(async (tx) => {
        await tx
          .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
          .insertInto('kysely_migration')
          .values({ name: '999-tomorrow', timestamp: '2030-01-01T00:00:00.000Z' })
          .execute()
      })
      await expect(stage.open(location)).rejects.toMatchObject({
        name: 'StoreNewer',
        detail: expect.stringContaining('999-tomorrow'),
      })
      expect(await engine.read(stepsTaken)).toEqual([...SCHEMA_VERSIONS, '999-tomorrow'])
      await engine.close()
    })

    it('STORE-17 is brought up to date once when several programs start together', async () => {
      const location = await stage.empty()
      const stores = await Promise.all(Array.from({ length: 4 }, () => stage.open(location)))
      for (const store of stores) expect(await store.lastSeq()).toBe(0)
    })

    it('STORE-48 makes readable what it could not read: sizes of media beyond all exact numbers', async () => {
      const location = await stage.empty()
      const engine = await openEngine(location)
      await migrate(engine, '019-preview-links')
      await engine.write(async (tx) => {
        const hash = 'a'
        await tx
          .insertInto('blob')
          .values({ hash, bytes: new Uint8Array(9) })
          .execute()
        const size = (name: string, width: string) =>
          sql`insert into media (name, hash, type, size, width, height, at)
            values (${name}, ${hash}, 'image/svg+xml', 9, ${sql.raw(width)}, 5, 1)`.execute(tx)
        await size('vast.svg', '9007199254740993')
        await size('fit.svg', '7')
      })
      await engine.close()
      const { media } = await stage.open(location)
      expect(await media.find('vast.svg')).toMatchObject({ width: null, height: null })
      expect(await media.find('fit.svg')).toMatchObject({ width: 7, height: 5 })
    })

    it('PEOPLE-51 keeps what is surely a person’s when it begins to ask since when an address is theirs', async () => {
      const location = await stage.empty()
      const engine = await openEngine(location)
      await migrate(engine, '017-audit-indexes')
      await engine.write(async (tx) => {
        for (const id of ['ann', 'ben'])
          await sql`insert into person (id, email, name, role, languages, created_at)
            values (${id}, ${`${id}@shop.example`}, ${id}, 'editor', '[]', ${NOW})`.execute(tx)
        const heard = [
          { did: 'person.changed', detail: { email: 'ann@shop.example', changed: ['name', 'role'] } },
          { did: 'person.changed', detail: { email: 'ben@shop.example', changed: ['email'] } },
          { did: 'person.removed', detail: { email: 'ann@shop.example' } },
        ]
        for (const [index, { did, detail }] of heard.entries()) {
          const entry = { id: `a${index}`, at: NOW + 1 + index, who: 'admin', did }
          await tx
            .insertInto('audit')
            .values({ ...entry, detail: JSON.stringify(detail) })
            .execute()
        }
      })
      await engine.close()
      const { people } = await stage.open(location)
      expect((await people.find('ann'))?.emailSince).toBe(NOW)
      expect((await people.find('ben'))?.emailSince).toBe(NOW + 2)
    })

    it('PEOPLE-51 trusts no address from before the time that the audit tells of', async () => {
      const location = await stage.empty()
      const engine = await openEngine(location)
      await migrate(engine, '017-audit-indexes')
      await engine.write(async (tx) => {
        await sql`insert into person (id, email, name, role, languages, created_at)
          values ('ann', 'ann@shop.example', 'ann', 'editor', '[]', ${NOW})`.execute(tx)
        await tx
          .updateTable('audit_retention')
          .set({ deletable_before: NOW + 5 })
          .execute()
      })
      await engine.close()
      const { people } = await stage.open(location)
      expect((await people.find('ann'))?.emailSince).toBe(NOW + 5)
    })

    it('STORE-18 copies every table that there is', async () => {
      const location = await stage.empty()
      await stage.open(location)
      const engine = await openEngine(location)
      const tables = await engine.read((db) => db.introspection.getTables())
      await engine.close()
      expect(tables.map(({ name }) => name).sort()).toEqual(TABLE_ORDER.map(({ table }) => table).sort())
    })
  })
}
