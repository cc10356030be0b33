import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { hasPermission, PERMISSIONS, type Permission } from '#model/role.ts'
import { emailAddress } from '#api/people.ts'
import { success } from '#std/result.ts'
import { sendProblem } from '../send-answer.ts'
import { apiProblem } from '#api/problems.ts'
import { claimFirstAdmin, mayMakeFirstAdmin } from './first-admin.ts'
import { accountPages } from './account-pages.ts'
import { waitText } from './call-problems.ts'
import { markup, NOTHING, sendManagerPage } from './manager-page.ts'
import { TEXTS } from './manager-texts.ts'
import { codeField, fault, field, newPasswordField, notice, submit, type PageRequest } from './page-parts.ts'
import { hashPassword } from './password.ts'
import { passwordProblem } from './password-rules.ts'
import { resetPages } from './reset-pages.ts'
import { MANAGER_HOME, OVERVIEW_PATH, returnPath, secondFactorPath } from './return-path.ts'
import { refuseReadable } from './refuse-readable.ts'
import type { ManagerPages } from './manager-setup.ts'

const MAY: Readonly<Record<Permission, string>> = {
  'see-drafts': 'see drafts and the preprod site',
  'change-texts': 'write texts',
  'change-documents': 'change pages and the design',
  'review-texts': 'review translations',
  'share-drafts': 'share links to drafts',
  'see-form-entries': 'read what visitors sent',
  publish: 'publish and roll back',
  'allow-hosts': 'allow frames, pictures and scripts of other hosts',
  'develop-components': 'see components of their own machine in the manager',
  'manage-people': 'manage people',
  'see-audit': 'read the audit',
}

/** Pages for the team that work without JavaScript: signing in and out, and creating the first admin. */
export function managerPages(app: FastifyInstance, pages: ManagerPages): void {
  app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 10_000 })
    refuseReadable(scope, pages.cookies)
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'POST' || pages.served.sender(request) === 'own') return undefined
      return sendProblem(apiProblem('foreign-origin', 'Send this from its own page.'), reply)
    })
    scope.get('/manager', (_request, reply) => reply.redirect(MANAGER_HOME, 308))
    scope.get(OVERVIEW_PATH, (request, reply) => overview(pages, request, reply))
    scope.get('/manager/sign-in', (request: PageRequest, reply) =>
      signInPage(pages, reply, 200, { to: returnPath(request.query['to']) }),
    )
    scope.post('/manager/sign-in', (request: PageRequest, reply) => signIn(pages, request, reply))
    scope.post('/manager/sign-out', async (request: PageRequest, reply) => {
      const signedIn = await pages.cookies.signedIn(request)
      if (signedIn)
        await pages.cookies.signOut(signedIn, field(request.body, 'everywhere') === '1', request, reply)
      return reply.redirect('/manager/sign-in', 303)
    })
    scope.get('/manager/second-factor', (request: PageRequest, reply) =>
      secondFactorPage(reply, 200, request.query['to']),
    )
    scope.post('/manager/second-factor', (request: PageRequest, reply) => secondStep(pages, request, reply))
    accountPages(scope, pages)
    resetPages(scope, pages)
    scope.get('/manager/start', (request: PageRequest, reply) => startPage(pages, request, reply))
    scope.post('/manager/start', (request: PageRequest, reply) => start(pages, request, reply))
  })
}

type SignInState = { readonly to: string; readonly email?: string; readonly says?: string }

function signInPage(
  { providerName, resets }: ManagerPages,
  reply: FastifyReply,
  status: number,
  state: SignInState,
) {
  const { to, email = '', says } = state
  const provider =
    providerName === null
      ? NOTHING
      : markup`<p><a class="button button-secondary" href="/manager/oidc?to=${encodeURIComponent(to)}">Sign in with ${providerName}</a></p>`
  const help =
    resets.mail === null
      ? markup`<p class="note">${TEXTS.noMail}</p>`
      : markup`<p class="note">${TEXTS.forgotten} <a href="/manager/reset">${TEXTS.askForLink}</a></p>`
  return sendManagerPage(
    reply,
    { status, title: TEXTS.signIn },
    markup`${notice(says)}<form method="post" action="/manager/sign-in"><input type="hidden" name="to" value="${to}"><div><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required value="${email}"${fault(says)}></div><div><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required${fault(says)}></div><div><button class="button button-primary">Sign in</button></div></form>${provider}${help}`,
  )
}

async function signIn(pages: ManagerPages, request: PageRequest, reply: FastifyReply) {
  const [email, password] = [field(request.body, 'email'), field(request.body, 'password')]
  const to = returnPath(field(request.body, 'to'))
  const begun = await pages.cookies.signIn(email, password, request, reply)
  if (begun.ok) return reply.redirect(to, 303)
  const { failure } = begun
  switch (failure.why) {
    case 'second-factor':
      return reply.redirect(secondFactorPath(to), 303)
    case 'refused':
      return signInPage(pages, reply, 401, { to, email, says: TEXTS.refused })
    case 'disabled':
      return signInPage(pages, reply, 401, { to, email, says: TEXTS.disabled })
    case 'too-many':
      return signInPage(pages, tooMany(failure.waitMs, reply), 429, {
        to,
        email,
        says: tooManyText(failure.waitMs),
      })
  }
}

