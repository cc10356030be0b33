import type { FastifyRequest } from 'fastify'
import { PASSWORD_LENGTH } from '#api/people.ts'
import { markup, NOTHING, type Markup } from './manager-page.ts'
import { TEXTS } from './manager-texts.ts'

export type Fields = Readonly<Record<string, unknown>>
export type PageRequest = FastifyRequest<{ Body: Fields | undefined; Querystring: Fields }>

/** The text of a field of a form or query; empty where there is none, or several. */
export function field(fields: Fields | undefined, name: string): string {
  const value = fields?.[name]
  return typeof value === 'string' ? value : ''
}

/** What is told above a form. */
export const notice = (says: string | undefined): Markup =>
  says === undefined ? NOTHING : markup`<p class="said" id="said" role="alert">${says}</p>`

/** Ties a field to what is told above the form. */
export const fault = (says: string | undefined): Markup =>
  says === undefined ? NOTHING : markup` aria-describedby="said" aria-invalid="true"`

/** Where a password is chosen; what it must have is told below it. */
export const newPasswordField = (name: string, says: string | undefined): Markup =>
  markup`<div><label for="${name}">${TEXTS.newPassword}</label><input id="${name}" name="${name}" type="password" autocomplete="new-password" required minlength="${PASSWORD_LENGTH.min}" maxlength="${PASSWORD_LENGTH.max}" aria-describedby="rule${says === undefined ? '' : ' said'}"><span class="note" id="rule">${TEXTS.passwordRule}</span></div>`

/** Where a code is typed. */
export const codeField = (label: string, says: string | undefined): Markup =>
  markup`<div><label for="code">${label}</label><input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="40"${fault(says)}></div>`

export const submit = (label: string, kind: 'primary' | 'secondary' = 'primary'): Markup =>
  markup`<div><button class="button button-${kind}">${label}</button></div>`
