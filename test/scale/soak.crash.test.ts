import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { soak } from './soak.ts'

it('SCALE-13 answers whole and from one release while releases switch and servers are killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'))
  const outcome = await soak({ dataDir, seconds: 20, switchEvery: 2, killEvery: 5, connections: 8 })
  await rm(dataDir, { recursive: true, force: true })
  expect(outcome.faults).toEqual([])
  expect(outcome.switches).toBeGreaterThanOrEqual(5)
  expect(outcome.kills).toBeGreaterThanOrEqual(2)
  expect(outcome.requests).toBeGreaterThan(200)
  // Only what was on the way to a killed process may fail: no more than its connections each time.
  expect(outcome.cut).toBeLessThanOrEqual(outcome.kills * 8)
}, 60_000)
