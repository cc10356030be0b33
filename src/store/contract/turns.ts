import { describe, expect, it } from 'vitest'
import type { ReleaseStore } from '../releases.ts'
import { sampleRelease } from './records.ts'
import { stageOn, type Ground } from './stage.ts'

/** Publishes at the same time. */
export function turnRules(ground: Ground): void {
  describe('turns', () => {
    const stage = stageOn(ground)

    it('STORE-37 shows what began later, whichever ends first', async () => {
      const location = await stage.fresh()
      const [one, two] = [(await stage.open(location)).releases, (await stage.open(location)).releases]
      const first = await one.takeTurn('live')
      const second = await two.takeTurn('live')
      const show = (releases: ReleaseStore, number: number, id: string, planned: number | null = null) =>
        releases.inTurn({ channel: 'live', number, planned }, async (records) => {
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

    it('STORE-37 lets a planned publish give way to later changes, before it and after it', async () => {
      const { releases } = await stage.open()
      const show = (number: number, id: string, seq: number, planned: number | null) =>
        releases.inTurn({ channel: 'live', number, planned }, async (records) => {
          await records.insert({ ...sampleRelease(id), seq })
          await records.setCurrent('live', id)
        })
      const [byHand, byPlan] = [await releases.takeTurn('live'), await releases.takeTurn('live')]
      expect(await show(byPlan, 'planned', 11, 11)).toBe(true)
      expect(await show(byHand, 'later changes', 12, null)).toBe(true)
      expect(await show(await releases.takeTurn('live'), 'planned late', 11, 11)).toBe(false)
      await releases.inTurn({ channel: 'live', number: byHand, planned: null }, (records) =>
        records.setSeq('live', 10),
      )
      expect(await show(byPlan, 'planned again', 11, 11)).toBe(true)
    })

    it('STORE-37 keeps nothing of what failed in its turn', async () => {
      const { releases } = await stage.open()
      const turn = { channel: 'live', number: await releases.takeTurn('live'), planned: null } as const
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
