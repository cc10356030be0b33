import type { FastifyInstance } from 'fastify'
import {
  addSecondFactor,
  confirmSecondFactor as confirmCall,
  endOtherSessions,
  endSession,
  endSessionsOf,
  listSessions,
  mailReset,
  makeReset,
  proveAgain as proveCall,
  proveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes as renewCall,
  requestReset,
  resetPassword as resetCall,
  resetSecondFactor,
  showSecondFactor,
} from '#api/sign-in.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { failed, success, type Result } from '#std/result.ts'
import type { Person } from '#store/people.ts'
import { serveCall, type CallSetup, type Caller } from '../calls/serve-call.ts'
import { NO_PERSON, notSignedIn, SESSION_GONE } from './call-problems.ts'
import { removeFactor } from './factor-removal.ts'
import { proveAgain, type Proof } from './own-proof.ts'
import { ownSession } from './people-calls.ts'
import type { SignedIn } from './people-service.ts'
import { INVITATION_MS, makeResetLink, resetPassword, resetPath, resetPerson } from './reset-link.ts'
import { linkAt, mailResetLink, type ResetMail } from './reset-mail.ts'
import { confirmSecondFactor, offerSecondFactor, renewRecoveryCodes } from './second-factor.ts'
import type { SessionCookies } from './session-cookies.ts'

const OK = { status: 'ok' as const }

/** Serves the sign-in calls besides the session itself. */
export function signInCalls(
  app: FastifyInstance,
  served: CallSetup,
  cookies: SessionCookies,
  resets: ResetMail,
): void {
  sessionListCalls(app, served)
  factorCalls(app, served, cookies)
  resetCalls(app, served, cookies, resets)
  serveCall(app, proveCall, served, (asked, caller) =>
    ofOwn(caller, async (signedIn) => {
      const proved = await proveAgain(
        caller.service,
        signedIn,
        proofOf(asked.body),
        cookies.visitor(caller.request),
      )
      return proved.ok ? success(OK) : failed(notSignedIn(proved.failure))
    }),
  )
}

function sessionListCalls(app: FastifyInstance, served: CallSetup): void {
  serveCall(app, listSessions, served, (_asked, caller) =>
    ofOwn(caller, async ({ person, session: own }) => {
      const sessions = await caller.service.store.sessions.listOf(person.id, caller.service.now())
      return success({
        sessions: sessions.map(({ publicId, createdAt, usedAt, by, browser, address }) => ({
          id: publicId,
          current: publicId === own.publicId,
          createdAt,
          usedAt,
          by,
          browser,
          address,
        })),
      })
    }),
  )
  serveCall(app, endSession, served, ({ params }, caller) =>
    ofOwn(caller, async (signedIn) => {
      const { service } = caller
      if (!(await service.store.sessions.endOne(signedIn.person.id, params.id))) return failed(NO_SESSION)
      await service.recordOf(signedIn, 'session.ended', { ended: params.id })
      return success(OK)
    }),
  )
  serveCall(app, endOtherSessions, served, (_asked, caller) =>
    ofOwn(caller, async (signedIn) => {
      const { person, session } = signedIn
      const ended = await caller.service.store.sessions.endAllOf(person.id, session.tokenHash)
      await caller.service.recordOf(signedIn, 'session.ended', { others: ended })
      return success({ ended })
    }),
  )
  serveCall(app, endSessionsOf, served, ({ params }, caller) =>
    onPerson(caller, params.id, async (signedIn, { id, email }) => {
      const ended = await caller.service.store.sessions.endAllOf(id)
      await caller.service.recordOf(signedIn, 'session.ended', { email, ended })
      return success({ ended })
    }),
  )
}

