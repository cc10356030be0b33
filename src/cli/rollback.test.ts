import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentReleaseId } from '#publish/release-folder.ts'
import { fixtureRelease, releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { rollback } from './rollback.ts'

let fixture: ReleaseFixture

beforeEach(async () => {
  fixture = await releaseFixture('first ')
  await fixtureRelease(fixture.dataDir, 'second ')
})

afterEach(() => fixture.remove())

async function run(...args: string[]) {
  const notes: string[] = []
  const io = {
    say: () => {},
    note: (line: string) => notes.push(line),
    env: { DATA_DIR: fixture.dataDir },
    cwd: '/',
  }
  const code = await rollback.run(args, io)
  return { code, notes: notes.join(), current: await currentReleaseId(fixture.dataDir) }
}

it('PUB-13 goes back to the release before, or to the one that is named', async () => {
  expect(await run()).toMatchObject({ code: 0, current: '0001' })
  expect(await run('2')).toMatchObject({ code: 0, current: '0002' })
})

it('PUB-13 changes nothing when there is no such release, and says which there are', async () => {
  const { code, notes, current } = await run('7')
  expect([code, current]).toEqual([1, '0002'])
  expect(notes).toContain('Releases: 0001, 0002')
  await expect(run('new')).rejects.toThrow('by its number')
})
