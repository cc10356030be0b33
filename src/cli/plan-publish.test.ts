import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from '#publish/storage/release-storage.ts'
import type { Finding } from '#content/check/finding.ts'
import type { JobAtWork } from '#store/jobs/job-queue.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import {
  isOvertaken,
  PLANNED_PUBLISH,
  planPublish,
  publishArguments,
  type FindingsAsOf,
  type PlanWish,
} from './plan-publish.ts'
import { publish } from './publish.ts'
import { siteJobs } from './site-jobs.ts'
import type { Io } from './verb.ts'

const NOW = Date.UTC(2026, 10, 21)
const LIVE = { author: 'ada', preprod: false }

const refuse = (): never => {
  throw new Error('Nothing is changed here.')
}

const error: Finding = {
  severity: 'error',
  check: 'links',
  page: 'pricing',
  section: 'text',
  says: 'leads to nobody',
}
const warning: Finding = { ...error, severity: 'warning' }

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
    const later = { at: '2999-12-02T09:00Z', latest: true }
    const sound: FindingsAsOf = async () => [warning]
    expect(await planPublish(later, { author: 'bo', preprod: true }, io(), NOW, sound)).toBe(0)
    expect(await planPublish({ at: '2999-12-01T09:00+01:00' }, LIVE, io(), NOW, sound)).toBe(0)
    expect(said.at(-1)).toContain('Planned for 2999-12-01T08:00:00.000Z.')
    await planPublish({ planned: true }, LIVE, io(), NOW)
    expect(said).toEqual([
      expect.stringMatching(/^\w{8} {2}2999-12-01T08:00:00.000Z {2}live {2}ada {2}as of change 0$/),
      expect.stringMatching(/^\w{8} {2}2999-12-02T09:00:00.000Z {2}preprod {2}bo {2}latest$/),
    ])
    const cancel = said[0]?.slice(0, 8) ?? ''
    expect(await planPublish({ cancel }, LIVE, io(), NOW)).toBe(0)
    await expect(planPublish({ cancel }, LIVE, io(), NOW)).rejects.toThrow(
      `No publish of the number ${cancel} is planned`,
    )
  })

  it('SCALE-18 is refused at once when what it would show has an error, and told what to do', async () => {
    const own = () => ({ ...io(), env: { DATA_DIR: join(folder, 'refused') } })
    const wish = { at: '2999-12-01T09:00Z' }
    const asked: unknown[] = []
    const broken: FindingsAsOf = async (_, ...of) => (asked.push(of), [warning, error])
    expect(await planPublish(wish, { author: 'bo', preprod: true }, own(), NOW, broken)).toBe(1)
    expect(asked).toEqual([[0, 'preprod']])
    expect(said.slice(1)).toEqual([
      'error pricing › text: leads to nobody',
      'Nothing was planned, for there are errors (1). Mend them, then plan again.',
    ])
    await planPublish({ planned: true }, LIVE, own(), NOW)
    expect(said).toEqual(['Nothing is planned.'])
    await expect(planPublish(wish, LIVE, own(), NOW, async () => null)).rejects.toThrow('The store is empty.')
    // What the store holds then may be mended until then.
    expect(await planPublish({ ...wish, latest: true }, LIVE, own(), NOW, broken)).toBe(0)
    expect(said.slice(1)).toEqual([
      'error pricing › text: leads to nobody',
      expect.stringContaining('Planned for'),
      'Mend the errors (1) until then: while there is one, nothing is published.',
    ])
  })

  it('SCALE-18 that failed is listed with why and what to do, while it is tried again and afterwards', async () => {
    const own = join(folder, 'failed')
    const store = await openStore(storeLocation({ DATA_DIR: own }), {
      apply: refuse,
      jobs: { tries: 2, retryMs: 1 },
    })
    await store.jobs.add({ name: PLANNED_PUBLISH, payload: { ...LIVE, asOf: 3 } })
    const tried = Promise.withResolvers<void>()
    const fail = ({ attempt }: JobAtWork) =>
      Promise.reject(new Error(`errors (${attempt})\nerror pricing: gone`))
    let count = 0
    const workers = await store.jobs.work(
      { [PLANNED_PUBLISH]: fail },
      () => (count += 1) === 2 && tried.resolve(),
    )
    await tried.promise
    await workers.stop()
    await store.close()
    const asking = { ...io(), env: { DATA_DIR: own } }
    await planPublish({ planned: true }, LIVE, asking, NOW)
    expect(said).toEqual([
      'Nothing is planned.',
      expect.stringMatching(/^\w{8} {2}\S+Z {2}live {2}ada {2}as of change 3 {2}failed$/),
      '  errors (2)',
      '  error pricing: gone',
      'A plan stays as it was made. Mend what is wrong and plan again, or publish now.',
    ])
    const again = { ...io(), env: { DATA_DIR: own } }
    await planPublish({ planned: true, json: true }, LIVE, again, NOW)
    expect(JSON.parse(said.join(''))).toMatchObject([
      { failure: 'errors (2)\nerror pricing: gone', over: true },
    ])
  })

  it('CLI-8 is told to programs as one JSON value: planned, listed, taken back, refused', async () => {
    const env = { DATA_DIR: join(folder, 'programs') }
    const answer = async (wish: PlanWish, found: readonly Finding[] = []) => {
      const own: string[] = []
      const quiet = { ...io(), env, say: (line: string) => void own.push(line) }
      const code = await planPublish({ ...wish, json: true }, LIVE, quiet, NOW, async () => found)
      return [code, JSON.parse(own.join('\n'))] as const
    }
    const at = '2999-12-01T09:00Z'
    const terms = { at: '2999-12-01T09:00:00.000Z', channel: 'live', author: 'ada', asOf: 0 }
    expect(await answer({ at }, [error])).toEqual([1, { stopped: true, findings: [error] }])
    expect(await answer({ at }, [warning])).toEqual([0, { planned: terms, findings: [warning] }])
    const plan = { number: expect.stringMatching(/^\w{8}$/), ...terms, failure: null }
    const [code, listed] = await answer({ planned: true })
    expect([code, listed]).toEqual([0, [{ ...plan, over: false }]])
    expect(await answer({ cancel: listed[0].number })).toEqual([0, { cancelled: plan }])
    expect(await answer({ planned: true })).toEqual([0, []])
  })

  it.each(['--no-cards', '--despite-errors', '--as-of=3'])(
    'SCALE-12 is not asked for with %s, which is for a publish that is done at once',
    async (option) => {
      const planning = publish.run(['--at', '2999-12-01T09:00Z', option], io())
      await expect(planning).rejects.toThrow(/A plan knows nothing of --/)
    },
  )

  it('SCALE-12 needs a moment with its zone that is not past', async () => {
    const plan = (wish: PlanWish) => planPublish(wish, LIVE, io(), NOW)
    await expect(plan({ at: '2999-12-01 09:00' })).rejects.toThrow('write a moment with its zone')
    await expect(plan({ at: '2026-11-20T23:59Z' })).rejects.toThrow('which is past')
    await expect(plan({ at: '2999-12-01T09:00Z', planned: true })).rejects.toThrow('one of --at')
    await expect(plan({ latest: true })).rejects.toThrow('planned with --at')
  })

  it('SCALE-16 is of the state that was approved, or else of the latest', () => {
    expect(publishArguments({ ...LIVE, asOf: 12 })).toEqual(['--author=ada', '--as-of=12', '--unless-later'])
    expect(publishArguments({ ...LIVE, asOf: null })).toEqual(['--author=ada'])
  })

  it('SCALE-16 does nothing when a later state is shown, and never looks at the other channel', async () => {
    const store = await openStore(join(folder, 'shown.sqlite'), { apply: refuse })
    const open = async () => store
    const release = { id: 'r', at: NOW, author: 'bo', detail: {} }
    await store.releases.insert({ ...release, seq: 12 })
    await store.releases.setCurrent('live', 'r')
    expect(await isOvertaken({ ...LIVE, asOf: 11 }, open)).toBe(true)
    expect(await isOvertaken({ ...LIVE, asOf: 12 }, open)).toBe(false)
    expect(await isOvertaken({ ...LIVE, asOf: null }, open)).toBe(false)
    expect(await isOvertaken({ ...LIVE, asOf: 11, preprod: true }, open)).toBe(false)
    const program = join(folder, 'never.mjs')
    await writeFile(program, 'process.exit(1)')
    const jobs = siteJobs({
      store: open,
      storage: folderStorage(folder),
      env: process.env,
      cwd: folder,
      program,
    })
    const job = { id: '1', attempt: 1, signal: new AbortController().signal }
    await jobs[PLANNED_PUBLISH]?.({ ...job, payload: { ...LIVE, asOf: 11 } })
    await expect(jobs[PLANNED_PUBLISH]?.({ ...job, payload: { ...LIVE, asOf: 12 } })).rejects.toThrow()
    await store.close()
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
    const outcome = JSON.stringify({ stopped: true, findings: [error, warning] })
    await writeFile(program, `console.log(${JSON.stringify(outcome)}); process.exitCode = 1`)
    await expect(jobs[PLANNED_PUBLISH]?.(job)).rejects.toThrow(
      'ended with 1: errors (1), so the release before stays\nerror pricing › text: leads to nobody',
    )
    const failed = JSON.stringify({ failed: 'The disk is full.' })
    await writeFile(program, `console.log(${JSON.stringify(failed)}); process.exitCode = 1`)
    await expect(jobs[PLANNED_PUBLISH]?.(job)).rejects.toThrow('ended with 1: The disk is full.')
  })
})