function factorCalls(app: FastifyInstance, served: CallSetup, cookies: SessionCookies): void {
  serveCall(app, proveSecondFactor, served, async ({ body }, { request, reply }) => {
    const begun = await cookies.secondStep(body.code, request, reply)
    return begun.ok ? success(ownSession(begun.value)) : failed(notSignedIn(begun.failure))
  })
  serveCall(app, showSecondFactor, served, (_asked, caller) =>
    ofOwn(caller, async ({ person }) => {
      const { secondFactors } = caller.service.store
      const factor = await secondFactors.of(person.id)
      const isOn = factor !== null && factor.confirmedAt !== null
      return success({ isOn, recoveryCodesLeft: await secondFactors.recoveryCount(person.id) })
    }),
  )
  serveCall(app, addSecondFactor, served, (_asked, caller) =>
    ofOwn(caller, async ({ person }) => {
      const offer = await offerSecondFactor(caller.service, person)
      return offer ? success(offer) : failed(FACTOR_THERE)
    }),
  )
  serveCall(app, confirmCall, served, ({ body }, caller) =>
    ofOwn(caller, async (signedIn) => {
      const recoveryCodes = await confirmSecondFactor(caller.service, signedIn.person, body.code)
      if (recoveryCodes === null) return failed(notSignedIn({ why: 'refused' }))
      await caller.service.recordOf(signedIn, 'second-factor.added', {})
      return success({ recoveryCodes })
    }),
  )
  serveCall(app, renewCall, served, (_asked, caller) =>
    ofOwn(caller, async (signedIn) => {
      const factor = await caller.service.store.secondFactors.of(signedIn.person.id)
      if (factor === null || factor.confirmedAt === null) return failed(NO_FACTOR)
      const recoveryCodes = await renewRecoveryCodes(caller.service, signedIn.person)
      await caller.service.recordOf(signedIn, 'second-factor.codes-renewed', {})
      return success({ recoveryCodes })
    }),
  )
  serveCall(app, removeSecondFactor, served, (_asked, caller) =>
    ofOwn(caller, async (signedIn) => {
      if (!(await caller.service.store.secondFactors.remove(signedIn.person.id))) return failed(NO_FACTOR)
      await caller.service.recordOf(signedIn, 'second-factor.removed', { email: signedIn.person.email })
      return success(OK)
    }),
  )
  serveCall(app, resetSecondFactor, served, ({ params }, caller) =>
    onPerson(caller, params.id, async (signedIn, person) => {
      if (!(await removeFactor(caller.service.store, person.id))) return failed(NO_FACTOR)
      await caller.service.recordOf(signedIn, 'second-factor.removed', { email: person.email })
      return success(OK)
    }),
  )
}

function resetCalls(
  app: FastifyInstance,
  served: CallSetup,
  cookies: SessionCookies,
  resets: ResetMail,
): void {
  serveCall(app, makeReset, served, ({ params }, caller) =>
    onPerson(caller, params.id, async (signedIn, person) => {
      if (person.disabledAt !== null) return failed(DISABLED)
      const path = await makeResetLink(caller.service, person, signedIn.person.email)
      return success({ link: linkAt(resets.address, path) })
    }),
  )
  serveCall(app, mailReset, served, ({ params, body: { token } }, caller) =>
    onPerson(caller, params.id, async (signedIn, person) => {
      if (resets.mail === null) return failed(NO_MAIL)
      const { service } = caller
      if ((await resetPerson(service, token))?.id !== person.id) return failed(NO_LINK)
      try {
        await resets.mail(person.email, linkAt(resets.address, resetPath(token)), INVITATION_MS)
      } catch (error) {
        resets.log.error('reset.not-mailed', { error: String(error) })
        return failed(NOT_MAILED)
      }
      await service.recordOf(signedIn, 'person.reset-link-mailed', { email: person.email })
      return success(OK)
    }),
  )
  serveCall(app, requestReset, served, async ({ body }, { request }) => {
    mailResetLink(resets, body.email, cookies.visitor(request))
    return success(OK)
  })
  serveCall(app, resetCall, served, async ({ body }, { service, request, reply }) => {
    const reset = await resetPassword(service, { ...body, origin: resets.address })
    if (!reset.ok) return failed(notReset(reset.failure))
    cookies.know(reset.value, request, reply)
    return success(OK)
  })
}

function notReset(failure: { why: 'link' } | { why: 'password'; says: string }): ApiProblem {
  if (failure.why === 'link')
    return apiProblem('sign-in-refused', 'This link was used or is too old. Ask for another.')
  const errors = [{ field: 'body.password', fault: 'password', detail: failure.says }]
  return apiProblem('bad-input', 'Fix what is listed and send the call again.', { errors })
}

const proofOf = ({
  password = '',
  code,
}: {
  password?: string | undefined
  code?: string | undefined
}): Proof => (code === undefined ? { password } : { code })

type Outcome<Answer> = Promise<Result<Answer, ApiProblem>>

async function ofOwn<Answer>(
  { signedIn }: Caller,
  work: (signedIn: SignedIn) => Outcome<Answer>,
): Outcome<Answer> {
  return signedIn ? work(signedIn) : failed(SESSION_GONE)
}

const onPerson = <Answer>(
  caller: Caller,
  id: string,
  work: (signedIn: SignedIn, person: Person) => Outcome<Answer>,
): Outcome<Answer> =>
  ofOwn(caller, async (signedIn) => {
    const person = await caller.service.store.people.find(id)
    return person ? work(signedIn, person) : failed(NO_PERSON)
  })

const NO_SESSION = apiProblem('not-found', 'There is no such session. Read the list again.')
const NO_FACTOR = apiProblem('not-found', 'There is no second factor.')
const FACTOR_THERE = apiProblem('conflict', 'There is a second factor already. Remove it first.')
const DISABLED = apiProblem('conflict', 'This person is disabled. Enable them first.')
const NO_LINK = apiProblem('not-found', 'This link of theirs was used or is too old. Make another.')
const NO_MAIL = apiProblem('away', 'No mail server is set. Hand the link over, or set SMTP_URL.')
const NOT_MAILED = apiProblem(
  'away',
  'The mail server did not take the letter; the log says why. Hand the link over, or try again.',
)
