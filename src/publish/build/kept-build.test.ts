import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptBuild } from './kept-build.ts'

let likes: string

beforeEach(async () => {
  likes = await mkdtemp(join(tmpdir(), 'kept-build-test-'))
})

afterEach(() => rm(likes, { recursive: true, force: true }))

const make = async (next: string): Promise<void> => {
  await mkdir(next, { recursive: true })
  await writeFile(join(next, 'made'), '')
}

/** An older build with processes that use it. */
async function earlier(name: string, age: number, processes: readonly number[] = []): Promise<void> {
  await make(join(likes, name))
  await mkdir(join(likes, name, 'running'))
  for (const id of processes) await writeFile(join(likes, name, 'running', String(id)), '')
  await utimes(join(likes, name), 1_700_000_000 - age, 1_700_000_000 - age)
}

/** The id of a process that has ended. */
const endedProcess = (): number => Number(execFileSync(process.execPath, ['-p', 'process.pid']).toString())

const names = async (): Promise<string[]> => (await readdir(likes)).toSorted()

it('CLI-6 a build is made once, and is found whole', async () => {
  const build = await keptBuild(likes, 'a', make)
  const again = await keptBuild(likes, 'a', () => Promise.reject(new Error('made twice')))
  expect([again, await readdir(build)]).toEqual([join(likes, 'a'), ['made', 'running']])
})

it('CLI-6 a build that fails, or whose process was killed, leaves nothing behind', async () => {
  const failing = keptBuild(likes, 'a', async (next) => {
    await make(next)
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(await names()).toEqual([])
  await make(join(likes, `b-${endedProcess()}`))
  await make(join(likes, `c-${process.ppid}`))
  await keptBuild(likes, 'd', make)
  expect(await names()).toEqual([`c-${process.ppid}`, 'd'])
})

it('CLI-6 of earlier builds three stay, and those that a living process works with', async () => {
  await earlier('new', 1)
  await earlier('older', 2)
  await earlier('used', 4, [process.ppid])
  await earlier('left', 5, [endedProcess()])
  await earlier('oldest', 6)
  await keptBuild(likes, 'now', make)
  expect(await names()).toEqual(['new', 'now', 'older', 'used'])
})

it('CLI-6 a process that goes on to another build needs the one before no longer', async () => {
  await keptBuild(likes, 'a', make)
  await keptBuild(likes, 'b', make)
  expect(await readdir(join(likes, 'a/running'))).toEqual([])
  expect(await readdir(join(likes, 'b/running'))).toEqual([String(process.pid)])
})

it('CLI-6 a build that is asked for while it is cleared away is there, whole', async () => {
  const parts = Array.from({ length: 500 }, (_, part) => join(likes, 'old', `part-${part}`))
  for (let round = 0; round < 10; round += 1) {
    await earlier('old', 9)
    for (const part of parts) writeFileSync(part, '')
    await utimes(join(likes, 'old'), 1_600_000_000, 1_600_000_000)
    for (const [age, name] of ['x', 'y', 'z'].entries()) await earlier(name, age)
    const making = keptBuild(likes, 'now', make)
    while (parts.every((part) => existsSync(part))) await setImmediate()
    const asked = await keptBuild(likes, 'old', make)
    await making
    expect(await readdir(asked)).toContain('made')
    await rm(likes, { recursive: true })
    await mkdir(likes)
  }
})
