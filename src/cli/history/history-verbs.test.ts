import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { changedLines } from '#site/history/changed-lines.ts'
import { runVerb } from '../run-verb.ts'
import { VERBS } from '../verbs.ts'
import { withStore } from '#site/store/with-store.ts'

const HOME = 'page:453025'
const PRICING = 'page:453027'

let folder: string
let commits = 0

beforeEach(async () => {
  folder = makeFolder()
  commits = 0
  putFiles(
    folder,
    Object.fromEntries(Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])),
  )
  await run('import')
})
afterEach(() => removeFolder(folder))

const io = (out: string[] = [], notes: string[] = []) => ({
  say: (text: string) => void out.push(text),
  note: (text: string) => void notes.push(text),
  env: { DATA_DIR: join(folder, 'data') },
  cwd: folder,
})

async function run(...line: string[]) {
  const [out, notes]: [string[], string[]] = [[], []]
  const code = await runVerb(VERBS, line, io(out, notes))
  return { code, out: out.join('\n'), notes: notes.join('\n') }
}

const json = async (...line: string[]): Promise<unknown> => JSON.parse((await run(...line, '--json')).out)

/** What somebody saves in the manager. */
const save = (author: string, ...changes: Change[]) =>
  withStore(io(), async (store) => {
    const base: Partial<Record<DocumentKey, number>> = {}
    for (const { on } of changes) base[on] = (await store.read(on))?.revision ?? 0
    const answer = await store.commit({
      id: `commit-${(commits += 1)}`,
      author,
      at: Date.UTC(2026, 2, commits),
      changes,
      base,
    })
    if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer))
    return answer.seq
  })

const retitle = (on: DocumentKey, text: string): Change => ({
  do: 'set-text',
  on,
  path: ['title'],
  language: 'en',
  text,
})

const titleOf = (on: typeof HOME | typeof PRICING) =>
  withStore(io(), async (store) => (await store.read(on))?.document.title?.en)

describe('history', () => {
  it('CLI-15 reports who did what to a page, and when, newest first', async () => {
    const seq = await save('ann@a.example', retitle(PRICING, 'Prices'))
    await save('bo@a.example', retitle(HOME, 'Another page'))
    const { code, out } = await run('history', 'pricing')
    expect(code).toBe(0)
    const [newest, oldest, ...more] = out.split('\n')
    expect(newest).toMatch(new RegExp(`^ +${seq}  2026-03-01 00:00:00 UTC  ann@a\\.example  .*title`))
    expect(oldest).toMatch(/import {2}Added$/)
    expect(more).toEqual([])
    expect(await json('history', 'pricing', '--limit', '1')).toEqual({
      document: PRICING,
      changes: [
        {
          seq,
          at: Date.UTC(2026, 2, 1),
          author: 'ann@a.example',
          what: expect.any(String),
          commit: 'commit-1',
        },
      ],
    })
  })

  it('CLI-15 names the fields of a page that was imported again from a file', async () => {
    putFiles(folder, {
      'content/pages/pricing.yaml': (SMALL_SITE['pages/pricing.yaml'] ?? '').replace(
        'title: Pricing',
        'title: Prices',
      ),
    })
    await run('import')
    expect((await run('history', 'pricing', '--limit', '1')).out).toMatch(/import {2}Changed title$/)
  })

  it('CLI-15 asks for a page that is there, and names the one that is meant', async () => {
    expect(await run('history', 'pricng')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('pricing'),
    })
    expect(await run('history')).toMatchObject({ code: 2, notes: expect.stringContaining('by its route') })
    expect(await run('history', 'pricing', '--limit', '0')).toMatchObject({ code: 2 })
  })
})

