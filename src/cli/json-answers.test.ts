import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../test/support/small-site.ts'
import { check } from './check.ts'
import { importVerb } from './import.ts'
import { publish } from './publish.ts'
import { releases } from './releases.ts'
import { UsageError, type Verb } from './verb.ts'

let folder: string

beforeAll(async () => {
  folder = makeFolder()
  putFiles(
    folder,
    Object.fromEntries(Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])),
  )
  await run(importVerb)
})
afterAll(() => removeFolder(folder))

/** What a verb says on stdout, which is JSON, and each line that it says on stderr. */
async function run(verb: Verb, ...args: string[]) {
  const [said, notes]: [string[], string[]] = [[], []]
  const io = {
    say: (line: string) => void said.push(line),
    note: (line: string) => void notes.push(line),
    env: { DATA_DIR: join(folder, 'data') },
    cwd: folder,
  }
  const code = await verb.run(args, io)
  return { code, said: said.join('\n'), notes }
}

const finding = {
  severity: expect.stringMatching(/^(?:error|warning)$/),
  check: expect.any(String),
  says: expect.any(String),
}

/** Small, so that what is told is what takes the time. */
const SMALL = ['--no-styleguide', '--no-twins', '--json']

it('CLI-1 publish refuses a folder that holds something, in words', async () => {
  await expect(run(publish, '--out', 'content', ...SMALL)).rejects.toThrow(UsageError)
  await expect(run(publish, '--out', 'content', ...SMALL)).rejects.toThrow(/content is not empty/)
})

it('CLI-8 publish tells what it did, what it found, and each step on its own line; the list knows of it', async () => {
  const stopped = await run(publish, '--out', 'out', ...SMALL)
  expect(stopped.code).toBe(1)
  expect(JSON.parse(stopped.said)).toEqual({ stopped: true, findings: expect.any(Array) })
  const { code, said, notes } = await run(publish, '--despite-errors', '--author', 'noor', ...SMALL)
  expect(code).toBe(0)
  const made: unknown = JSON.parse(said)
  expect(made).toEqual({
    release: '0001',
    pages: expect.any(Number),
    files: expect.any(Number),
    written: expect.any(Number),
    shared: expect.any(Number),
    shown: true,
    problems: expect.any(Array),
    findings: expect.arrayContaining([expect.objectContaining(finding)]),
  })
  const steps = notes.map((line): unknown => JSON.parse(line))
  expect(steps.at(-1)).toEqual({ step: 'switched', release: '0001' })
  expect(steps).toContainEqual(expect.objectContaining({ step: 'rendering', done: expect.any(Number) }))
  const [listed] = JSON.parse((await run(releases, '--json')).said) as unknown[]
  expect(listed).toMatchObject({ release: '0001', shown: ['live'], author: 'noor', back: null })
})

it('SCALE-18 what is to be published later is checked now, as it would be drawn then', async () => {
  const planned = await run(publish, '--at', '2999-12-01T09:00Z', '--preprod')
  expect(planned.code).toBe(1)
  expect(planned.notes.at(-1)).toMatch(/^Nothing was planned, for there are errors \(\d+\)\./)
  expect(planned.notes.some((line) => line.startsWith('error '))).toBe(true)
  expect((await run(publish, '--planned')).said).toBe('Nothing is planned.')
  // Nothing came of it.
  expect(JSON.parse((await run(releases, '--json')).said)).toMatchObject([
    { release: '0001', shown: ['live'] },
  ])
})

it('CLI-8 check tells problems of files, findings, and how many pages each language lacks', async () => {
  const { code, said } = await run(check, '--undrawn', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(said)).toEqual({
    problems: [],
    findings: expect.arrayContaining([expect.objectContaining(finding)]),
    untranslated: {
      fr: expect.any(Number),
      es: expect.any(Number),
      it: expect.any(Number),
      nl: expect.any(Number),
    },
  })
})
