import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after, numberAfter, prepare, takeImportBack, undoAndRedo, WHOLE } from './operations-stage.ts'
import { OPERATIONS } from './operations.ts'
import { buildChild, nextWindow, workUntil } from './work-until.ts'

/** Kills of each operation; `OPERATION_KILLS=100 npx vitest run --project deep test/crash/operations` kills more often. */
const KILLS = Number(process.env['OPERATION_KILLS'] ?? 25)
/** Time that as many may take on a slow machine, in ms. */
const KILLS_MS = 30 * 60_000

const FIRST_WINDOW_MS = 60

let folder: string
let script: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operations-crash-'))
  script = await buildChild(join(folder, 'child'), 'operations-child')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('what people do with several documents at once, killed at any moment', () => {
  it.concurrent.each(OPERATIONS)(
    `STORE-70 %s is there as a whole or not at all, and once acknowledged it is there, ${KILLS} times`,
    async (operation) => {
      const [location, files] = [join(folder, operation, 'store.sqlite'), join(folder, operation, 'files')]
      await after(location, (store) => prepare(operation, store, files))
      let number = 0
      let acknowledged = 0
      let windowMs = FIRST_WINDOW_MS
      for (let kill = 0; kill < KILLS; kill += 1) {
        // A step that shares no factor with the number of kills meets every part of the time once.
        const afterMs = ((kill * 77) % KILLS) * (windowMs / KILLS)
        const ending = await workUntil(
          script,
          { task: operation, location, first: number + 1, file: files },
          afterMs,
        )
        expect([ending.lines[0], ending.error]).toEqual(['ready', ''])
        const least = ending.acknowledged.at(-1) ?? number
        acknowledged += ending.acknowledged.length
        windowMs = nextWindow(windowMs, ending.acknowledged.length)
        number = await after(location, async (store) => {
          const found = await numberAfter(operation, store, least, files)
          expect(found).toBeLessThanOrEqual(least + 1)
          await WHOLE[operation](store, found, files)
          const isUndone =
            found > 3 && (operation === 'restore' || operation === 'rename' || operation === 'trash')
          if (isUndone) await undoAndRedo(operation, store, found, files)
          return found
        })
      }
      expect(acknowledged).toBeGreaterThan(0)
      if (operation === 'import') await after(location, (store) => takeImportBack(store, number, files))
    },
    KILLS_MS,
  )
})
