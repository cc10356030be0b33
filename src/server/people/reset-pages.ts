import type { FastifyInstance, FastifyReply } from 'fastify'
import { markup, sendManagerPage } from './manager-page.ts'
import type { ManagerPages } from './manager-setup.ts'
import { TEXTS } from './manager-texts.ts'
import { field, newPasswordField, notice, submit, type PageRequest } from './page-parts.ts'
import { resetPassword, resetPerson } from './reset-link.ts'
import { mailResetLink } from './reset-mail.ts'

const PATH = '/manager/reset'

/** The pages for requesting a password link, and for using it (PEOPLE-23). */
export function resetPages(scope: FastifyInstance, pages: ManagerPages): void {
  scope.get(PATH, async (request: PageRequest, reply) => {
    const token = field(request.query, 'token')
    if (token === '') return pages.resets.mail === null ? gone(reply) : askPage(reply)
    return (await resetPerson(await pages.served.open(), token))
      ? passwordPage(reply, 200, token)
      : gone(reply)
  })
  scope.post(PATH, async (request: PageRequest, reply) => {
    const token = field(request.body, 'token')
    if (token !== '') return setPassword(pages, token, request, reply)
    mailResetLink(pages.resets, field(request.body, 'email'), pages.cookies.visitor(request))
    return sendManagerPage(
      reply,
      { status: 200, title: TEXTS.resetTitle },
      markup`<p>${TEXTS.resetSent}</p>${back}`,
    )
  })
}

async function setPassword(pages: ManagerPages, token: string, request: PageRequest, reply: FastifyReply) {
  const password = field(request.body, 'password')
  const asked = { token, password, origin: pages.resets.address }
  const reset = await resetPassword(await pages.served.open(), asked)
  if (!reset.ok) {
    return reset.failure.why === 'link' ? gone(reply) : passwordPage(reply, 422, token, reset.failure.says)
  }
  pages.cookies.know(reset.value, request, reply)
  return sendManagerPage(
    reply,
    { status: 200, title: TEXTS.resetTitle },
    markup`<p>${TEXTS.resetDone}</p>${back}`,
  )
}

const back = markup`<p><a href="/manager/sign-in">${TEXTS.backToSignIn}</a></p>`

const askPage = (reply: FastifyReply) =>
  sendManagerPage(
    reply,
    { status: 200, title: TEXTS.resetTitle },
    markup`<form method="post" action="${PATH}"><div><label for="email">${TEXTS.email}</label><input id="email" name="email" type="email" autocomplete="username" required></div>${submit(TEXTS.sendLink)}</form>${back}`,
  )

const passwordPage = (reply: FastifyReply, status: number, token: string, says?: string) =>
  sendManagerPage(
    reply.header('referrer-policy', 'no-referrer'),
    { status, title: TEXTS.resetTitle },
    markup`${notice(says)}<form method="post" action="${PATH}"><input type="hidden" name="token" value="${token}">${newPasswordField('password', says)}${submit(TEXTS.setPassword)}</form>`,
  )

const gone = (reply: FastifyReply) =>
  sendManagerPage(reply, { status: 410, title: TEXTS.linkGone }, markup`<p>${TEXTS.linkGoneWhy}</p>${back}`)
