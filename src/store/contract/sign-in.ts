import { describe, expect, it } from 'vitest'
import { openEngine } from '../open-store.ts'
import type { Token } from '../tokens.ts'
import { samplePerson, sampleSession } from './records.ts'
import { NOW } from './sample-documents.ts'
import { stageOn, type StoreSource } from './stage.ts'

const DAY_MS = 86_400_000

const token = (hash: string, fields: Partial<Token> = {}): Token => ({
  hash,
  kind: 'reset',
  personId: 'ann',
  at: NOW,
  until: NOW + 1_000,
  detail: 'by mail',
  ...fields,
})

/** What sign-in needs of the store. */
export function signInRules(source: StoreSource): void {
  describe('sign-in', () => {
    const stage = stageOn(source)

    it('STORE-40 no attempt of a clock that was ahead counts, and no wait is longer than its span', async () => {
      const { attempts } = await stage.open()
      const limit = { key: 'account', limit: 1, spanMs: 900_000 }
      expect(await attempts.take('1', [limit], NOW + DAY_MS)).toBe(0)
      expect(await attempts.take('2', [limit], NOW)).toBe(0)
      expect(await attempts.take('3', [limit], NOW - 30_000)).toBe(900_000)
      expect(await attempts.prune(NOW, 900_000)).toBe(1)
      expect(await attempts.take('4', [limit], NOW)).toBe(900_000)
    })

    it('STORE-40 a session or token of a clock that was ahead counts as ended', async () => {
      const store = await stage.open()
      await store.people.add(samplePerson('ann'))
      const ahead = { createdAt: NOW + DAY_MS, idleUntil: NOW + 2 * DAY_MS, absoluteUntil: NOW + 2 * DAY_MS }
      await store.sessions.start({ ...sampleSession('one', 'ann'), ...ahead })
      await store.tokens.add(token('t', { at: NOW + DAY_MS, until: NOW + 2 * DAY_MS }))
      expect(await store.sessions.find('one', NOW + DAY_MS)).not.toBeNull()
      expect(await store.tokens.find('reset', 't', NOW + DAY_MS)).not.toBeNull()
      expect(await store.sessions.find('one', NOW)).toBeNull()
      expect(await store.tokens.find('reset', 't', NOW)).toBeNull()
    })

    it('STORE-41 lists the sessions of a person, and ends one, or all but one', async () => {
      const { people, sessions } = await stage.open()
      for (const id of ['ann', 'ben']) await people.add(samplePerson(id))
      for (const id of ['one', 'two', 'three']) await sessions.start(sampleSession(id, 'ann'))
      await sessions.start(sampleSession('bens', 'ben'))
      await sessions.start({ ...sampleSession('ended', 'ann'), idleUntil: NOW })
      await sessions.touch('two', NOW + 5, NOW + 1_000)
      await sessions.prove('two', NOW + 6)
      const listed = await sessions.listOf('ann', NOW)
      expect(listed.map(({ publicId, usedAt, provedAt }) => [publicId, usedAt, provedAt])).toEqual([
        ['public-two', NOW + 5, NOW + 6],
        ['public-one', NOW, NOW],
        ['public-three', NOW, NOW],
      ])
      expect(await sessions.endOne('ben', 'public-one')).toBe(false)
      expect(await sessions.endOne('ann', 'public-one')).toBe(true)
      expect(await sessions.endAllOf('ann', 'two')).toBe(2)
      expect((await sessions.listOf('ann', NOW)).map(({ tokenHash }) => tokenHash)).toEqual(['two'])
      expect(await sessions.find('bens', NOW)).not.toBeNull()
    })

    it('STORE-42 a token is good for one thing, until it ends, and of many who take it one gets it', async () => {
      const { people, tokens } = await stage.open()
      await people.add(samplePerson('ann'))
      await tokens.add(token('a'))
      expect(await tokens.find('second-factor', 'a', NOW)).toBeNull()
      expect(await tokens.take('known-browser', 'a', NOW)).toBeNull()
      const taken = await Promise.all(Array.from({ length: 5 }, () => tokens.take('reset', 'a', NOW)))
      expect(taken.filter((one) => one !== null)).toEqual([token('a')])
      await tokens.add(token('b'))
      expect(await tokens.take('reset', 'b', NOW + 1_000)).toBeNull()
      await tokens.add(token('c'))
      await tokens.add(token('d', { kind: 'known-browser' }))
      await tokens.endAllOf('ann', 'reset')
      expect(await tokens.find('reset', 'c', NOW)).toBeNull()
      expect(await tokens.prune(NOW + 999)).toBe(0)
      expect(await tokens.prune(NOW + 1_000)).toBe(1)
    })

    it('STORE-43 a second factor counts once it is confirmed, and is replaced only after it was removed', async () => {
      const { people, secondFactors } = await stage.open()
      await people.add(samplePerson('ann'))
      expect(await secondFactors.confirm('ann', NOW, ['x'])).toBe(false)
      expect(await secondFactors.offer('ann', 'first')).toBe(true)
      expect(await secondFactors.offer('ann', 'second')).toBe(true)
      expect(await secondFactors.of('ann')).toEqual({ secret: 'second', confirmedAt: null })
      expect(await secondFactors.confirm('ann', NOW, ['x', 'y'])).toBe(true)
      expect(await secondFactors.confirm('ann', NOW + 1, ['z'])).toBe(false)
      expect(await secondFactors.offer('ann', 'third')).toBe(false)
      expect(await secondFactors.of('ann')).toEqual({ secret: 'second', confirmedAt: NOW })
      expect(await secondFactors.remove('ann')).toBe(true)
      expect([await secondFactors.of('ann'), await secondFactors.recoveryCount('ann')]).toEqual([null, 0])
      expect(await secondFactors.remove('ann')).toBe(false)
    })

    it('STORE-43 each step and each recovery code is used once, by one of many', async () => {
      const { people, secondFactors } = await stage.open()
      for (const id of ['ann', 'ben']) await people.add(samplePerson(id))
      await secondFactors.renewRecovery('ann', ['x', 'y'])
      const five = [1, 2, 3, 4, 5]
      const steps = await Promise.all(five.map(() => secondFactors.useStep('ann', 7)))
      const codes = await Promise.all(five.map(() => secondFactors.useRecovery('ann', 'x')))
      expect([steps, codes].map((all) => all.filter(Boolean).length)).toEqual([1, 1])
      expect(await secondFactors.useStep('ben', 7)).toBe(true)
      expect(await secondFactors.useRecovery('ben', 'y')).toBe(false)
      expect(await secondFactors.recoveryCount('ann')).toBe(1)
      expect(await secondFactors.pruneSteps(8)).toBe(2)
    })

    it('STORE-44 the database refuses to change the audit, or to delete what its retention keeps', async () => {
      const location = await stage.fresh()
      const { audit } = await stage.open(location)
      for (const at of [NOW, NOW + 10]) {
        await audit.add({ id: `a${at}`, at, who: 'ann', did: 'person.added', detail: {} })
      }
      const engine = await openEngine(location)
      const changed = engine.write((tx) => tx.updateTable('audit').set({ who: 'ben' }).execute())
      await expect(changed).rejects.toThrow()
      await expect(engine.write((tx) => tx.deleteFrom('audit').execute())).rejects.toThrow()
      expect(await audit.list({ limit: 9 })).toHaveLength(2)
      expect(await audit.removeOlder(NOW + 10)).toBe(1)
      await expect(engine.write((tx) => tx.deleteFrom('audit').execute())).rejects.toThrow()
      await engine.write((tx) => tx.deleteFrom('audit_retention').execute())
      await expect(engine.write((tx) => tx.deleteFrom('audit').execute())).rejects.toThrow()
      await engine.close()
      expect(await audit.list({ limit: 9 })).toMatchObject([{ at: NOW + 10, who: 'ann' }])
    })
  })
}