describe('diff', () => {
  it('CLI-16 shows the latest change of a page, or what differs between two, field by field', async () => {
    const first = await save('ann@a.example', retitle(PRICING, 'Prices'))
    const second = await save('bo@a.example', retitle(PRICING, 'What it costs'))
    expect((await run('diff', 'pricing')).out).toBe(
      `pricing from change ${second - 1} to ${second}: 1 field differs.\n\ntitle\n- Prices\n+ What it costs`,
    )
    expect(await json('diff', 'pricing', String(first - 1), String(first))).toEqual({
      document: PRICING,
      from: first - 1,
      to: first,
      fields: [{ field: 'title', before: 'Pricing', after: 'Prices' }],
    })
    expect((await run('diff', 'pricing', String(second))).out).toContain('Nothing differs')
  })

  it('CLI-16 refuses a change that is not there, and says when nothing is live', async () => {
    expect(await run('diff', 'pricing', '999')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('"999"'),
    })
    expect(await run('diff', 'pricing', 'live')).toMatchObject({
      code: 1,
      notes: expect.stringContaining('publish'),
    })
  })

  it('CLI-16 shows of a text the lines that changed', () => {
    expect(changedLines('a\nb\nc', 'a\nx\ny\nc')).toEqual(['- b', '+ x', '+ y'])
    expect(changedLines(null, 'a')).toEqual(['+ a'])
    expect(changedLines('a\na', 'a')).toEqual(['- a'])
  })
})

describe('undo', () => {
  it('CLI-17 undoes the latest change of a page that is not undone yet, step by step, and undoes the undo', async () => {
    await save('ann@a.example', retitle(PRICING, 'Prices'))
    await save('bo@a.example', retitle(PRICING, 'What it costs'))
    expect(await run('undo', 'pricing')).toMatchObject({ code: 0, out: expect.stringContaining(PRICING) })
    expect(await titleOf(PRICING)).toBe('Prices')
    await run('undo', 'pricing', '--author', 'eve')
    expect(await titleOf(PRICING)).toBe('Pricing')
    expect(await json('history', 'pricing', '--limit', '1')).toMatchObject({
      changes: [{ author: 'eve', undoes: 'commit-1' }],
    })
    await run('undo', 'pricing', '--redo')
    expect(await titleOf(PRICING)).toBe('Prices')
    await run('undo', 'pricing')
    expect(await titleOf(PRICING)).toBe('Pricing')
  })

  it('CLI-17 brings one page back to what it was after a change, and leaves the others', async () => {
    await save('ann@a.example', retitle(PRICING, 'Prices'))
    const seq = await withStore(io(), (store) => store.lastSeq())
    await save('bo@a.example', { do: 'set-field', on: PRICING, path: ['name'], value: 'The prices' })
    await save('bo@a.example', retitle(HOME, 'Home'))
    await run('undo', 'pricing')
    await run('undo', 'pricing')
    expect(await titleOf(PRICING)).toBe('Pricing')
    expect(await run('undo', 'pricing', '--to', String(seq))).toMatchObject({ code: 0 })
    expect([await titleOf(PRICING), await titleOf(HOME)]).toEqual(['Prices', 'Home'])
  })

  it('CLI-17 does not take back an import with all its pages unless it is asked to', async () => {
    const { code, notes } = await run('undo', 'pricing')
    expect(code).toBe(1)
    expect(notes).toContain('3 other documents')
    expect(await titleOf(PRICING)).toBe('Pricing')
  })

  it('CLI-17 brings the whole site back to an earlier change, and that can be undone', async () => {
    const before = await withStore(io(), (store) => store.lastSeq())
    await save('ann@a.example', retitle(PRICING, 'Prices'))
    const after = await save('ann@a.example', retitle(HOME, 'Home'))
    expect(await json('undo', '--to', String(before))).toEqual({
      documents: [PRICING, HOME],
      seq: after + 2,
    })
    expect([await titleOf(PRICING), await titleOf(HOME)]).toEqual(['Pricing', 'Stock that adds up'])
    expect((await run('undo', '--to', String(before))).out).toContain('as it was then')
    await run('undo', '--to', String(after))
    expect([await titleOf(PRICING), await titleOf(HOME)]).toEqual(['Prices', 'Home'])
  })

  it('CLI-17 brings back a page that was removed, by its number', async () => {
    await save('ann@a.example', { do: 'remove-page', on: PRICING })
    expect(await run('undo', 'pricing')).toMatchObject({ code: 2, notes: expect.stringContaining('page:7') })
    await run('undo', PRICING)
    expect(await titleOf(PRICING)).toBe('Pricing')
  })

  it.each([
    [['undo']],
    [['undo', 'pricing', '--to', '1', '--redo']],
    [['undo', 'pricing', 'home']],
    [['undo', '--to', 'x']],
  ])('CLI-17 %j is wrong usage, told with what to write', async (line) => {
    expect((await run(...line)).code).toBe(2)
  })
})
