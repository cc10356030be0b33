import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkPassword } from '#server/people/password.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import { runVerb } from '../run-verb.ts'
import { VERBS } from '../verbs.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'user-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function run(...line: string[]) {
  const out: string[] = []
  const notes: string[] = []
  const code = await runVerb(VERBS, line, {
    say: (text) => out.push(text),
    note: (text) => notes.push(text),
    env: { DATA_DIR: folder },
    cwd: folder,
  })
  return { code, out: out.join('\n'), notes: notes.join('\n') }
}

const personNow = async (email: string) => {
  const store = await openSiteStore({ DATA_DIR: folder })
  const person = await store.people.byEmail(email)
  await store.close()
  return person
}

describe('people on the command line', () => {
  it('PEOPLE-12 are added with a password that is made and shown once', async () => {
    const { code, out } = await run(
      'user',
      'add',
      'Ana@shop.example',
      '--role',
      'admin',
      '--password',
      'made',
    )
    expect([code, out]).toEqual([0, expect.stringContaining('Added ana@shop.example as admin.')])
    const password = /shown this once: (\S+)/.exec(out)?.[1] ?? ''
    const { password: hash = null } = (await personNow('ana@shop.example')) ?? {}
    expect(await checkPassword(password, hash)).toMatchObject({ right: true })
    expect((await run('user', 'list', '--json')).out).not.toContain('argon2')
  })

  it('PEOPLE-12 take a password from standard input', async () => {
    const args = [MAIN, 'user', 'add', 'ben@shop.example', '--role', 'viewer', '--password', 'stdin']
    const { status, stdout } = spawnSync(process.execPath, args, {
      env: { ...process.env, DATA_DIR: folder },
      input: 'a shelf of red jars\nsecond line\n',
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, 'Added ben@shop.example as viewer.\n'])
    const { password = null } = (await personNow('ben@shop.example')) ?? {}
    expect(await checkPassword('a shelf of red jars', password)).toMatchObject({ right: true })
  })

  it('PEOPLE-12 are listed, changed and removed, and the audit says so', async () => {
    await run('user', 'add', 'ana@shop.example', '--role', 'admin', '--password', 'none')
    await run('user', 'add', 'ben@shop.example', '--role', 'viewer', '--password', 'none')
    const change = await run(
      'user',
      'change',
      'BEN@shop.example',
      '--role',
      'translator',
      '--languages',
      'fr,nl',
    )
    expect(change).toMatchObject({ code: 0, out: 'Changed ben@shop.example. All their sessions have ended.' })
    expect((await run('user', 'list')).out).toContain(
      'ben@shop.example  translator (fr, nl)  without a password',
    )
    expect(await run('user', 'remove', 'ben@shop.example')).toMatchObject({ code: 0 })
    expect(await run('user', 'remove', 'ana@shop.example')).toMatchObject({
      code: 1,
      notes: expect.stringContaining('only admin'),
    })
    expect((await run('audit')).out).toMatch(
      /command line {2}person\.removed {2}\{"email":"ben@shop\.example"\}/,
    )
  })

  it('HTTP-19 what visitors sent is listed and deleted', async () => {
    const store = await openSiteStore({ DATA_DIR: folder })
    const sent = { form: 'contact', pageId: 4, fields: { name: '=1+1' } }
    for (const id of ['e1', 'e2']) await store.formEntries.add({ ...sent, id, at: Date.UTC(2026, 10, 21) })
    await store.close()
    expect((await run('entries', 'contact', '--csv')).out.split('\r\n')).toEqual([
      '\ufeff"at","form","page","id","name"',
      `"2026-11-21T00:00:00.000Z","contact","4","e2","'=1+1"`,
      `"2026-11-21T00:00:00.000Z","contact","4","e1","'=1+1"`,
    ])
    expect(await run('entries', '--remove', 'e1')).toMatchObject({ code: 0 })
    expect(JSON.parse((await run('entries', '--json')).out)).toMatchObject([{ id: 'e2' }])
    expect((await run('entries', 'trial')).out).toBe('Nothing was sent yet.')
    expect(await run('entries', '--remove', 'e1')).toMatchObject({ code: 1, notes: 'There is no entry e1.' })
  })

  it('FORM-7 files of entries are listed, saved and deleted', async () => {
    const store = await openSiteStore({ DATA_DIR: folder })
    const bytes = Buffer.from('%PDF-1.7 a drawing')
    const file = { field: 'drawing', name: 'jig.pdf', type: 'application/pdf', bytes }
    await store.formEntries.add({
      id: 'e3',
      form: 'files',
      pageId: 4,
      at: 0,
      fields: {},
      files: [file, { ...file, name: '../.profile' }],
    })
    await store.close()
    expect((await run('entries', 'files')).out).toContain(
      '  e3/1  drawing  jig.pdf  application/pdf  18 bytes',
    )
    expect((await run('entries', 'files', '--csv')).out).toContain('jig.pdf /api/form-entries/e3/files/1')
    expect(await run('entries', '--file', 'e3/1', '--to', join(folder, 'a.pdf'))).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'a.pdf')).equals(bytes)).toBe(true)
    expect(await run('entries', '--file', 'e3/2')).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'profile')).equals(bytes)).toBe(true)
    expect(await run('entries', '--file', 'e3/1', '--to', join(folder, 'a.pdf'))).toMatchObject({
      code: 1,
      notes: expect.stringContaining('was left as it is'),
    })
    expect(await run('entries', '--file', 'e3/9')).toMatchObject({ code: 1 })
    expect(await run('entries', '--file', 'e3/01')).toMatchObject({ code: 2 })
    expect(await run('entries', '--remove', 'e3/1')).toMatchObject({ code: 0, out: 'File e3/1 is deleted.' })
    expect(JSON.parse((await run('entries', 'files', '--json')).out)).toMatchObject([
      { id: 'e3', files: [{ number: 2, name: '../.profile' }] },
    ])
  })

  it.each([
    [['user'], 'Say one of'],
    [['user', 'add', 'ana'], 'e-mail address'],
    [['user', 'add', 'ana@shop.example'], '--role'],
    [['user', 'add', 'ana@shop.example', '--role', 'owner'], 'no role owner'],
    [['user', 'add', 'a@b.example', '--role', 'viewer', '--languages', 'xx'], 'xx is no language'],
    [['user', 'change', 'ana@shop.example'], 'what to change'],
  ])('CLI-1 %j is wrong usage', async (line, says) => {
    expect(await run(...line)).toMatchObject({ code: 2, notes: expect.stringContaining(says) })
  })
})

it('PEOPLE-71 disabling somebody again changes nothing, and they get no link to sign in', async () => {
  await run('user', 'add', 'ana@shop.example', '--role', 'editor')
  await run('user', 'disable', 'ana@shop.example')
  const { disabledAt } = (await personNow('ana@shop.example'))!
  expect((await run('user', 'disable', 'ana@shop.example')).out).toBe('ana@shop.example is disabled already.')
  expect((await personNow('ana@shop.example'))?.disabledAt).toBe(disabledAt)
  const refused = await run('user', 'reset-link', 'ana@shop.example')
  expect(refused.code).not.toBe(0)
  expect(refused.notes).toContain('ana@shop.example is disabled. Enable them first')
  await run('user', 'enable', 'ana@shop.example')
  expect((await run('user', 'enable', 'ana@shop.example')).out).toBe('ana@shop.example is not disabled.')
  expect((await run('user', 'reset-link', 'ana@shop.example')).code).toBe(0)
})
