import { expect, it } from 'vitest'
import { ChunkLoadError } from './load-chunk.ts'
import { startPart } from './start-part.ts'

/** A loader that answers each address in turn; null fails. */
function loaderOf(...answers: unknown[]) {
  const asked: string[] = []
  const load = async (address: string): Promise<unknown> => {
    const answer = answers[asked.push(address) - 1] ?? null
    if (answer === null) throw new Error('404')
    return answer
  }
  return { asked, loader: { load, random: () => 'r4nd0m', timeoutMs: 5 } }
}

it('LIFE-13 a part of the runtime is loaded by name and version, and started', async () => {
  let starts = 0
  const { asked, loader } = loaderOf({ start: () => (starts += 1) })
  await startPart('popups', 'v1', loader)
  expect([asked, starts]).toEqual([['/api/asset/script/front/popups.js/v1'], 1])
})

it('LIFE-13 a part that comes at the second try is started once', async () => {
  let starts = 0
  const { asked, loader } = loaderOf(null, { start: () => (starts += 1) })
  await startPart('popups', 'v1', loader)
  expect([asked.length, starts]).toEqual([2, 1])
})

it('LIFE-13 rejects for a part that can not be loaded', async () => {
  await expect(startPart('parallax', 'v1', loaderOf().loader)).rejects.toThrow(ChunkLoadError)
})
