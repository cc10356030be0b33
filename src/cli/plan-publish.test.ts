import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { PLANNED_PUBLISH, planPublish, publishArguments } from './plan-publish.ts'
import { siteJobs } from './site-jobs.ts'
import type { Io } from './verb.ts'

const NOW = Date.UTC(2026, 10, 21)
const LIVE = { author: 'ada', preprod: false }

let folder: string
let said: string[] = []

const io = (): Io => {
  said = []
  const env = { DATA_DIR: folder }
  return { env, cwd: folder, say: (line) => said.push(line), note: (line) => said.push(line) }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plan-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a planned publish', () => {
  it('SCALE-12 is listed in its order, and can be taken back', async () => {
    expect(await planPublish({ at: '2999-12-02T09:00Z' }, { author: 'bo', preprod: true }, io(), NOW)).toBe(0)
    expect(await planPublish({ at: '2999-12-01T09:00+01:00' }, LIVE, io(), NOW)).toBe(0)
    expect(said).toEqual([expect.stringContaining('Planned for 2999-12-01T08:00:00.000Z.')])
    await planPublish({ planned: true }, LIVE, io(), NOW)
    expect(said).toEqual([
      expect.stringMatching(/^\w{8} {2}2999-12-01T08:00:00.000Z {2}live {2}ada$/),
      expect.stringMatching(/^\w{8} {2}2999-12-02T09:00:00.000Z {2}preprod {2}bo$/),
    ])
    const cancel = said[0]?.slice(0, 8) ?? ''
    expect(await planPublish({ cancel }, LIVE, io(), NOW)).toBe(0)
    expect(await planPublish({ cancel }, LIVE, io(), NOW)).toBe(1)
    expect(said).toEqual([expect.stringContaining(`No publish of the number ${cancel} is planned`)])
  })

  it('SCALE-12 needs a moment with its zone that is not past', () => {
    const plan = (at: string) => () => planPublish({ at }, LIVE, io(), NOW)
    expect(plan('2999-12-01 09:00')).toThrow('write a moment with its zone')
    expect(plan('2026-11-20T23:59Z')).toThrow('which is past')
    expect(() => planPublish({ at: '2999-12-01T09:00Z', planned: true }, LIVE, io(), NOW)).toThrow(
      'one of --at',
    )
  })

  it('SCALE-12 is carried out as it was asked for, and its failure is told', async () => {
    expect(publishArguments({ author: 'bo', preprod: true })).toEqual(['--author=bo', '--preprod'])
    const program = join(folder, 'program.mjs')
    await writeFile(program, `process.stderr.write(process.argv.slice(2).join(' ')); process.exit(1)`)
    const store = () => Promise.reject(new Error('No store is needed.'))
    const jobs = siteJobs({ store, storage: folderStorage(folder), env: process.env, cwd: folder, program })
    const job = { id: '1', payload: { ...LIVE }, attempt: 1, signal: new AbortController().signal }
    await expect(jobs[PLANNED_PUBLISH]?.(job)).rejects.toThrow(
      'The planned publish ended with 1: publish --author=ada',
    )
  })
})
