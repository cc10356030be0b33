import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#api/call.ts'
import { commitChanges } from '#api/editing.ts'
import type { Change } from '#edit/change.ts'
import { success } from '#std/result.ts'
import { draftWindow, PAGE, titled } from '../../test/support/draft-window.ts'

/** A window with a server that accepts everything, and the texts of the received commits. */
async function opened(isWatched: boolean) {
  const sent: unknown[] = []
  const asking = async (call: Call, { body }: { readonly body?: { readonly changes: Change[] } } = {}) => {
    if (call.name !== commitChanges.name) return success({ revision: 1, document: PAGE })
    sent.push(body?.changes.map((change) => 'text' in change && change.text))
    return success({ kind: 'saved', seq: sent.length, revisions: { 'page:7': 1 + sent.length } })
  }
  const drafts = draftWindow(asking, { isWatched: () => isWatched })
  await drafts.load('page:7')
  return { drafts, sent }
}

describe('when drafts are sent', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('EDIT-203 sends the first letter at once while others watch, and the next ones together', async () => {
    const { drafts, sent } = await opened(true)
    drafts.edit(titled('A'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([['A']])
    drafts.edit(titled('AB'))
    drafts.edit(titled('ABC'))
    await vi.advanceTimersByTimeAsync(119)
    expect(sent).toEqual([['A']])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['A'], ['ABC']])
    drafts.close()
  })

  it('EDIT-203 sends fewer commits while nobody else is there', async () => {
    const { drafts, sent } = await opened(false)
    drafts.edit(titled('A'))
    await vi.advanceTimersByTimeAsync(299)
    drafts.edit(titled('AB'))
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['AB']])
    drafts.close()
  })
})