const tooMany = (waitMs: number, reply: FastifyReply): FastifyReply =>
  reply.header('retry-after', String(Math.ceil(waitMs / 1000)))

const tooManyText = (waitMs: number): string =>
  `There were too many attempts. Try again in ${waitText(waitMs)}.`

async function secondStep(pages: ManagerPages, request: PageRequest, reply: FastifyReply) {
  const to = field(request.body, 'to')
  const begun = await pages.cookies.secondStep(field(request.body, 'code'), request, reply)
  if (begun.ok) return reply.redirect(returnPath(to), 303)
  const { failure } = begun
  return failure.why === 'too-many'
    ? secondFactorPage(tooMany(failure.waitMs, reply), 429, to, tooManyText(failure.waitMs))
    : secondFactorPage(reply, 401, to, TEXTS.wrongCode)
}

const secondFactorPage = (reply: FastifyReply, status: number, to: unknown, says?: string) =>
  sendManagerPage(
    reply,
    { status, title: TEXTS.secondFactor },
    markup`${notice(says)}<form method="post" action="/manager/second-factor"><input type="hidden" name="to" value="${returnPath(to)}">${codeField(TEXTS.code, says)}${submit(TEXTS.signIn)}</form><p><a href="/manager/sign-in">${TEXTS.backToSignIn}</a></p>`,
  )

async function overview({ cookies }: ManagerPages, request: FastifyRequest, reply: FastifyReply) {
  const signedIn = await cookies.signedIn(request)
  if (!signedIn) return reply.redirect('/manager/sign-in', 303)
  const { email, name, role, languages } = signedIn.person
  const may = PERMISSIONS.filter((permission) => hasPermission(role, permission)).map(
    (permission) => markup`<li>${MAY[permission]}</li>`,
  )
  const only = languages.length === 0 ? '' : ` (${languages.join(', ')})`
  return sendManagerPage(
    reply,
    { status: 200, title: name === '' ? 'Signed in' : `Signed in as ${name}` },
    markup`<p>${email}, ${role}${only}. You may:</p><ul>${may}</ul><p><a href="/preprod/">Open the preprod site</a></p><p><a href="/manager/account">${TEXTS.account}</a></p><form method="post" action="/manager/sign-out"><div><button class="button button-secondary">Sign out</button></div><div><button class="button button-secondary" name="everywhere" value="1">Sign out on every device</button></div></form>`,
  )
}

type StartState = { readonly token: string; readonly email?: string; readonly says?: string }

async function startPage(pages: ManagerPages, request: PageRequest, reply: FastifyReply) {
  const token = field(request.query, 'token')
  return (await mayStart(pages, token)) ? startForm(reply, 200, { token }) : usedLink(reply)
}

const startForm = (reply: FastifyReply, status: number, { token, email = '', says }: StartState) =>
  sendManagerPage(
    reply,
    { status, title: 'Make the first admin' },
    markup`<p>Nobody has an account yet. This one may do everything, adding other people included.</p>${notice(says)}<form method="post" action="/manager/start"><input type="hidden" name="token" value="${token}"><div><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required value="${email}"></div>${newPasswordField('password', says)}<div><button class="button button-primary">Make this account</button></div></form>`,
  )

const usedLink = (reply: FastifyReply) =>
  sendManagerPage(
    reply,
    { status: 410, title: 'This link no longer works' },
    markup`<p>It works once, within thirty minutes of the server’s start, and only while nobody has an account.</p><p>If you have an account, <a href="/manager/sign-in">sign in</a>. If nobody has one, start the server again, which prints a new link, or run <code>npm run site -- user add you@shop.example --role admin</code> where the server runs.</p>`,
  )

async function mayStart({ served }: ManagerPages, token: string): Promise<boolean> {
  const { store, now } = await served.open()
  return mayMakeFirstAdmin(store, token, now())
}

async function start(pages: ManagerPages, request: PageRequest, reply: FastifyReply) {
  const token = field(request.body, 'token')
  if (!(await mayStart(pages, token))) return usedLink(reply)
  const email = emailAddress(field(request.body, 'email'))
  const password = field(request.body, 'password')
  const weakness = passwordProblem(password, { email: email ?? '', origin: pages.resets.address })
  const says = email === null ? 'This is no e-mail address. Write one such as ana@shop.example.' : weakness
  if (email === null || says !== null) {
    return startForm(reply, 422, { token, email: field(request.body, 'email'), says: says ?? '' })
  }
  const service = await pages.served.open()
  if (!(await claimFirstAdmin(service.store, token, service.now()))) return usedLink(reply)
  const person = await service.store.people.add({
    id: randomUUID(),
    email,
    name: '',
    role: 'admin',
    languages: [],
    password: await hashPassword(password),
    createdAt: service.now(),
  })
  await service.record(person.email, 'person.added', {
    email: person.email,
    role: 'admin',
    by: 'start-up link',
  })
  const begun = await service.begin(person, 'start-up link', pages.cookies.visitor(request))
  await pages.cookies.admit(success(begun), request, reply)
  return reply.redirect(MANAGER_HOME, 303)
}
