import { describe, expect, it } from 'vitest'
import { publishStage } from './publish-stage.ts'
import { workToStep } from './work-until.ts'

const stage = publishStage()
let number = 0

describe('a publish that is killed', () => {
  it.each([
    ['when its draft had begun', { when: 'after', what: '^file mkdir .*/next-' }, false],
    ['when its pack had begun', { when: 'after', what: '^file open .*/packs/.' }, false],
    ['before its lists', { when: 'before', what: '^file open .*/next-.*/places' }, false],
    ['during its last list', { when: 'after', what: '^file open .*/next-.*/checksums' }, false],
    ['before it had its number', { when: 'before', what: '^file rename .*/next-' }, false],
    ['when it had its number', { when: 'after', what: '^file rename .*/next-' }, false],
    ['before it was live', { when: 'before', what: '^file rename .*/current$' }, false],
    ['when it was live', { when: 'after', what: '^file rename .*/current$' }, true],
  ] as const)(
    'PUB-3 leaves a whole release live, the last acknowledged one, %s',
    async (_name, step, kept) => {
      const { acknowledged } = await workToStep(stage.script, stage.workFrom(number + 1), step)
      expect(acknowledged).toEqual([number + 1])
      number += kept ? 2 : 1
      expect(await stage.wholeRelease()).toBe(number)
    },
  )

  it('PUB-3 leaves nothing that the next publish does not clear away', async () => {
    expect(await stage.draftsAfterNext()).toEqual([])
  })
})
