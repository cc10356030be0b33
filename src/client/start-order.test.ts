import { expect, it } from 'vitest'
import { startInOrder } from './start-order.ts'

it('LIFE-1 starts the page 1 ms after it has loaded, and movement 50 ms after the page', () => {
  const done: string[] = []
  const waiting: { work: () => void; ms: number }[] = []
  const step = (name: string) => () => void done.push(name)
  startInOrder(
    { first: [step('first')], page: [step('page')], motion: [step('motion')] },
    (work, ms) => waiting.push({ work, ms }),
    () => expect.unreachable(),
  )
  expect([done, waiting.map(({ ms }) => ms)]).toEqual([['first'], [1]])
  waiting[0]?.work()
  expect([done, waiting.map(({ ms }) => ms)]).toEqual([
    ['first', 'page'],
    [1, 50],
  ])
  waiting[1]?.work()
  expect(done).toEqual(['first', 'page', 'motion'])
})

it('LIFE-1 starts the rest when one part fails, and reports what failed', () => {
  const done: string[] = []
  const failures: unknown[] = []
  const failure = new Error('no storage')
  const step = (name: string) => () => void done.push(name)
  const broken = () => {
    throw failure
  }
  startInOrder(
    { first: [broken, step('first')], page: [broken, step('page')], motion: [broken, step('motion')] },
    (work) => work(),
    (error) => failures.push(error),
  )
  expect(done).toEqual(['first', 'page', 'motion'])
  expect(failures).toEqual([failure, failure, failure])
})
