import { describe, expect, it } from 'vitest'
import type { Call } from '#api/call.ts'
import { commitChanges } from '#api/editing.ts'
import { success } from '#std/result.ts'
import { draftWindow } from '../../../../test/support/draft-window.ts'
import { pageActions } from './page-actions.ts'

/** Adds an empty page, about which the server says something; returns the drafts and the addresses that were opened. */
async function added(says: object) {
  const drafts = draftWindow(async (call: Call) => {
    expect(call.name).toBe(commitChanges.name)
    return success(says)
  })
  const opened: string[] = []
  const actions = pageActions({
    drafts,
    routes: new Map(),
    taken: new Set(),
    goTo: (address) => void opened.push(address),
  })
  expect(await actions.add({ name: 'Jars', route: 'jars', original: null })).toBeNull()
  drafts.close()
  return { drafts, opened }
}

describe('a new page', () => {
  it('EDIT-61 is opened once it is saved', async () => {
    const { opened } = await added({ kind: 'saved', seq: 1, revisions: {} })
    expect(opened).toEqual([expect.stringMatching(/^\/manager\/pages\/\d+$/)])
  })

  it('EDIT-61 is not opened if it was refused, because its route was taken meanwhile', async () => {
    const reason = 'Another page has the route jars.'
    const { drafts, opened } = await added({ kind: 'refused', reason })
    expect(drafts.snapshot()).toMatchObject({ state: 'saved', session: { conflicts: [{ reason }] } })
    expect(opened).toEqual([])
  })
})
