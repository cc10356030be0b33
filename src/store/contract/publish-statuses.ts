import { describe, expect, it } from 'vitest'
import type { PublishStatus } from '../publish-statuses.ts'
import { stageOn, type StoreSource } from './stage.ts'

const NOW = 1_700_000_000_000

const status = (id: string, part: Partial<PublishStatus> = {}): PublishStatus => ({
  id,
  state: 'done',
  at: NOW,
  author: 'ann@shop.example',
  channel: 'live',
  detail: { release: '0001' },
  ...part,
})

/** Progress of publishes. */
export function publishStatusRules(source: StoreSource): void {
  describe('statuses of publishes', () => {
    const stage = stageOn(source)

    it('SCALE-40 keeps the latest status of each publish, and lists those that are active or changed lately', async () => {
      const { publishStatuses } = await stage.open()
      const running = status('b', {
        state: 'running',
        at: NOW + 2,
        detail: { step: 'reading', done: 1, of: 3 },
      })
      await publishStatuses.put(status('b', { state: 'waiting', detail: {} }))
      await publishStatuses.put(status('a', { at: NOW + 1 }))
      await publishStatuses.put(running)
      expect(await publishStatuses.get('b')).toEqual(running)
      expect(await publishStatuses.get('c')).toBeNull()
      expect(await publishStatuses.activeOrSince(NOW)).toEqual([status('a', { at: NOW + 1 }), running])
      expect(await publishStatuses.activeOrSince(NOW + 9)).toEqual([running])
      expect(await publishStatuses.prune(NOW + 1)).toBe(1)
      expect(await publishStatuses.activeOrSince(0)).toEqual([running])
    })
  })
}
