import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublishReport } from '#api/publishing.ts'

const OF = { author: 'ben@shop.example', channel: 'live' } as const
const running = (id: string, at: number): PublishReport => ({ ...OF, id, at, state: 'running', step: null })
const done = (id: string, at: number): PublishReport => ({ ...OF, id, at, state: 'done', release: '4' })

let known: typeof import('./publish-reports.ts')

/** The state of each publish that is known, by its id. */
const states = () => Object.fromEntries([...known.publishReports()].map(([id, { state }]) => [id, state]))

beforeEach(async () => {
  vi.resetModules()
  known = await import('./publish-reports.ts')
})

describe('where publishes are', () => {
  it('EDIT-290 is forgotten of those under way when the stream begins anew, which reports them if they still are', () => {
    known.takePublishReport(running('slept-through', 10))
    known.takePublishReport(done('ended', 20))
    known.publishStreamOpened()
    expect(states()).toEqual({ ended: 'done' })
  })

  it('EDIT-290 is not taken back by an answer that is older than how it ended', () => {
    known.takePublishReport(done('a', 20))
    known.takePublishReport(running('a', 10))
    expect(states()).toEqual({ a: 'done' })
    known.takePublishReport(running('a', 30))
    expect(states()).toEqual({ a: 'running' })
  })
})
