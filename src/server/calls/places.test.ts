import { expect, it } from 'vitest'
import { places, type Place } from './places.ts'

const hasTurn = async ({ turn }: Place): Promise<boolean> => {
  if (turn === null) return true
  return Promise.race([turn.then(() => true), Promise.resolve().then(() => false)])
}

it('API-200 gives each key its places, and lets some wait in their order', async () => {
  const limit = places({ atOnce: 2, waiting: 2 })
  const taken = ['a', 'a', 'a', 'a', 'a', 'b'].map((key) => limit.enter(key))
  expect(taken.map((place) => place === null)).toEqual([false, false, false, false, true, false])
  const [first, second, third, fourth, , other] = taken as Place[]
  expect(await Promise.all([first, second, third, other].map((place) => hasTurn(place as Place)))).toEqual([
    true,
    true,
    false,
    true,
  ])
  first?.leave()
  first?.leave()
  expect([await hasTurn(third as Place), await hasTurn(fourth as Place)]).toEqual([true, false])
})

it('API-200 forgets those who leave while they wait', async () => {
  const limit = places({ atOnce: 1, waiting: 1 })
  const [taken, gone] = [limit.enter('a'), limit.enter('a')]
  gone?.leave()
  const next = limit.enter('a')
  taken?.leave()
  expect(await hasTurn(next as Place)).toBe(true)
  next?.leave()
  expect(limit.enter('a')?.turn).toBeNull()
})
