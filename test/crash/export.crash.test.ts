import { describe, expect, it } from 'vitest'
import { exportStage, namesOf } from './export-stage.ts'
import { workToStep } from './work-until.ts'

const stage = exportStage()
let number = 0

describe('an export that is killed', () => {
  it.each([
    ['before it listed its files', { when: 'before', what: '^file rename .*/_hosting/files.txt$' }],
    ['when it had listed its files', { when: 'after', what: '^file rename .*/_hosting/files.txt$' }],
    ['before its first page', { when: 'before', what: '^file rename .*html$' }],
    ['after its first page', { when: 'after', what: '^file rename .*html$' }],
    ['in the middle of its pages', { when: 'after', what: '^file rename .*html$', skip: 20 }],
    ['before it removed a page', { when: 'before', what: '^file rm .*html$' }],
    ['when it had removed a page', { when: 'after', what: '^file rm .*html$' }],
    ['before it removed the earlier script', { when: 'before', what: '^file rm .*/assets/' }],
    ['before it removed its draft', { when: 'before', what: '^file rm .*/.draft-[^/]*$' }],
  ] as const)('PUB-92 leaves whole pages with all that they need, %s', async (_name, step) => {
    const { acknowledged } = await workToStep(stage.script, stage.workFrom(number + 1), step)
    expect(acknowledged).toEqual([number + 1])
    stage.seeWholePages()
    number += 2
  })

  it('PUB-92 is ended by the next one, which leaves nothing of it behind', async () => {
    expect(await stage.namesAfterNext(number + 1)).toEqual(namesOf(number + 1))
  })
})
