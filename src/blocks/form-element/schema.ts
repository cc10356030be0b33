import { z } from 'zod'
import { color } from '#model/color.ts'
import { choice, fields, flag, integer, items, number, prose, text, word } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { boxStyle, JUSTIFICATIONS } from '../box-style.ts'

/** Types of form elements. `captcha` keeps robots out without involving the visitor or a third party. */
export const FORM_ELEMENTS = [
  'text',
  'email',
  'password',
  'tel',
  'number',
  'date',
  'time',
  'url',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'file',
  'captcha',
  'submit',
] as const

export type FormElementType = (typeof FORM_ELEMENTS)[number]

/** Limits for what an editor can set: largest file in MB of a million bytes, and most files per field. */
export const MAX_FILE_MB = 10
export const MAX_FILES = 5

/** Name under which a value is sent. */
export const fieldName = z
  .string()
  .regex(
    /^[a-zA-Z][a-zA-Z0-9_.[\]-]{0,79}$/,
    'a field name of letters, digits, dots, hyphens and underscores',
  )

/**
 * BLOCK-13: one element of a form. `richLabel` replaces `label` if a label needs a link. For a submit element, `label` is the
 * button's text and `sending`, `sent`, `error` are later messages. `pattern` is an HTML pattern, `accept` a list of file types,
 * `maxSize` (in MB per file) and `maxFiles` limit a file field; `min`, `max` and `step` are numbers. `fontSize` in rem,
 * `padding` in px.
 */
export const formElementKind = {
  kind: 'form-element',
  data: fields({
    element: choice(FORM_ELEMENTS),
    name: fieldName.optional(),
    label: text(),
    richLabel: prose(),
    placeholder: text(),
    help: text(),
    error: text(),
    value: text(),
    required: flag(),
    pattern: word(),
    minLength: integer(0, 20_000),
    maxLength: integer(1, 20_000),
    min: number(-1e12, 1e12),
    max: number(-1e12, 1e12),
    step: number(0, 1e12),
    rows: integer(1, 100),
    multiple: flag(),
    autocomplete: word(),
    accept: word(),
    maxSize: number(0.1, MAX_FILE_MB),
    maxFiles: integer(1, MAX_FILES),
    options: items({ value: word(), label: text() }, 500),
    sending: text(),
    sent: text(),
    siteKey: word(),
    look: choice(['primary', 'secondary', 'quiet', 'bare']),
    justify: choice(JUSTIFICATIONS),
    fullWidth: flag(),
    fontSize: number(0.5, 6),
    color: color.optional(),
    padding: number(0, 100),
    ...boxStyle,
  }),
  defaults: { element: 'text', required: false, rows: 4, multiple: false, look: 'primary' },
  slots: [],
  fits: { inside: ['form'] },
} satisfies Kind
