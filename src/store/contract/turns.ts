import { describe, expect, it } from 'vitest'
import type { Store } from '../port.ts'
import type { ReleaseStore } from '../releases.ts'
import { sampleRelease } from './records.ts'
import { stageOn, type StoreSource } from './stage.ts'

/** Concurrent publishes. */
export function turnRules(source: StoreSource): void {
  describe('turns', () => {
    const stage = stageOn(source)

    it('STORE-37 shows what began later, whichever ends first', async () => {
      const location = await stage.fresh()
      const [one, two] = [(await stage.open(location)).releases, (await stage.open(location)).releases]
      const first = await one.takeTurn('live')
      const second = await two.takeTurn('live')
      const show = (releases: ReleaseStore, number: number, id: string) =>
        releases.inTurn({ channel: 'live', number, seq: 1, planned: false }, async (records) => {
          await records.insert(sampleRelease(id))
          await records.setCurrent('live', id)
        })
      expect(await show(two, second, 'second')).toBe(true)
      expect(await show(one, first, 'first')).toBe(false)
      expect((await one.current('live'))?.id).toBe('second')
      expect((await one.list({ limit: 9 })).map(({ id }) => id)).toEqual(['second'])
      expect(await show(one, second, 'again')).toBe(true)
      expect(await show(one, await one.takeTurn('live'), 'third')).toBe(true)
      expect(await one.takeTurn('preprod')).toBe(1)
    })

    /** Activates a release that includes the changes up to one. */
    const shower =
      ({ releases }: Store) =>
      (number: number, seq: number, planned = false): Promise<boolean> =>
        releases.inTurn({ channel: 'live', number, seq, planned }, async () => {})

    const PLANNED = true

    it('STORE-37 lets a planned publish give way to later changes, before it and after it', async () => {
      const store = await stage.open()
      const show = shower(store)
      const [byHand, byPlan] = [await store.releases.takeTurn('live'), await store.releases.takeTurn('live')]
      expect(await show(byPlan, 11, PLANNED)).toBe(true)
      expect(await show(byHand, 12)).toBe(true)
      expect(await show(await store.releases.takeTurn('live'), 11, PLANNED)).toBe(false)
      expect(await show(await store.releases.takeTurn('live'), 10)).toBe(true)
      expect(await show(byPlan, 11, PLANNED)).toBe(false)
      expect(await show(await store.releases.takeTurn('live'), 11, PLANNED)).toBe(true)
    })

    it('STORE-37 shows nothing over a planned publish that began before it and holds no more', async () => {
      const store = await stage.open()
      const show = shower(store)
      const [first, second, byPlan] = [
        await store.releases.takeTurn('live'),
        await store.releases.takeTurn('live'),
        await store.releases.takeTurn('live'),
      ]
      expect(await show(byPlan, 11, PLANNED)).toBe(true)
      expect(await show(first, 10)).toBe(false)
      expect(await show(second, 11)).toBe(false)
      expect(await show(await store.releases.takeTurn('live'), 10)).toBe(true)
      expect(await show(await store.releases.takeTurn('live'), 11, PLANNED)).toBe(true)
      expect(await show(await store.releases.takeTurn('live'), 10, PLANNED)).toBe(false)
    })

    it('STORE-37 keeps nobody waiting for what takes long, and tells it when it has to give way', async () => {
      const location = await stage.fresh()
      const [one, two] = [(await stage.open(location)).releases, (await stage.open(location)).releases]
      const turn = async (seq: number) =>
        ({ channel: 'live', number: await one.takeTurn('live'), seq, planned: false }) as const
      const [first, second, third] = [await turn(1), await turn(2), await turn(3)]
      const told: boolean[] = []
      const slow = one.besideOthers(
        second,
        async (mayStill) => {
          told.push(await mayStill())
          expect(await two.inTurn(first, async () => {})).toBe(false)
          await two.insert(sampleRelease('meanwhile'))
          told.push(await mayStill())
          expect(await two.inTurn(third, async () => {})).toBe(true)
          told.push(await mayStill())
          return told.every(Boolean)
        },
        (records) => records.insert(sampleRelease('never')),
      )
      expect(await slow).toBe(false)
      expect(told).toEqual([true, true, false])
      expect((await one.list({ limit: 9 })).map(({ id }) => id)).toEqual(['meanwhile'])
    })

    it('STORE-37 takes back the turn of what failed outside of the store', async () => {
      const { releases } = await stage.open()
      const turn = async (planned: boolean) =>
        ({ channel: 'live', number: await releases.takeTurn('live'), seq: 5, planned }) as const
      const [first, byPlan, last] = [await turn(false), await turn(true), await turn(false)]
      const away = () => Promise.reject(new Error('away'))
      for (const failing of [byPlan, last]) {
        await expect(releases.besideOthers(failing, away, async () => {})).rejects.toThrow('away')
      }
      expect(
        await releases.besideOthers(
          first,
          (mayStill) => mayStill(),
          async () => {},
        ),
      ).toBe(true)
    })

    it('STORE-37 keeps nothing of what failed in its turn', async () => {
      const { releases } = await stage.open()
      const number = await releases.takeTurn('live')
      const turn = { channel: 'live', number, seq: 1, planned: false } as const
      const failing = releases.inTurn(turn, async (records) => {
        await records.insert(sampleRelease('a'))
        throw new Error('no pointer')
      })
      await expect(failing).rejects.toThrow('no pointer')
      expect(await releases.list({ limit: 9 })).toEqual([])
      expect(await releases.inTurn({ ...turn, number: turn.number - 1 }, async () => {})).toBe(true)
    })
  })
}
