import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { showSession } from '#api/people.ts'
import type { Call } from '#api/call.ts'
import { apiProblem } from '#api/problems.ts'
import { failed, success } from '#std/result.ts'
import { draftWindow } from '../../test/support/draft-window.ts'
import type { DraftStore } from './draft-store.ts'
import { SignInAgain } from './sign-in-again.tsx'

/** The drafts of Ann, whose session request gets the response `session`. */
async function draftsWith(session: unknown): Promise<DraftStore> {
  const ask = async (call: Call) => {
    expect(call.name).toBe(showSession.name)
    return session
  }
  const drafts = draftWindow(ask)
  await drafts.checkAccess()
  drafts.close()
  return drafts
}

describe('the end of a session', () => {
  it('EDIT-117 is said beside what one does, with a button, and no window opens by itself', async () => {
    const drafts = await draftsWith(failed(apiProblem('not-signed-in', 'Sign in first.')))
    const html = renderToStaticMarkup(<SignInAgain drafts={drafts} />)
    expect(html).toMatch(/role="alert">Your session has ended\. What you typed is kept in this browser\./)
    expect(html).toMatch(/<button[^>]*>Sign in again<\/button>/)
    expect(html).not.toContain('<dialog')
  })

  it('EDIT-117 is distinguished from somebody else who signed in, and nothing is said while all is well', async () => {
    const other = await draftsWith(success({ person: { email: 'ben@shop.example' } }))
    expect(renderToStaticMarkup(<SignInAgain drafts={other} />)).toContain('Somebody else signed in')
    const own = await draftsWith(success({ person: { email: 'ann@shop.example' } }))
    expect(renderToStaticMarkup(<SignInAgain drafts={own} />)).toBe('')
  })
})
