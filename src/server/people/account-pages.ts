import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Session } from '#store/sessions.ts'
import { waitText } from './call-problems.ts'
import { markup, NOTHING, sendManagerPage, type Markup } from './manager-page.ts'
import type { ManagerPages } from './manager-setup.ts'
import { TEXTS } from './manager-texts.ts'
import { proveAgain } from './own-proof.ts'
import { codeField, fault, field, newPasswordField, notice, submit, type PageRequest } from './page-parts.ts'
import { passwordProblem } from './password-rules.ts'
import type { NotSignedIn, PeopleService, SignedIn } from './people-service.ts'
import { confirmSecondFactor, offerSecondFactor, renewRecoveryCodes, type Offer } from './second-factor.ts'

const PATH = '/manager/account'

type Visit = {
  readonly pages: ManagerPages
  readonly service: PeopleService
  readonly signedIn: SignedIn
  readonly request: PageRequest
  readonly reply: FastifyReply
}

/** A person's own account: sessions, password and second factor, without JavaScript. */
export function accountPages(scope: FastifyInstance, pages: ManagerPages): void {
  scope.get(PATH, (request: PageRequest, reply) =>
    visit(pages, request, reply, (own) => accountPage(own, 200)),
  )
  scope.post(PATH, (request: PageRequest, reply) => visit(pages, request, reply, act))
}

async function visit(
  pages: ManagerPages,
  request: PageRequest,
  reply: FastifyReply,
  show: (own: Visit) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const signedIn = await pages.cookies.signedIn(request)
  if (!signedIn) return reply.redirect(`/manager/sign-in?to=${encodeURIComponent(PATH)}`, 303)
  return show({ pages, service: await pages.served.open(), signedIn, request, reply })
}

/** The action of each button. Those in `PROVED` require a recent proof of identity. */
const ACTS: Readonly<Record<string, (own: Visit) => Promise<FastifyReply>>> = {
  prove,
  'end-session': endSession,
  'end-others': endOthers,
  'change-password': changePassword,
  'add-factor': addFactor,
  'confirm-factor': confirmFactor,
  'renew-codes': renewCodes,
  'remove-factor': removeFactor,
}

const PROVED: ReadonlySet<string> = new Set(['add-factor', 'confirm-factor', 'renew-codes', 'remove-factor'])

async function act(own: Visit): Promise<FastifyReply> {
  const name = field(own.request.body, 'do')
  if (PROVED.has(name) && !own.service.hasRecentProof(own.signedIn)) return proofPage(own, 403)
  const run = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  return (run ?? done)(own)
}

const done = async ({ reply }: Visit): Promise<FastifyReply> => reply.redirect(PATH, 303)

async function prove(own: Visit): Promise<FastifyReply> {
  const { request, service, signedIn, pages } = own
  const [password, code] = [field(request.body, 'password'), field(request.body, 'code')]
  const proof = code === '' ? { password } : { code }
  const proved = await proveAgain(service, signedIn, proof, pages.cookies.visitor(request))
  return proved.ok
    ? done(own)
    : proofPage(own, statusOf(proved.failure), whyText(proved.failure, TEXTS.wrongProof))
}

async function endSession(own: Visit): Promise<FastifyReply> {
  const { service, signedIn, request } = own
  const id = field(request.body, 'session')
  if (await service.store.sessions.endOne(signedIn.person.id, id)) {
    await service.recordOf(signedIn, 'session.ended', { ended: id })
  }
  return done(own)
}

async function endOthers(own: Visit): Promise<FastifyReply> {
  const { service, signedIn } = own
  const others = await service.store.sessions.endAllOf(signedIn.person.id, signedIn.session.tokenHash)
  await service.recordOf(signedIn, 'session.ended', { others })
  return done(own)
}

async function changePassword(own: Visit): Promise<FastifyReply> {
  const { pages, signedIn, request, reply } = own
  const [current, next] = [field(request.body, 'current'), field(request.body, 'next')]
  const says = passwordProblem(next, { email: signedIn.person.email, origin: pages.resets.address })
  if (says !== null) return accountPage(own, 422, says)
  const begun = await pages.cookies.changePassword(signedIn, { current, next }, request, reply)
  return begun.ok
    ? done(own)
    : accountPage(own, statusOf(begun.failure), whyText(begun.failure, TEXTS.wrongProof))
}

async function addFactor(own: Visit): Promise<FastifyReply> {
  const offer = await offerSecondFactor(own.service, own.signedIn.person)
  return offer ? offerPage(own, 200, offer) : done(own)
}

async function confirmFactor(own: Visit): Promise<FastifyReply> {
  const codes = await confirmSecondFactor(own.service, own.signedIn.person, field(own.request.body, 'code'))
  if (codes === null) return accountPage(own, 422, TEXTS.wrongCode)
  await own.service.recordOf(own.signedIn, 'second-factor.added', {})
  return codesPage(own, codes)
}

