import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { SingleChange } from '#edit/change.ts'
import type { Document } from '#model/document.ts'
import { success } from '#std/result.ts'
import { openStore } from '../open-store.ts'
import { sampleDesign } from '../contract/sample-documents.ts'

const insert = (from: string, to: string): SingleChange => ({
  do: 'insert-redirect',
  on: 'design',
  index: 0,
  redirect: { from, to, status: 301 },
})

it('API-195 a past state is read though the model has become stricter since its changes were saved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accepted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const states: Document[] = []
  // A program older than the rules: it saves anything.
  const store = await openStore(join(folder, 'store.sqlite'), {
    apply: () => success(states.shift() ?? null),
  })
  onTestFinished(() => store.close())
  const start = { ...sampleDesign(), redirects: [] }
  const commit = async (id: string, revision: number, changes: SingleChange[], after: Document) => {
    states.push(...changes.map(() => after))
    const asked = { id, author: 'ann', at: 1, base: { design: revision }, changes }
    expect(await store.commit(asked)).toMatchObject({ kind: 'saved' })
  }
  await commit('first', 0, [{ do: 'replace-document', on: 'design', document: start }], start)
  const loop = [insert('/a', '/b'), insert('/b', '/a')]
  const rules = loop.flatMap((change) => (change.do === 'insert-redirect' ? [change.redirect] : []))
  const looped = { ...start, redirects: rules.toReversed() }
  await commit('loop', 1, loop, looped)
  await commit('later', 2, [{ do: 'set-field', on: 'design', path: ['websiteName'], value: 'Later' }], {
    ...looped,
    websiteName: 'Later',
  })
  expect((await store.at('design', 2))?.document).toEqual(looped)
  expect(await store.atOnce(async (moment) => (await moment.digests()).length, 3)).toBe(1)
})
