import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Finding } from '#content/check/finding.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import { makeFolder, putFiles, removeFolder } from '../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../test/support/small-site.ts'
import { openJudgeOf } from './checks-before-publish.ts'
import { importVerb } from './import.ts'

let folder: string
beforeEach(() => void (folder = makeFolder()))
afterEach(() => removeFolder(folder))

const refuse = (): never => {
  throw new Error('Nothing is changed here.')
}

/** Judges the store of the small site, which has a redirect that leads nowhere. */
async function judged(despiteErrors: boolean) {
  const env = { DATA_DIR: join(folder, 'data') }
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  await importVerb.run([], { say: () => {}, note: () => {}, env, cwd: folder })
  const store = await openStore(storeLocation(env), { apply: refuse })
  const told: Finding[] = []
  try {
    const kept = { file: join(folder, 'checks.json'), stamp: 'a' }
    const around = { origin: 'https://www.stockwright.example', today: '2026-11-23' }
    const found = (findings: readonly Finding[]) => void told.push(...findings)
    const answer = await store.atOnce((moment) =>
      openJudgeOf(
        moment,
        store,
        { kept, around },
        { despiteErrors, found },
      )({ pages: [], lengthOf: () => null }),
    )
    return { told, stops: answer.some(({ severity }) => severity === 'error') }
  } finally {
    await store.close()
  }
}

it('CHECK-3 an error of the documents stops a publish, and is told with its place', async () => {
  const { told, stops } = await judged(false)
  expect(stops).toBe(true)
  expect(told).toContainEqual(
    expect.objectContaining({ severity: 'error', check: 'links', page: 'design', field: 'redirects[0]' }),
  )
})

it('CHECK-7 a publish despite errors is not stopped, and hears of them all the same', async () => {
  const { told, stops } = await judged(true)
  expect(stops).toBe(false)
  expect(told.some(({ severity }) => severity === 'error')).toBe(true)
})

it('CHECK-14 a component that is not there stops a publish', async () => {
  const { told, stops } = await judged(false)
  expect(stops).toBe(true)
  expect(told.filter(({ check }) => check === 'names')).toEqual(
    [
      ['design', 'navbar', 'future-navbar'],
      ['pricing', 'plans', 'future-plans'],
    ].map(([page, section, name]) => ({
      severity: 'error',
      check: 'names',
      page,
      section,
      says: `there is no component "${name}", so nothing is shown here`,
    })),
  )
})
