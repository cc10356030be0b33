import { describe, expect, it } from 'vitest'
import type { PublishReport } from '#api/publishing.ts'
import { publishReports, publishStreamOpened, takePublishReport } from './publish-reports.ts'

const OF = { author: 'ben@shop.example', channel: 'live' } as const
const running = (id: string, at: number): PublishReport => ({ ...OF, id, at, state: 'running', step: null })
const done = (id: string, at: number): PublishReport => ({ ...OF, id, at, state: 'done', release: '4' })

const stateOf = (id: string) => publishReports().get(id)?.state

describe('where publishes are', () => {
  it('EDIT-290 forgets running publishes when the stream starts over, which reports them if they still run', () => {
    takePublishReport(running('slept-through', 10))
    takePublishReport(done('ended', 20))
    publishStreamOpened()
    expect(stateOf('slept-through')).toBeUndefined()
    expect(stateOf('ended')).toBe('done')
  })

  it('EDIT-290 is not taken back by an answer that is older than how it ended', () => {
    takePublishReport(done('answered-late', 20))
    takePublishReport(running('answered-late', 10))
    expect(stateOf('answered-late')).toBe('done')
    takePublishReport(running('answered-late', 30))
    expect(stateOf('answered-late')).toBe('running')
  })
})
