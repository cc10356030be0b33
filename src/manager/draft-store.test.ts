import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#api/call.ts'
import { commitChanges, redoCommit, undoCommit } from '#api/editing.ts'
import { apiProblem } from '#api/problems.ts'
import { showDraft } from '#api/site.ts'
import type { Change } from '#edit/change.ts'
import { failed, success } from '#std/result.ts'
import { draftWindow, PAGE, titled } from '../../test/support/draft-window.ts'
import type { DraftStore } from './draft-store.ts'

/** The longest time until a server that is available again is noticed, in ms. */
const NOTICED_WITHIN_MS = 4_000

const AWAY = failed(apiProblem('away', 'The server cannot be reached.'))

let drafts: DraftStore
let server: {
  isAway: boolean
  revision: number
  title: string
  asked: number
  says?: typeof AWAY
  /** The unreadable document. */
  unreadable: string | null
  /** The documents of which something was saved. */
  saved: string[]
  /** The steps that were undone. */
  undone: (string | undefined)[]
}

beforeEach(async () => {
  vi.useFakeTimers()
  server = { isAway: false, revision: 1, title: 'Pricing', asked: 0, unreadable: null, saved: [], undone: [] }
  const asking = async (
    call: Call,
    {
      params,
      body,
    }: {
      readonly params?: { readonly key: string }
      readonly body?: { readonly changes: Change[]; readonly step?: string }
    } = {},
  ) => {
    server.asked += 1
    if (server.isAway || (server.unreadable !== null && params?.key === server.unreadable))
      return server.says ?? AWAY
    if (call.name === showDraft.name)
      return success({
        revision: server.revision,
        document: { ...PAGE, id: Number(params?.key.slice('page:'.length)), title: { en: server.title } },
      })
    server.revision += 1
    if (call.name === undoCommit.name || call.name === redoCommit.name) {
      const undoes = body?.step
      server.undone.push(undoes)
      const revisions = { 'page:7': server.revision }
      return success({ kind: 'saved', seq: server.revision, revisions, undoes, documents: ['page:7'] })
    }
    expect(call.name).toBe(commitChanges.name)
    const on = body?.changes[0]?.on ?? ''
    server.saved.push(on)
    return success({ kind: 'saved', seq: server.revision, revisions: { [on]: server.revision } })
  }
  drafts = draftWindow(asking)
  await drafts.load('page:7')
  server.asked = 0
})

afterEach(() => {
  drafts.close()
  vi.useRealTimers()
})

