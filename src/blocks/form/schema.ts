import { z } from 'zod'
import { color } from '#model/color.ts'
import { address, choice, fields, flag, inertSource, items, target, text, word } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { fieldName } from '../form-element/schema.ts'

const value = z.string().max(5_000)
const mail = z.email('an e-mail address').max(254)

/**
 * BLOCK-14: a form around its elements (slot `main`). Entries go to this site's own server, which stores them (`entries`) or
 * forwards them to `url` (`api`), so that recipients, headers and addresses never reach a page. `hidden` are fixed values,
 * `query` values from the page's address. `redirect` is the page after success, instead of the text `success`. `script` is kept
 * as it was imported and never run.
 */
export const formKind = {
  kind: 'form',
  data: fields({
    name: fieldName.optional(),
    title: text(),
    action: choice(['entries', 'api']),
    url: address(),
    method: choice(['POST', 'PUT', 'PATCH', 'GET']),
    headers: items({ name: word(), value: value.optional() }, 50),
    recipients: z.array(mail).max(20).optional(),
    hidden: items({ name: fieldName.optional(), value: value.optional() }, 50),
    query: items({ name: fieldName.optional(), parameter: word() }, 50),
    autocomplete: flag(),
    accent: color.optional(),
    success: text(),
    error: text(),
    redirect: target(),
    script: inertSource(),
  }),
  defaults: { action: 'entries', method: 'POST', autocomplete: true },
  slots: ['main'],
  takes: ['form-element', 'text', 'image', 'columns', 'color', 'margin'],
  fits: { notInside: ['form'] },
  privateFields: ['url', 'headers', 'recipients', 'script'],
} satisfies Kind
