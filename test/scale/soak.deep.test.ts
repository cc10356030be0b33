import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SOAK_KINDS } from './soak/soak-kinds.ts'
import { soak } from './soak/soak.ts'

it('SCALE-13 answers whole and from one release while releases switch and servers are killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'))
  const wish = { seconds: 20, switchEvery: 2, killEvery: 3, connections: 8, postgres: false, s3: false }
  const outcome = await soak({ folder, ...wish })
  await rm(folder, { recursive: true, force: true })
  expect(outcome.faults).toEqual([])
  // A busy machine takes seconds to start a server.
  expect(outcome.switches).toBeGreaterThanOrEqual(3)
  expect(outcome.kills).toBeGreaterThanOrEqual(1)
  expect(Object.keys(outcome.kinds).sort()).toEqual(SOAK_KINDS.map(({ kind }) => kind).sort())
  for (const { count, cut } of Object.values(outcome.kinds)) expect(count - cut).toBeGreaterThan(5)
  // Only what was on the way to a killed process may fail: no more than its connections each time.
  expect(outcome.cut).toBeLessThanOrEqual(outcome.kills * 8)
  expect(outcome.entries).toMatchObject({ lost: 0, twice: 0, strange: 0 })
  expect(outcome.entries.accepted).toBeGreaterThan(5)
})
