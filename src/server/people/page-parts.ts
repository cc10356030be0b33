import type { FastifyRequest } from 'fastify'
import { PASSWORD_LENGTH } from '#api/people.ts'
import { markup, NOTHING, type Markup } from './manager-page.ts'
import { TEXTS } from './manager-texts.ts'

export type Fields = Readonly<Record<string, unknown>>
export type PageRequest = FastifyRequest<{ Body: Fields | undefined; Querystring: Fields }>

/** The value of a field of a form or query; empty if there is none, or several. */
export function field(fields: Fields | undefined, name: string): string {
  const value = fields?.[name]
  return typeof value === 'string' ? value : ''
}

/** The message above a form. */
export const notice = (says: string | undefined): Markup =>
  says === undefined ? NOTHING : markup`<p class="said" id="said" role="alert">${says}</p>`

/** Links a field to the message above the form. */
export const fault = (says: string | undefined): Markup =>
  says === undefined ? NOTHING : markup` aria-describedby="said" aria-invalid="true"`

/** A field for choosing a password, with its requirements below. */
export const newPasswordField = (name: string, says: string | undefined): Markup =>
  markup`<div><label for="${name}">${TEXTS.newPassword}</label><input id="${name}" name="${name}" type="password" autocomplete="new-password" required minlength="${PASSWORD_LENGTH.min}" maxlength="${PASSWORD_LENGTH.max}" aria-describedby="rule${says === undefined ? '' : ' said'}"><span class="note" id="rule">${TEXTS.passwordRule}</span></div>`

/** A field for a code. */
export const codeField = (label: string, says: string | undefined): Markup =>
  markup`<div><label for="code">${label}</label><input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="40"${fault(says)}></div>`

export const submit = (label: string, kind: 'primary' | 'secondary' = 'primary'): Markup =>
  markup`<div><button class="button button-${kind}">${label}</button></div>`
