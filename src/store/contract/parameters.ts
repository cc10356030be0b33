import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { success } from '#std/result.ts'
import type { ApplyChange } from '../port.ts'
import { NOW, put, sampleCommit, samplePage } from './sample-documents.ts'
import { samplePerson } from './records.ts'
import { stageOn, type StoreSource } from './stage.ts'

/** Characters with a special meaning in SQL, JSON paths, LIKE or a terminal, among ordinary ones. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '`',
        '\\',
        ';',
        '--',
        '/*',
        '$1',
        '?',
        ':a',
        '@b',
        '%',
        '_',
        '$.a[0]',
        '->>',
        '{}',
        '\n',
        '\u2028',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const storableText = hostileText.filter((text) => !text.includes('\0'))

/** Accepts documents that the model would refuse: the store does not validate texts. */
const taken: ApplyChange = (before, change) =>
  success(change.do === 'replace-document' ? change.document : before)

/** Texts and ids are read back exactly as they were written. */
export function parameterRules(source: StoreSource): void {
  describe('texts', () => {
    const stage = stageOn(source)

    it('STORE-16 keeps any text of a document, U+0000 included', { timeout: 60_000 }, async () => {
      const store = await stage.open(undefined, { apply: taken })
      let revision = 0
      await fc.assert(
        fc.asyncProperty(hostileText, async (text) => {
          const page = samplePage(1, { name: text.slice(0, 200), extra: { [text]: text } })
          const answer = await store.commit(sampleCommit(`c${revision}`, { 'page:1': revision }, [put(page)]))
          expect(answer.kind).toBe('saved')
          revision += 1
          expect((await store.read('page:1'))?.document).toEqual(page)
          expect((await store.pageHeads())[0]?.name).toBe(page.name)
        }),
        { numRuns: 60 },
      )
    })

    it('STORE-16 keeps any text as an id, a name or an address', { timeout: 60_000 }, async () => {
      const store = await stage.open()
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(storableText, async (text) => {
          if (seen.has(text.toLowerCase())) return
          seen.add(text.toLowerCase())
          const person = samplePerson(text, { email: text.toLowerCase(), name: text })
          await store.people.add(person)
          expect(await store.people.find(text)).toEqual(person)
          expect(await store.people.byEmail(text)).toEqual(person)
          const entry = { id: text, form: text, pageId: null, at: NOW, fields: { [text]: text } }
          await store.formEntries.add(entry)
          expect(await store.formEntries.list({ limit: 2, form: text })).toEqual([{ ...entry, files: [] }])
          const audited = { id: text, at: NOW, who: text, did: text, detail: { text } }
          await store.audit.add(audited)
          expect(await store.media.find(text)).toBeNull()
        }),
        { numRuns: 60 },
      )
      expect(await store.audit.list({ limit: 1_000 })).toHaveLength(seen.size)
    })

    it('STORE-16 refuses U+0000 where the text is not part of a document', async () => {
      const store = await stage.open()
      await expect(store.people.add(samplePerson('a\0b'))).rejects.toMatchObject({
        name: 'BadText',
        status: 400,
      })
      await expect(store.commit({ ...sampleCommit('x\0', {}, []), note: 'n' })).rejects.toMatchObject({
        name: 'BadText',
      })
    })

    it('STORE-16 orders texts by their bytes, whatever the language of the server', async () => {
      const store = await stage.open()
      const emails = ['b@x', 'a-b@x', 'ab@x', 'é@x', 'z@x', 'a_b@x']
      for (const email of emails) await store.people.add(samplePerson(email, { email }))
      const listed = (await store.people.list({ limit: 9 })).map(({ email }) => email)
      expect(listed).toEqual(emails.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
    })
  })
}
