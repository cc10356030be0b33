import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '#store/errors.ts'
import type { Store } from '#store/port.ts'
import { releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { createApp } from './app.ts'
import { openCurrentSite, type CurrentSite } from './current-site.ts'
import { jsonLog } from './log.ts'

let release: ReleaseFixture
let current: CurrentSite
let app: FastifyInstance
let time = 0
const probe = vi.fn<Store['probe']>()
const logged: string[] = []

beforeEach(async () => {
  release = await releaseFixture()
  current = await openCurrentSite(release.dataDir, (error) => {
    throw error
  })
  time = 0
  probe.mockReset().mockResolvedValue()
  const log = jsonLog(
    (line) => logged.push(line),
    () => time,
  )
  const store = () => Promise.resolve({ probe } as Partial<Store> as Store)
  app = createApp({ https: false }, current, { log, store }, () => time)
})
afterEach(async () => {
  vi.useRealTimers()
  current.close()
  await app.close()
  await release.remove()
})

const ready = () => app.inject('/api/ready')

describe('readiness', () => {
  it.each(['StoreAway', 'StoreCorrupt', 'StoreFull', 'StoreReadOnly', 'StoreBusy'] as const)(
    'OPS-20 fails with the reason while the store is in trouble: %s',
    async (name) => {
      expect((await ready()).statusCode).toBe(200)
      time += 1_000
      probe.mockRejectedValue(new StoreError(name, { detail: 'in /var/secret' }))
      const answer = await ready()
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ detail: new StoreError(name).says })
      expect(answer.body).not.toContain('/var/secret')
      expect(logged.at(-1)).toContain('/var/secret')
      time += 1_000
      probe.mockResolvedValue()
      expect((await ready()).statusCode).toBe(200)
    },
  )

  it('OPS-20 checks the store at most once a second, however often it is asked', async () => {
    await Promise.all(Array.from({ length: 50 }, ready))
    time += 999
    await ready()
    expect(probe).toHaveBeenCalledTimes(1)
    time += 1
    await ready()
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('OPS-20 waits five seconds at most for the store', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    probe.mockReturnValue(new Promise(() => {}))
    const answer = ready()
    await vi.waitFor(() => expect(probe).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await answer).statusCode).toBe(503)
  })

  it('OPS-20 leaves health to the process alone', async () => {
    probe.mockRejectedValue(new StoreError('StoreAway'))
    expect((await app.inject('/api/health')).statusCode).toBe(200)
  })
})
