import { describe, expect, it } from 'vitest'
import { failed, success, type Result } from '#std/result.ts'
import type { FileAnswer } from '#api/file-answer.ts'
import { peopleStage } from '../../../test/support/people-stage.ts'
import type { NotRead } from './picture-reader.ts'
import { previews } from './previews.ts'

const stage = peopleStage()

const WEBP: FileAnswer = { name: 'big.webp', type: 'image/webp', bytes: Buffer.from('small') }

/** Previews of one stored file by a reader that answers as it is told to; `asked` counts how often it was. */
async function previewsBy(answers: readonly Result<FileAnswer | null, NotRead>[]) {
  const { hash } = await stage.store.media.put(
    { name: 'media/big.png', type: 'image/png', width: 9, height: 9, at: 1 },
    Buffer.from('big'),
  )
  let asked = 0
  let now = 0
  const previewOf = previews(
    { preview: async () => answers[Math.min(asked++, answers.length - 1)] ?? failed('away') },
    () => now,
  )
  return {
    show: () => previewOf(stage.store.media, hash, 640),
    asked: () => asked,
    pass: (ms: number) => void (now += ms),
  }
}

describe('previews', () => {
  it.each([
    ['takes too much', failed<NotRead>('too-much'), 'too-much'],
    ['is no picture', success(null), 'no-picture'],
  ] as const)(
    'HTTP-97 of a file that %s are tried once, and say so each time',
    async (_what, answer, why) => {
      const { show, asked } = await previewsBy([answer])
      expect(await show()).toEqual(failed(why))
      expect(await show()).toEqual(failed(why))
      expect(asked()).toBe(1)
    },
  )

  it('HTTP-97 of a file that takes too long are tried again after an hour: the machine may have been busy', async () => {
    const { show, asked, pass } = await previewsBy([failed('too-long'), success(WEBP)])
    expect(await show()).toEqual(failed('too-long'))
    pass(3_599_999)
    expect(await show()).toEqual(failed('too-long'))
    expect(asked()).toBe(1)
    pass(1)
    expect(await show()).toEqual(success(WEBP))
  })

  it('HTTP-97 are tried again where the process was away', async () => {
    const { show } = await previewsBy([failed('away'), success(WEBP)])
    expect(await show()).toEqual(failed('away'))
    expect(await show()).toEqual(success(WEBP))
  })
})
