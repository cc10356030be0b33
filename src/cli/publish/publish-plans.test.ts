import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '#content/check/finding.ts'
import type { JobAtWork } from '#store/jobs/job-queue.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import { PLANNED_PUBLISH, planPublish, type FindingsAsOf } from '#site/jobs/planned-publish.ts'
import { NothingToPublish } from '#site/publish/publish-request.ts'
import { withStore } from '#site/store/with-store.ts'
import { publishPlans, type PlanOptions } from './publish-plans.ts'
import { publish } from './publish.ts'
import type { Io } from '../verb.ts'

const NOW = Date.UTC(2026, 10, 21)
const LIVE = { author: 'ada' }

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

/** Plans, lists or cancels publishes, with given findings of the checks. */
const plans = (
  options: PlanOptions,
  own: Io,
  found: FindingsAsOf = async () => [],
  author: { readonly author: string; readonly channel?: 'preprod' } = LIVE,
) =>
  publishPlans(
    options,
    {
      publish: author,
      now: NOW,
      plan: (request) => withStore(own, (store) => planPublish(store, request, found)),
    },
    own,
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plan-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a planned publish', () => {
  it('SCALE-12 is listed in its order, and can be taken back', async () => {
    const later = { at: '2999-12-02T09:00Z', latest: true }
    const sound: FindingsAsOf = async () => [warning]
    expect(await plans(later, io(), sound, { author: 'bo', channel: 'preprod' })).toBe(0)
    expect(await plans({ at: '2999-12-01T09:00+01:00' }, io(), sound)).toBe(0)
    expect(said.at(-1)).toContain('Planned for 2999-12-01T08:00:00.000Z.')
    await plans({ planned: true }, io())
    expect(said).toEqual([
      expect.stringMatching(/^\w{8} {2}2999-12-01T08:00:00.000Z {2}live {2}ada {2}as of change 0$/),
      expect.stringMatching(/^\w{8} {2}2999-12-02T09:00:00.000Z {2}preprod {2}bo {2}latest$/),
    ])
    const cancel = said[0]?.slice(0, 8) ?? ''
    expect(await plans({ cancel }, io())).toBe(0)
    await expect(plans({ cancel }, io())).rejects.toThrow(`No publish of the number ${cancel} is planned`)
  })

  it('SCALE-18 is refused at once when what it would show has an error, with what to do', async () => {
    const own = () => ({ ...io(), env: { DATA_DIR: join(folder, 'refused') } })
    const options = { at: '2999-12-01T09:00Z' }
    const asked: unknown[] = []
    const broken: FindingsAsOf = async (...of) => (asked.push(of), [warning, error])
    expect(await plans(options, own(), broken, { author: 'bo', channel: 'preprod' })).toBe(1)
    expect(asked).toEqual([[{ asOf: 0, channel: 'preprod' }]])
    expect(said.slice(1)).toEqual([
      'error pricing › text: leads to nobody',
      'Nothing was planned, for there are errors (1). Fix them, then plan again.',
    ])
    await plans({ planned: true }, own())
    expect(said).toEqual(['Nothing is planned.'])
    const nothing = () => Promise.reject(new NothingToPublish())
    await expect(plans(options, own(), nothing)).rejects.toThrow('The store is empty.')
    // The latest state may be fixed until then.
    expect(await plans({ ...options, latest: true }, own(), broken)).toBe(0)
    expect(said.slice(1)).toEqual([
      'error pricing › text: leads to nobody',
      expect.stringContaining('Planned for'),
      'Fix the errors (1) until then: while there is one, nothing is published.',
    ])
  })

  it('SCALE-18 that failed is listed with why and what to do, while it is tried again and afterwards', async () => {
    const own = join(folder, 'failed')
    const store = await openStore(storeLocation({ DATA_DIR: own }), {
      apply: refuse,
      jobs: { tries: 2, retryMs: 1 },
    })
    await store.jobs.add({ name: PLANNED_PUBLISH, payload: { ...LIVE, preprod: false, asOf: 3 } })
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
    await plans({ planned: true }, asking)
    expect(said).toEqual([
      'Nothing is planned.',
      expect.stringMatching(/^\w{8} {2}\S+Z {2}live {2}ada {2}as of change 3 {2}failed$/),
      '  errors (2)',
      '  error pricing: gone',
      'A plan stays as it was made. Fix what is wrong and plan again, or publish now.',
    ])
    const again = { ...io(), env: { DATA_DIR: own } }
    await plans({ planned: true, json: true }, again)
    expect(JSON.parse(said.join(''))).toMatchObject([
      { failure: 'errors (2)\nerror pricing: gone', over: true },
    ])
  })

  it('CLI-8 is reported to programs as one JSON value: planned, listed, canceled, refused', async () => {
    const env = { DATA_DIR: join(folder, 'programs') }
    const answer = async (options: PlanOptions, found: readonly Finding[] = []) => {
      const own: string[] = []
      const quiet = { ...io(), env, say: (line: string) => void own.push(line) }
      const code = await plans({ ...options, json: true }, quiet, async () => found)
      return [code, JSON.parse(own.join('\n'))] as const
    }
    const at = '2999-12-01T09:00Z'
    const terms = { at: '2999-12-01T09:00:00.000Z', channel: 'live', author: 'ada', asOf: 0 }
    expect(await answer({ at }, [error])).toEqual([1, { stopped: true, findings: [error] }])
    const id = expect.stringMatching(/^[\w-]{36}$/)
    expect(await answer({ at }, [warning])).toEqual([0, { planned: { id, ...terms }, findings: [warning] }])
    const plan = { id, number: expect.stringMatching(/^\w{8}$/), ...terms, failure: null }
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
    const plan = async (options: PlanOptions) => plans(options, io())
    await expect(plan({ at: '2999-12-01 09:00' })).rejects.toThrow('write a moment with its zone')
    await expect(plan({ at: '2026-11-20T23:59Z' })).rejects.toThrow('which is past')
    await expect(plan({ at: '2999-12-01T09:00Z', planned: true })).rejects.toThrow('one of --at')
    await expect(plan({ latest: true })).rejects.toThrow('planned with --at')
  })
})
