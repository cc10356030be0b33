import { expect, it } from 'vitest'
import { exportStage, namesOf } from './export-stage.ts'
import { workUntil } from './work-until.ts'

const KILLS = 60
/** Time that as many may take on a slow machine, in ms. */
const KILLS_MS = 20 * 60_000
/** Longer than the first export of a process takes, in ms: a kill meets any of its steps. */
const LONGEST_MS = 200

const stage = exportStage()

it(
  `PUB-92 leaves whole pages with all that they need, and the next export ends what was killed, ${KILLS} times`,
  async () => {
    let number = 0
    let exported = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      // A step that shares no factor with the number of kills meets every millisecond once.
      const afterMs = ((kill * 77) % KILLS) * (LONGEST_MS / KILLS)
      const { acknowledged, error } = await workUntil(stage.script, stage.workFrom(number + 1), afterMs)
      expect(error).toBe('')
      stage.seeWholePages()
      exported += acknowledged.length
      number = (acknowledged.at(-1) ?? number) + 1
    }
    expect(exported).toBeGreaterThan(0)
    expect(await stage.namesAfterNext(number)).toEqual(namesOf(number))
  },
  KILLS_MS,
)
