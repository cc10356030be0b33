import { describe, expect, it } from 'vitest'
import type { Call } from '#api/call.ts'
import { commitChanges } from '#api/editing.ts'
import { restorePart } from '#api/history.ts'
import { apiProblem } from '#api/problems.ts'
import { showDraft } from '#api/site.ts'
import type { Change } from '#edit/change.ts'
import { failed, success } from '#std/result.ts'
import { draftWindow, PAGE } from '../../../test/support/draft-window.ts'
import type { Asking } from '../ask.ts'

/** A window with the page open, its server (responses by name of the call), and the calls made. */
async function opened(answers: Readonly<Record<string, () => unknown>>) {
  const asked: string[] = []
  const bodies: unknown[] = []
  const asking = async (call: Call, { body }: Asking<Call> = {}) => {
    if (call.name === showDraft.name) return success({ revision: 1, document: PAGE })
    asked.push(call.name)
    bodies.push(body)
    return answers[call.name]?.()
  }
  const drafts = draftWindow(asking)
  await drafts.load('page:7')
  return { drafts, asked, bodies }
}

const AWAY = failed(apiProblem('away', 'The server cannot be reached.'))
const RESTORE = { on: 'page:7', to: 3 } as const
const SAVED = success({ kind: 'saved', seq: 9, revisions: { 'page:7': 2 }, documents: ['page:7'] })

describe('a restore in the manager', () => {
  it('EDIT-81 waits for what was typed before it, and is not asked for while that can not be saved', async () => {
    const title: Change = { do: 'set-text', on: 'page:7', path: ['title'], language: 'en', text: 'Costs' }
    const { drafts, asked } = await opened({
      [commitChanges.name]: () => success({ kind: 'saved', seq: 8, revisions: { 'page:7': 2 } }),
      [restorePart.name]: () => SAVED,
    })
    drafts.edit(title)
    expect(await drafts.restore(RESTORE)).toEqual({ kind: 'saved' })
    expect(asked).toEqual([commitChanges.name, restorePart.name])
    drafts.close()
    const offline = await opened({ [commitChanges.name]: () => AWAY })
    offline.drafts.edit(title)
    expect(await offline.drafts.restore(RESTORE)).toMatchObject({ kind: 'refused' })
    expect(offline.asked).toEqual([commitChanges.name])
    offline.drafts.close()
  })

  it('EDIT-81 is requested again with the same id when its answer was lost', async () => {
    const answers: unknown[] = [AWAY, SAVED]
    const { drafts, bodies } = await opened({ [restorePart.name]: () => answers.shift() })
    expect(await drafts.restore(RESTORE)).toEqual({ kind: 'saved' })
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toMatchObject({ as: 'ann@shop.example', to: 3 })
  })

  it('EDIT-81 reports why it was refused, and that somebody has to sign in again', async () => {
    const refused = success({ kind: 'refused', reason: 'It was removed.' })
    const answers: unknown[] = [refused, failed(apiProblem('not-signed-in', 'Sign in first.'))]
    const { drafts } = await opened({ [restorePart.name]: () => answers.shift() })
    expect(await drafts.restore(RESTORE)).toEqual({ kind: 'refused', reason: 'It was removed.' })
    expect(await drafts.restore(RESTORE)).toEqual({ kind: 'refused', reason: 'Sign in first.' })
    expect(drafts.snapshot().access).toBe('signed-out')
  })
})
