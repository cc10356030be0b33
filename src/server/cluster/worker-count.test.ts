import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { workerCount } from './worker-pool.ts'

it('HTTP-10 starts no more workers than a machine can have use for', () => {
  const problems: string[] = []
  const most = 16 * availableParallelism()
  expect([workerCount({}, problems), workerCount({ WORKERS: 'auto' }, problems)]).toEqual([1, most / 16])
  expect(workerCount({ WORKERS: String(most) }, problems)).toBe(most)
  expect(problems).toEqual([])
  expect(workerCount({ WORKERS: '100000' }, problems)).toBe(most)
  expect(problems).toEqual([`WORKERS is "100000": write \`auto\`, or ${most} at most on this machine.`])
})
