import { describe, expect, it } from 'vitest'
import type { Present } from '../presence.ts'
import { stageOn, type StoreSource } from './stage.ts'

const NOW = 1_700_000_000_000

const present = (tab: string, part: Partial<Present> = {}): Present => ({
  tab,
  email: 'ann@shop.example',
  name: 'Ann',
  document: 'page:7',
  selection: null,
  ...part,
})

/** Who is viewing what. */
export function presenceRules(source: StoreSource): void {
  describe('presence', () => {
    const stage = stageOn(source)

    it('STORE-46 tells which windows said something lately, those that came first before others', async () => {
      const { presence } = await stage.open()
      await presence.announce(present('two'), NOW)
      await presence.announce(present('one', { document: null }), NOW + 1)
      await presence.announce(present('two', { selection: 'section/hero/data/title' }), NOW + 2)
      expect(await presence.since(NOW)).toEqual([
        present('two', { selection: 'section/hero/data/title' }),
        present('one', { document: null }),
      ])
      expect(await presence.since(NOW + 1)).toMatchObject([{ tab: 'two' }])
      expect([await presence.prune(NOW + 1), await presence.since(0)]).toMatchObject([1, [{ tab: 'two' }]])
    })

    it('STORE-46 lets nobody speak for the window of another', async () => {
      const { presence } = await stage.open()
      await presence.announce(present('one'), NOW)
      await presence.announce(present('one', { email: 'ben@shop.example', document: 'design' }), NOW + 1)
      await presence.leave('one', 'ben@shop.example')
      expect(await presence.since(0)).toEqual([present('one')])
      await presence.leave('one', 'ann@shop.example')
      expect(await presence.since(0)).toEqual([])
    })
  })
}
