import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Step } from './kill-step.ts'
import { after, numberAfter, prepare, takeImportBack, undoAndRedo, WHOLE } from './operations-stage.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { buildChild, workToStep } from './work-until.ts'

/** Steps of an operation, and whether it is there if the program ends there. */
type Steps = Readonly<Record<string, Step & { readonly kept: boolean }>>

const WRITE = '^sql (insert|update|delete)'

const COMMIT: Steps = {
  'before it began': { when: 'before', what: '^sql begin', kept: false },
  'when it had begun': { when: 'after', what: '^sql begin', kept: false },
  'after its first write': { when: 'after', what: WRITE, kept: false },
  'after its second write': { when: 'after', what: WRITE, skip: 1, kept: false },
  'after its third write': { when: 'after', what: WRITE, skip: 2, kept: false },
  'before it was committed': { when: 'before', what: '^sql commit', kept: false },
  'when it was committed': { when: 'after', what: '^sql commit', kept: true },
}

/** A rollback takes a turn in the store, switches the pointer on disk, and records in the store that it did. */
const ROLLBACK: Steps = {
  'before it took its turn': { when: 'before', what: '^sql begin', kept: false },
  'when it had its turn': { when: 'after', what: '^sql commit', kept: false },
  'before the pointer was switched': { when: 'before', what: '^file rename .*current', kept: false },
  'when the pointer was switched': { when: 'after', what: '^file rename .*current', kept: true },
  'before it was recorded': { when: 'before', what: '^sql commit', skip: 1, kept: true },
  'when it was recorded': { when: 'after', what: '^sql commit', skip: 1, kept: true },
}

const CAN_BE_UNDONE: ReadonlySet<Operation> = new Set(['restore', 'rename', 'trash'])

let folder: string
let script: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operations-crash-'))
  script = await buildChild(join(folder, 'child'), 'operations-child')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('what people do with several documents at once, killed at each step', () => {
  it.each(OPERATIONS)(
    'STORE-70 %s is there as a whole or not at all, and once acknowledged it is there',
    async (operation) => {
      const [location, files] = [join(folder, operation, 'store.sqlite'), join(folder, operation, 'files')]
      await after(location, (store) => prepare(operation, store, files))
      let number = 0
      for (const [name, { kept, ...step }] of Object.entries(operation === 'rollback' ? ROLLBACK : COMMIT)) {
        const work = { task: operation, location, first: number + 1, file: files } as const
        const { acknowledged } = await workToStep(script, work, step)
        expect([name, acknowledged]).toEqual([name, [number + 1]])
        const least = number + 1
        number = await after(location, async (store) => {
          const found = await numberAfter(operation, store, least, files)
          expect([name, found]).toEqual([name, kept ? least + 1 : least])
          await WHOLE[operation](store, found, files)
          return found
        })
      }
      await after(location, async (store) => {
        if (CAN_BE_UNDONE.has(operation)) await undoAndRedo(operation, store, number, files)
        if (operation === 'import') await takeImportBack(store, number, files)
      })
    },
  )
})
