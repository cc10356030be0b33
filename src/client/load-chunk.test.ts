import { describe, expect, it } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk, sharedChunks } from './load-chunk.ts'

/** A loader that answers each address in turn; `null` fails, `'never'` does not answer. */
function loaderOf(...answers: unknown[]) {
  const asked: string[] = []
  const load = (address: string): Promise<unknown> => {
    asked.push(address)
    const answer = answers[asked.length - 1]
    if (answer === 'never') return new Promise(() => {})
    return answer === null ? Promise.reject(new Error('404')) : Promise.resolve(answer)
  }
  return { asked, loader: { load, random: () => 'r4nd0m', timeoutMs: 5 } }
}

describe('the script of a component', () => {
  it('LOAD-8 is loaded by name and version', async () => {
    const { asked, loader } = loaderOf('module')
    expect(await loadChunk('slider', 'v1', loader)).toBe('module')
    expect(asked).toEqual(['/api/asset/script/front/slider.js/v1'])
  })

  it('LOAD-8 has a separate form for the manager', async () => {
    const { asked, loader } = loaderOf('module')
    await loadChunk('slider', 'v1', loader, 'manager')
    expect(asked).toEqual(['/api/asset/script/manager/slider.js/v1'])
  })

  it('LOAD-8 is tried again with a random query', async () => {
    const { asked, loader } = loaderOf(null, 'module')
    expect(await loadChunk('slider', 'v1', loader)).toBe('module')
    expect(asked).toEqual([
      '/api/asset/script/front/slider.js/v1',
      '/api/asset/script/front/slider.js/v1?again=r4nd0m',
    ])
  })

  it('LOAD-8 is tried twice for all blocks that need it, and not by each of them', async () => {
    const { asked, loader } = loaderOf(null, null, 'module')
    const chunk = sharedChunks(loader)
    const outcomes = await Promise.allSettled(['slider', 'slider', 'slider'].map((name) => chunk(name, 'v1')))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked).toHaveLength(2)
    expect(await chunk('form', 'v1')).toBe('module')
  })

  it('ERR-1 fails as ChunkLoadError after the second try', async () => {
    const { asked, loader } = loaderOf(null, null)
    const failure = loadChunk('slider', 'v1', loader)
    await expect(failure).rejects.toThrow(ChunkLoadError)
    await expect(failure).rejects.toThrow('Loading chunk slider failed')
    expect(asked).toHaveLength(2)
  })

  it('LOAD-9 is given up when it takes too long', async () => {
    const { loader } = loaderOf('never', 'never')
    await expect(loadChunk('slider', 'v1', loader)).rejects.toMatchObject({ name: 'ChunkLoadError' })
  })

  it('CONST-1 has 120 000 ms', () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  })
})
