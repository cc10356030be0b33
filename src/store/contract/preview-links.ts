import { describe, expect, it } from 'vitest'
import type { NewPreviewLink } from '../preview-links.ts'
import { stageOn, type StoreSource } from './stage.ts'

const NOW = 1_700_000_000_000
const HOUR = 3_600_000

const link = (id: string, part: Partial<NewPreviewLink> = {}): NewPreviewLink => ({
  id,
  hash: `hash of ${id}`,
  pages: [7, 3],
  note: 'For Ben',
  author: 'ann@shop.example',
  at: NOW,
  until: NOW + HOUR,
  ...part,
})

/** Links to previews. */
export function previewLinkRules(source: StoreSource): void {
  describe('preview links', () => {
    const stage = stageOn(source)

    it('API-62 a link is found by its hash until it ends or is revoked', async () => {
      const { previewLinks } = await stage.open()
      await previewLinks.add(link('one'), 9)
      const { hash, ...kept } = link('one')
      const stored = { ...kept, views: 0, viewedAt: null }
      expect(await previewLinks.find(hash, NOW)).toEqual(stored)
      expect(await previewLinks.find('one', NOW)).toBeNull()
      expect(await previewLinks.find(hash, NOW + HOUR)).toBeNull()
      expect(await previewLinks.revoke('one', NOW)).toEqual(stored)
      expect(await previewLinks.find(hash, NOW)).toBeNull()
      expect(await previewLinks.revoke('one', NOW)).toBeNull()
    })

    it('API-62 links of a clock that was ahead do not count, and as many as may be are kept', async () => {
      const { previewLinks } = await stage.open()
      await previewLinks.add(link('ahead', { at: NOW + 2 * HOUR, until: NOW + 9 * HOUR }), 2)
      expect(await previewLinks.find('hash of ahead', NOW)).toBeNull()
      const others = ['a', 'b', 'c', 'd'].map((id) => previewLinks.add(link(id), 2))
      expect((await Promise.all(others)).filter(Boolean)).toHaveLength(2)
      expect(await previewLinks.list(NOW)).toHaveLength(2)
    })

    it('API-207 one person has so many links and no more, however many there may be', async () => {
      const { previewLinks } = await stage.open()
      const add = (id: string, author: string) => previewLinks.add(link(id, { author }), 9, 2)
      const own = [await add('a', 'ann'), await add('b', 'ann'), await add('c', 'ann'), await add('d', 'ben')]
      expect(own).toEqual([true, true, false, true])
    })

    it('API-62 links end with the right to share of who made them, and follow their address', async () => {
      const { people, previewLinks } = await stage.open()
      const person = { name: 'Ann', role: 'editor', languages: [], password: null, createdAt: NOW } as const
      for (const id of ['ann', 'bo', 'cleo']) {
        await people.add({ ...person, id, email: `${id}@shop.example` })
        await previewLinks.add(link(id, { author: `${id}@shop.example` }), 9)
      }
      await people.change('ann', { email: 'anna@shop.example' }, NOW)
      await people.change('bo', { role: 'translator' }, NOW)
      await people.remove('cleo')
      expect((await previewLinks.list(NOW)).map(({ author }) => author)).toEqual(['anna@shop.example'])
      await people.remove('ann')
      expect(await previewLinks.list(NOW)).toEqual([])
    })

    it('API-62 counts views at the same moment, lists the newest first and forgets what has ended', async () => {
      const { previewLinks } = await stage.open()
      await previewLinks.add(link('old'), 9)
      await previewLinks.add(link('new', { at: NOW + 1, until: NOW + 2 * HOUR }), 9)
      await Promise.all(Array.from({ length: 5 }, (_, at) => previewLinks.countView('old', NOW + at)))
      const listed = await previewLinks.list(NOW + 1)
      expect(listed.map(({ id, views }) => [id, views])).toEqual([
        ['new', 0],
        ['old', 5],
      ])
      expect(listed[1]?.viewedAt).toBeGreaterThanOrEqual(NOW)
      expect(await previewLinks.prune(NOW + HOUR)).toBe(1)
      expect((await previewLinks.list(NOW)).map(({ id }) => id)).toEqual(['new'])
    })
  })
}
