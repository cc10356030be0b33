import { describe, expect, it } from 'vitest'
import { publishStage } from './publish-stage.ts'
import { nextWindow, workUntil } from './work-until.ts'

/** `PUBLISH_KILLS=200 npx vitest run --project deep test/crash/publish` kills more often. */
const KILLS = Number(process.env['PUBLISH_KILLS'] ?? 100)
/** Time that as many may take on a slow machine, in ms. */
const KILLS_MS = 30 * 60_000
const FIRST_WINDOW_MS = 1_200

const stage = publishStage()

describe('a publish that is killed', () => {
  it(
    `PUB-3 leaves a whole release live, the last acknowledged or a later one, ${KILLS} times`,
    async () => {
      let number = 0
      let published = 0
      let windowMs = FIRST_WINDOW_MS
      for (let kill = 0; kill < KILLS; kill += 1) {
        // A step that shares no factor with the number of kills meets every part of the time once.
        const afterMs = ((kill * 77) % KILLS) * (windowMs / KILLS)
        const { acknowledged, error } = await workUntil(stage.script, stage.workFrom(number + 1), afterMs)
        expect(error).toBe('')
        const last = acknowledged.at(-1) ?? number
        const found = await stage.wholeRelease()
        expect(found).toBeGreaterThanOrEqual(last)
        expect(found).toBeLessThanOrEqual(last + 1)
        published += acknowledged.length
        windowMs = nextWindow(windowMs, acknowledged.length)
        number = found ?? last
      }
      expect(published).toBeGreaterThan(0)
    },
    KILLS_MS,
  )

  it('PUB-3 leaves nothing that the next publish does not clear away', async () => {
    expect(await stage.draftsAfterNext()).toEqual([])
  })
})
