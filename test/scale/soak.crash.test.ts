import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SOAK_KINDS } from './soak/soak-kinds.ts'
import { soak } from './soak/soak.ts'

/** By then, a machine that is not broken has started two servers again. */
const MOST_SECONDS = 120

it('SCALE-13 answers whole and from one release while releases switch and two servers are killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'))
  const often = { seconds: MOST_SECONDS, kills: 2, switchEvery: 0.5, killEvery: 1, connections: 8 }
  const outcome = await soak({ folder, ...often, postgres: false, s3: false })
  await rm(folder, { recursive: true, force: true })
  expect(outcome.faults).toEqual([])
  expect(outcome.switches).toBeGreaterThanOrEqual(1)
  expect(outcome.kills).toBe(2)
  expect(Object.keys(outcome.kinds).sort()).toEqual(SOAK_KINDS.map(({ kind }) => kind).sort())
  for (const { count, cut } of Object.values(outcome.kinds)) expect(count - cut).toBeGreaterThan(0)
  // Only what was on the way to a killed process may fail: no more than its connections each time.
  expect(outcome.cut).toBeLessThanOrEqual(2 * 8)
  expect(outcome.entries).toMatchObject({ lost: 0, twice: 0, strange: 0 })
  expect(outcome.entries.accepted).toBeGreaterThan(0)
})
