import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { polledValue, type PolledValue } from './polled-value.ts'

const EVERY_MS = 250

let polled: PolledValue<string> | undefined
afterEach(() => {
  polled?.close()
  vi.useRealTimers()
})

it('PUB-225 is heard in the order in which it changed, however long hearing takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [hearing, goOn, last] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  let value = 'switched'
  polled = polledValue(async () => value, { none: '', everyMs: EVERY_MS })
  const heard: string[] = []
  polled.listen(async (next) => {
    if (next === 'switched') {
      hearing!.resolve()
      await goOn!.promise
    }
    heard.push(next)
    if (next === 'done') last!.resolve()
  })
  await hearing!.promise
  value = 'done'
  polled.wake()
  await setImmediate()
  goOn!.resolve()
  await last!.promise
  await setImmediate()
  expect(heard).toEqual(['switched', 'done'])
})

it('PUB-226 is read again at once when it was changed here, but not because reading takes long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const reads: PromiseWithResolvers<string>[] = []
  polled = polledValue(
    () => {
      const read = Promise.withResolvers<string>()
      reads.push(read)
      return read.promise
    },
    { none: '', everyMs: EVERY_MS },
  )
  polled.listen(() => {})
  vi.advanceTimersByTime(4 * EVERY_MS)
  reads[0]!.resolve('slow')
  await setImmediate()
  expect(reads).toHaveLength(1)
  vi.advanceTimersByTime(EVERY_MS)
  expect(reads).toHaveLength(2)
  polled.wake()
  polled.wake()
  reads[1]!.resolve('slow')
  await setImmediate()
  expect(reads).toHaveLength(3)
  reads[2]!.resolve('changed here')
  await setImmediate()
  expect(reads).toHaveLength(3)
})
