import { describe, expect, it } from 'vitest'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import { drawnPreviews } from './drawn-previews.ts'

const NOTHING: DrawnPages = { pages: [], files: [] }

/** A renderer that renders on command, with a manual clock. */
function stage() {
  const drawings: PromiseWithResolvers<DrawnPages>[] = []
  const clock = { now: 1_000_000, version: '1' }
  const draw = drawnPreviews({
    draw: () => {
      const drawing = Promise.withResolvers<DrawnPages>()
      drawings.push(drawing)
      return drawing.promise
    },
    version: async () => clock.version,
    now: () => clock.now,
  })
  return { drawings, clock, draw: () => draw([7]) }
}

/** Lets pending promise callbacks run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('drawn previews', () => {
  it('HTTP-72 who comes while an earlier state is drawn waits for the next drawing', async () => {
    const { drawings, clock, draw } = stage()
    const first = draw()
    await settled()
    clock.version = '2'
    const [second, third] = [draw(), draw()]
    clock.now += 4_000
    const [old, fresh] = [{ ...NOTHING }, { ...NOTHING }]
    drawings[0]!.resolve(old)
    expect(await first).toBe(old)
    await settled()
    expect(drawings).toHaveLength(2)
    drawings[1]!.resolve(fresh)
    expect(await second).toBe(fresh)
    expect(await third).toBe(fresh)
  })

  it('HTTP-72 what fails is tried again after a second, not for each request', async () => {
    const { drawings, clock, draw } = stage()
    const first = draw()
    await settled()
    drawings[0]!.reject(new Error('Nothing can be drawn.'))
    await expect(first).rejects.toThrow('Nothing can be drawn.')
    await expect(draw()).rejects.toThrow('Nothing can be drawn.')
    expect(drawings).toHaveLength(1)
    clock.now += 1_000
    const again = draw()
    await settled()
    drawings[1]!.resolve(NOTHING)
    expect(await again).toBe(NOTHING)
  })
})