describe('a server that was away', () => {
  it('EDIT-283 is asked again within seconds however long it was away, and not more often than that', async () => {
    server.isAway = true
    drafts.edit(titled('Costs'))
    await vi.advanceTimersByTimeAsync(601_000)
    expect(drafts.snapshot().state).toBe('offline')
    expect(server.asked).toBeLessThanOrEqual(600_000 / NOTICED_WITHIN_MS + 3)
    server.isAway = false
    await vi.advanceTimersByTimeAsync(NOTICED_WITHIN_MS)
    expect(drafts.snapshot().state).toBe('saved')
  })

  it('EDIT-283 is asked at once when it shows that it is there again, and then alone', async () => {
    drafts.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.asked).toBe(0)
    server.isAway = true
    drafts.edit(titled('Costs'))
    await vi.advanceTimersByTimeAsync(600_000)
    server.isAway = false
    drafts.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(drafts.snapshot().state).toBe('saved')
  })

  it('EDIT-283 is asked again for a document of which changes were missed', async () => {
    server.isAway = true
    drafts.tell([{ revision: 5, commit: 'of-somebody-else', change: titled('Theirs') }])
    await vi.advanceTimersByTimeAsync(NOTICED_WITHIN_MS)
    expect(drafts.snapshot().state).toBe('offline')
    Object.assign(server, { isAway: false, revision: 5, title: 'Theirs' })
    await vi.advanceTimersByTimeAsync(NOTICED_WITHIN_MS)
    expect(drafts.snapshot().state).toBe('saved')
    expect(drafts.document('page:7')).toMatchObject({ title: { en: 'Theirs' } })
  })

  it('EDIT-289 takes what is written in other documents while it can not read one', async () => {
    await drafts.load('page:8')
    server.unreadable = 'page:8'
    drafts.tell([{ revision: 5, commit: 'of-somebody-else', change: { ...titled('Theirs'), on: 'page:8' } }])
    drafts.edit(titled('Costs'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.saved).toEqual(['page:7'])
    const mine = { ...titled('Le mien'), on: 'page:8', language: 'fr' } as Change
    expect(drafts.edit(mine)).toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saved).toEqual(['page:7'])
    expect(server.asked).toBeLessThan(60)
    Object.assign(server, { unreadable: null, revision: 5, title: 'Theirs' })
    await vi.advanceTimersByTimeAsync(NOTICED_WITHIN_MS)
    expect(server.saved).toEqual(['page:7', 'page:8'])
    expect(drafts.snapshot().state).toBe('saved')
  })

  it('EDIT-283 is not asked again and again by who is signed out', async () => {
    Object.assign(server, { isAway: true, says: failed(apiProblem('not-signed-in', 'Sign in first.')) })
    drafts.tell([{ revision: 5, commit: 'of-somebody-else', change: titled('Theirs') }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(drafts.snapshot().access).toBe('signed-out')
    expect(server.asked).toBe(1)
  })
})

describe('a refusal', () => {
  it('EDIT-323 of a change or an undo is told in the language of the manager', async () => {
    const reason = 'Somebody else changed this since.'
    const asking = async (call: Call) => {
      expect(call.name).toBe(undoCommit.name)
      return success({ kind: 'refused', reason })
    }
    drafts = draftWindow(asking, { sayRefusal: (refusal) => `En français : ${refusal}` })
    expect(drafts.edit(titled('Nothing of this page was read'))).toMatch(/^En français : /)
    await drafts.takeBack('undo')
    expect(drafts.snapshot().notice).toBe(`En français : ${reason}`)
  })
})

describe('a step of which the beginning was sent', () => {
  const onPage = { within: ['page:7'], earlier: true } as const

  it('EDIT-362 is undone as a whole once the server is back, before any other', async () => {
    drafts.edit({ do: 'set-field', on: 'page:7', path: ['name'], value: 'Costs' })
    await drafts.flush()
    server.isAway = true
    drafts.edit(titled('Costs'))
    await drafts.flush()
    drafts.edit(titled('Costs now'))
    const { step } = drafts.nextUndo(onPage)!
    await drafts.takeBack('undo', onPage)
    expect(drafts.snapshot().notice).toBe(
      'What you typed is not saved yet. Try again when the server is back.',
    )
    expect(drafts.nextUndo(onPage)?.step).toBe(step)
    server.isAway = false
    await drafts.takeBack('undo', onPage)
    expect(server.undone).toEqual([step])
    expect(drafts.nextUndo(onPage)?.target.path).toEqual(['name'])
  })

  it('EDIT-362 is redone as a whole after that', async () => {
    server.isAway = true
    drafts.edit(titled('Costs'))
    await drafts.flush()
    drafts.edit(titled('Costs now'))
    await drafts.takeBack('undo', onPage)
    await drafts.takeBack('redo', onPage)
    expect(drafts.document('page:7')).toMatchObject({ title: { en: 'Costs now' } })
    await drafts.takeBack('undo', onPage)
    server.isAway = false
    await drafts.takeBack('undo', onPage)
    expect(drafts.nextUndo(onPage)).toBeUndefined()
    await drafts.takeBack('redo', onPage)
    expect(drafts.document('page:7')).toMatchObject({ title: { en: 'Costs now' } })
    expect(await drafts.takeBack('redo', onPage)).toEqual({ kind: 'nothing' })
  })
})

describe('what needs everything saved', () => {
  it.each([
    ['away', 'What you typed is not saved yet. Try again when the server is back.'],
    ['not-signed-in', 'What you typed is not saved yet. Sign in again.'],
    ['other-person', 'What you typed is not saved yet. Sign in again.'],
  ] as const)('EDIT-13 is refused with what helps when the server says %s', async (problem, reason) => {
    Object.assign(server, { isAway: true, says: failed(apiProblem(problem, 'Not now.')) })
    drafts.edit(titled('Costs'))
    await drafts.flush()
    await drafts.takeBack('undo')
    expect(drafts.snapshot().notice).toBe(reason)
    const restored = await drafts.restore({ on: 'page:7', to: 1 })
    expect(restored).toEqual({ kind: 'refused', reason })
  })
})
