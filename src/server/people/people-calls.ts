import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { hasPermission, PERMISSIONS } from '#model/role.ts'
import {
  addPerson,
  changePassword,
  changePerson,
  listAudit,
  listPeople,
  PEOPLE_LENGTH,
  removePerson,
  showSession,
  signIn,
  signOut,
} from '#api/people.ts'
import type { shownPerson } from '#api/people.ts'
import type { JsonObject } from '#std/json.ts'
import { failed, success } from '#std/result.ts'
import type { Person, PersonPatch } from '#store/people.ts'
import { serveCall, type CallSetup, type Caller } from '../calls/serve-call.ts'
import { NO_PERSON, notSignedIn, passwordFault, SESSION_GONE } from './call-problems.ts'
import { hashPassword } from './password.ts'
import type { SignedIn } from './people-service.ts'
import type { ResetMail } from './reset-mail.ts'
import type { SessionCookies } from './session-cookies.ts'

/** Serves sessions, people and the audit log. */
export function peopleCalls(
  app: FastifyInstance,
  served: CallSetup,
  cookies: SessionCookies,
  { address, mail }: Pick<ResetMail, 'address' | 'mail'>,
): void {
  sessionCalls(app, served, cookies, address)
  serveCall(app, listPeople, served, async ({ query: { after } }, { service }) => {
    const { store } = service
    const people = await store.people.list({
      limit: PEOPLE_LENGTH,
      ...(after === undefined ? {} : { after: after.toLowerCase() }),
    })
    const owners = await store.secondFactors.owners()
    const signIns = await store.audit.latest(
      'session.begun',
      people.map(({ email }) => email),
    )
    return success({
      mailsLinks: mail !== null,
      people: people.map((person) => ({
        ...shown(person),
        hasSecondFactor: owners.has(person.id),
        lastSignInAt: sinceTheirs(signIns.get(person.email), person),
      })),
    })
  })
  serveCall(app, addPerson, served, async ({ body }, caller) => {
    const { service } = caller
    const email = body.email.toLowerCase()
    const fault = passwordFault('body.password', body.password, { email, origin: address })
    if (fault) return failed(fault)
    const person = await service.store.people.add({
      id: randomUUID(),
      email,
      name: body.name ?? '',
      role: body.role,
      languages: body.languages ?? [],
      password: body.password === undefined ? null : await hashPassword(body.password),
      createdAt: service.now(),
    })
    await recordOf(caller, 'person.added', { email: person.email, role: person.role })
    return success(shown(person))
  })
  serveCall(app, changePerson, served, async ({ params, body }, caller) => {
    const { service } = caller
    const { password, isDisabled, ...rest } = body
    const before = await service.store.people.find(params.id)
    if (!before) return failed(NO_PERSON)
    const fault = passwordFault('body.password', password, { email: before.email, origin: address })
    if (fault) return failed(fault)
    const patch: PersonPatch = {
      ...withoutUndefined(rest),
      ...(password === undefined
        ? {}
        : { password: password === null ? null : await hashPassword(password) }),
      // For an account that is already disabled, the time is kept.
      ...(isDisabled === undefined || isDisabled === (before.disabledAt !== null)
        ? {}
        : { disabledAt: isDisabled ? service.now() : null }),
    }
    const person = await service.store.people.change(params.id, patch, service.now())
    if (!person) return failed(NO_PERSON)
    const { disabledAt, ...changed } = patch
    if (disabledAt !== undefined) {
      const did = disabledAt === null ? 'person.enabled' : 'person.disabled'
      await recordOf(caller, did, { email: person.email, role: person.role })
    }
    if (disabledAt === undefined || Object.keys(changed).length > 0) {
      await recordOf(caller, 'person.changed', {
        email: person.email,
        role: person.role,
        changed: Object.keys(changed).toSorted(),
      })
    }
    return success(shown(person))
  })
  serveCall(app, removePerson, served, async ({ params }, caller) => {
    const { service } = caller
    const person = await service.store.people.find(params.id)
    if (!person) return failed(NO_PERSON)
    await service.store.people.remove(params.id)
    await recordOf(caller, 'person.removed', { email: person.email })
    return success({ status: 'ok' as const })
  })
  serveCall(app, listAudit, served, async ({ query: { beforeAt, beforeId, ...filter } }, { service }) => {
    const before = beforeAt === undefined ? {} : { before: { at: beforeAt, id: beforeId ?? '' } }
    const entries = await service.store.audit.list({ ...filter, limit: PEOPLE_LENGTH, ...before })
    return success({ entries })
  })
}

function sessionCalls(
  app: FastifyInstance,
  served: CallSetup,
  cookies: SessionCookies,
  origin: string,
): void {
  serveCall(app, signIn, served, async ({ body }, { request, reply }) => {
    const begun = await cookies.signIn(body.email, body.password, request, reply)
    return begun.ok ? success(ownSession(begun.value)) : failed(notSignedIn(begun.failure))
  })
  serveCall(app, showSession, served, async (_asked, { signedIn }) =>
    signedIn ? success(ownSession(signedIn)) : failed(SESSION_GONE),
  )
  serveCall(app, signOut, served, async ({ query }, { signedIn, request, reply }) => {
    if (signedIn) await cookies.signOut(signedIn, query.everywhere === '1', request, reply)
    return success({ status: 'ok' as const })
  })
  serveCall(app, changePassword, served, async ({ body }, { signedIn, request, reply }) => {
    if (!signedIn) return failed(SESSION_GONE)
    const fault = passwordFault('body.next', body.next, { email: signedIn.person.email, origin })
    if (fault) return failed(fault)
    const begun = await cookies.changePassword(signedIn, body, request, reply)
    return begun.ok ? success(ownSession(begun.value)) : failed(notSignedIn(begun.failure))
  })
}

/** A person's information about their own session. */
export const ownSession = ({ person, until }: SignedIn) => ({
  person: shown(person),
  permissions: PERMISSIONS.filter((permission) => hasPermission(person.role, permission)),
  until,
})

/** The time of an address, unless the address belonged to somebody else then. */
const sinceTheirs = (at: number | undefined, { emailSince }: Person): number | null =>
  at === undefined || at < emailSince ? null : at

/** A person without the hash of their password. */
const shown = ({
  id,
  email,
  name,
  role,
  languages,
  password,
  createdAt,
  disabledAt,
}: Person): z.input<typeof shownPerson> => ({
  id,
  email,
  name,
  role,
  languages: [...languages],
  createdAt,
  hasPassword: password !== null,
  isDisabled: disabledAt !== null,
})

const recordOf = async ({ service, signedIn }: Caller, did: string, detail: JsonObject): Promise<void> => {
  if (signedIn) await service.recordOf(signedIn, did, detail)
}

const withoutUndefined = (patch: Readonly<Record<string, unknown>>): PersonPatch =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
