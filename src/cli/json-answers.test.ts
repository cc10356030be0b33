import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../test/support/small-site.ts'
import { check } from './content/check.ts'
import { importVerb } from './content/import.ts'
import { publish } from './publish/publish.ts'
import { releases } from './publish/releases.ts'
import { runVerb } from './run-verb.ts'
import { UsageError, type Verb } from './verb.ts'
import { VERBS } from './verbs.ts'

/** A page with a picture that is damaged. */
const ABOUT = `id: 7
title: About
category: website
sections:
  - id: main
    component: builder
    blocks:
      main: [{ id: p, kind: image, picture: { src: media/half.jpg, alt: A shelf } }]
`
const SQUARE = { create: { width: 200, height: 200, channels: 3, background: '#a33' } } as const

let folder: string

beforeAll(async () => {
  folder = makeFolder()
  const files = Object.entries({ ...SMALL_SITE, 'pages/about.yaml': ABOUT })
  putFiles(folder, Object.fromEntries(files.map(([path, text]) => [`content/${path}`, text])))
  const whole = await sharp(SQUARE).jpeg().toBuffer()
  await writeFile(join(folder, 'content', 'media', 'half.jpg'), whole.subarray(0, whole.length - 200))
  await run(importVerb)
})
afterAll(() => removeFolder(folder))

/** The JSON that a verb writes to stdout, and its lines on stderr. */
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

/** Small, so that most time is spent on reporting. */
const SMALL = ['--no-styleguide', '--no-precompressed', '--no-cards', '--json']

it('CLI-1 publish refuses a folder that holds something, in words', async () => {
  await expect(run(publish, '--out', 'content', ...SMALL)).rejects.toThrow(UsageError)
  await expect(run(publish, '--out', 'content', ...SMALL)).rejects.toThrow(/content is not empty/)
})

it('CLI-8 publish reports what it did, what it found, and each step on a separate line; the list includes it', async () => {
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
  // The verb fails.
  expect(JSON.parse((await run(releases, '--json')).said)).toMatchObject([
    { release: '0001', shown: ['live'] },
  ])
})

it('CLI-8 publish and check answer one JSON value when nothing comes of it, too', async () => {
  const failed = async (...line: string[]) => {
    const [said, notes]: [string[], string[]] = [[], []]
    const io = {
      say: (text: string) => void said.push(text),
      note: (text: string) => void notes.push(text),
      env: { DATA_DIR: join(folder, 'empty') },
      cwd: folder,
    }
    const code = await runVerb(VERBS, line, io)
    expect(JSON.parse(said.join('\n'))).toEqual({
      failed: notes.filter((text) => !text.startsWith('{')).join('\n'),
    })
    return [code, notes.at(-1)]
  }
  expect(await failed('publish', ...SMALL)).toEqual([1, expect.stringMatching(/^The store is empty\./)])
  expect(await failed('publish', '--out', 'out', '--preprod', ...SMALL)).toEqual([
    2,
    expect.stringContaining('a plain folder knows nobody'),
  ])
  expect(await failed('publish', '--at', 'noon', '--json')).toEqual([
    2,
    expect.stringContaining('--at is "noon"'),
  ])
  expect(await failed('check', 'nowhere', '--json')).toEqual([2, expect.stringContaining('nowhere')])
})

it('PUB-62 a damaged picture is reported before a release is shown, and by check, with its place', async () => {
  const damaged = {
    severity: 'error',
    check: 'media',
    page: 'about',
    section: 'main',
    block: 'p',
    field: 'picture.src',
    says: expect.stringMatching(/^media\/half\.jpg is damaged/),
  }
  const findings = async (verb: Verb, ...args: string[]) =>
    (JSON.parse((await run(verb, ...args)).said) as { findings: unknown[] }).findings
  expect(await findings(publish, '--preprod', ...SMALL)).toContainEqual(damaged)
  expect(await findings(publish, '--out', 'whole', ...SMALL)).toContainEqual(damaged)
  expect(await findings(check, '--json')).toContainEqual(damaged)
})

it('CLI-8 check reports problems of files, findings, and how many pages each language lacks', async () => {
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

it('PUB-93 a look is shown to signed-in people whatever the checks would call broken', async () => {
  const { code, said } = await run(publish, '--preprod', '--quick', '--no-styleguide', '--json')
  expect(code).toBe(0)
  const { release, findings } = JSON.parse(said) as { release: string; findings: unknown[] }
  expect(findings).toEqual([])
  const listed: unknown = JSON.parse((await run(releases, '--json')).said)
  expect(listed).toMatchObject([
    { release, channel: 'preprod', shown: ['preprod'], quick: true },
    { release: '0001', channel: 'live', shown: ['live'], quick: false },
  ])
  const lines = (await run(releases)).said.split('\n')
  expect(lines.map((line) => line.split('  ').slice(-2))).toEqual([
    ['preprod', 'quick'],
    [expect.stringMatching(/pages$/), 'live'],
  ])
})