async function renewCodes(own: Visit): Promise<FastifyReply> {
  const factor = await own.service.store.secondFactors.of(own.signedIn.person.id)
  if (factor === null || factor.confirmedAt === null) return done(own)
  const codes = await renewRecoveryCodes(own.service, own.signedIn.person)
  await own.service.recordOf(own.signedIn, 'second-factor.codes-renewed', {})
  return codesPage(own, codes)
}

async function removeFactor(own: Visit): Promise<FastifyReply> {
  const { service, signedIn } = own
  if (await service.store.secondFactors.remove(signedIn.person.id)) {
    await service.recordOf(signedIn, 'second-factor.removed', { email: signedIn.person.email })
  }
  return done(own)
}

const statusOf = ({ why }: NotSignedIn): number => (why === 'too-many' ? 429 : 401)

const whyText = (failure: NotSignedIn, otherwise: string): string =>
  failure.why === 'too-many'
    ? `There were too many attempts. Try again in ${waitText(failure.waitMs)}.`
    : otherwise

const form = (name: string, content: Markup): Markup =>
  markup`<form method="post" action="${PATH}"><input type="hidden" name="do" value="${name}">${content}</form>`

async function accountPage(own: Visit, status: number, says?: string): Promise<FastifyReply> {
  const { service, signedIn, reply } = own
  const { person, session } = signedIn
  const sessions = await service.store.sessions.listOf(person.id, service.now())
  const factor = await service.store.secondFactors.of(person.id)
  const left = await service.store.secondFactors.recoveryCount(person.id)
  const rows = sessions.map((one) => sessionRow(one, one.publicId === session.publicId))
  const password =
    person.password === null
      ? NOTHING
      : markup`<h2>${TEXTS.changePassword}</h2>${form('change-password', markup`<div><label for="current">${TEXTS.currentPassword}</label><input id="current" name="current" type="password" autocomplete="current-password" required${fault(says)}></div>${newPasswordField('next', says)}${submit(TEXTS.changePassword)}`)}`
  const isOn = factor !== null && factor.confirmedAt !== null
  const second = isOn
    ? markup`<p>${TEXTS.factorOn} ${TEXTS.codesTitle}: ${left}</p>${form('renew-codes', submit(TEXTS.renewCodes, 'secondary'))}${form('remove-factor', submit(TEXTS.removeFactor, 'secondary'))}`
    : markup`<p>${TEXTS.factorOff}</p>${form('add-factor', submit(TEXTS.addFactor))}`
  return sendManagerPage(
    reply,
    { status, title: TEXTS.account, wide: true },
    markup`${notice(says)}<p>${person.email}</p><h2>${TEXTS.sessions}</h2><table><tbody>${rows}</tbody></table>${sessions.length > 1 ? form('end-others', submit(TEXTS.endOthers, 'secondary')) : NOTHING}${password}<h2>${TEXTS.secondFactor}</h2>${second}`,
  )
}

const sessionRow = (session: Session, isOwn: boolean): Markup =>
  markup`<tr><th scope="row">${session.browser}</th><td>${session.address}</td><td>${new Date(session.usedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC</td><td>${isOwn ? TEXTS.thisBrowser : form('end-session', markup`<input type="hidden" name="session" value="${session.publicId}"><button class="button button-secondary" aria-label="${TEXTS.endSession}: ${session.browser}, ${session.address}">${TEXTS.endSession}</button>`)}</td></tr>`

async function proofPage(
  { service, signedIn, reply }: Visit,
  status: number,
  says?: string,
): Promise<FastifyReply> {
  const { person } = signedIn
  const password = markup`<div><label for="password">${TEXTS.password}</label><input id="password" name="password" type="password" autocomplete="current-password" required${fault(says)}></div>`
  const isOn = await service.asksForCode(person)
  const asked = isOn ? codeField(TEXTS.code, says) : person.password === null ? null : password
  return sendManagerPage(
    reply,
    { status, title: TEXTS.proofTitle },
    asked === null
      ? markup`<p>${TEXTS.proofByProvider}</p>`
      : markup`<p>${TEXTS.proofWhy}</p>${notice(says)}${form('prove', markup`${asked}${submit(TEXTS.confirm)}`)}`,
  )
}

const offerPage = ({ reply }: Visit, status: number, { svg, secret }: Offer): FastifyReply =>
  sendManagerPage(
    reply,
    { status, title: TEXTS.secondFactor },
    markup`<p>${TEXTS.scan}</p><div role="img" aria-label="QR code">${{ html: svg }}</div><p>${TEXTS.secretLabel}: <code>${secret}</code></p>${form('confirm-factor', markup`${codeField(TEXTS.codeOfApp, undefined)}${submit(TEXTS.confirm)}`)}`,
  )

const codesPage = ({ reply }: Visit, codes: readonly string[]): FastifyReply =>
  sendManagerPage(
    reply,
    { status: 200, title: TEXTS.codesTitle },
    markup`<p>${TEXTS.codesWhy}</p><ul>${codes.map((code) => markup`<li><code>${code}</code></li>`)}</ul><p><a href="${PATH}">${TEXTS.account}</a></p>`,
  )
