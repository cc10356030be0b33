import type { Path } from '#std/json.ts'
import { z } from 'zod'
import { isObject } from '#std/json.ts'
import type { Link } from '#model/block.ts'
import { heldBlocks } from '../block-source.ts'
import { colorOf } from '../color.ts'
import { defined, entryOf } from '../defined.ts'
import { inlineLink } from '../link.ts'
import type { Run } from '../run.ts'
import { flagOf, isNothing, wordOf, type Source } from '../source.ts'
import { urlOf } from '../url.ts'
import { fieldNameOf } from './form-element.ts'
import { DATA, slotsOf, type KindReading } from './reading.ts'

const CONFIG = [...DATA, 'config']
const MAX_ROWS = 50
const MAX_RECIPIENTS = 20

const ACTIONS: Readonly<Record<string, 'entries' | 'api'>> = { 'weweb-email': 'entries', 'custom-api': 'api' }

const methodOf = (value: unknown) =>
  (['POST', 'PUT', 'PATCH', 'GET'] as const).find(
    (known) => typeof value === 'string' && known === value.toUpperCase(),
  )

const sourceOf = wordOf(100_000)

/** `ww-form-container`: a form around its elements. */
export function readForm(source: Source, run: Run): KindReading {
  source.mark(...DATA, 'isNew')
  return {
    kind: 'form',
    data: defined({
      name: source.read(fieldNameOf, ...CONFIG, 'name'),
      action: source.read((value) => entryOf(ACTIONS, value), ...CONFIG, 'type'),
      url: source.read(urlOf, ...CONFIG, 'action'),
      method: source.read(methodOf, ...CONFIG, 'method'),
      headers: rowsOf(source, 'headers', 'h', (at) => ({
        name: source.read(wordOf(200), ...at, 'name'),
        value: source.read(wordOf(5_000), ...at, 'value'),
      })),
      hidden: rowsOf(source, 'hiddenData', 'v', (at) => ({
        name: source.read(fieldNameOf, ...at, 'name'),
        value: source.read(wordOf(5_000), ...at, 'value'),
      })),
      query: rowsOf(source, 'queryVar', 'q', (at) => ({
        name: source.read(fieldNameOf, ...at, 'name'),
        parameter: source.read(wordOf(200), ...at, 'value'),
      })),
      recipients: recipientsOf(source, [...CONFIG, 'recipients']),
      autocomplete: source.read(flagOf, ...CONFIG, 'autocomplete'),
      accent: source.read(colorOf, ...CONFIG, 'color'),
      redirect: redirectOf(source, run),
      script: source.read(sourceOf, ...CONFIG, 'js'),
      id: source.read(wordOf(80), ...DATA, 'id'),
      class: source.read(wordOf(200), ...DATA, 'class'),
    }),
    ...slotsOf({ main: heldBlocks(source, run, ...DATA, 'content') }),
  }
}

function rowsOf(
  source: Source,
  field: string,
  letter: string,
  read: (at: Path) => Record<string, string | undefined>,
): object[] | undefined {
  const list = source.peek(...CONFIG, field)
  if (!Array.isArray(list) || list.length === 0) return undefined
  return list.slice(0, MAX_ROWS).map((_: unknown, index) => ({
    id: `${letter}${index + 1}`,
    ...defined(read([...CONFIG, field, index])),
  }))
}

const mail = z.email().max(254)

/** Addresses to which a form sends mail: `[{address: {email}}]`. They stay on the server. */
export function recipientsOf(source: Source, at: Path): string[] | undefined {
  const list = source.peek(...at)
  if (!Array.isArray(list)) return undefined
  const mails = list.slice(0, MAX_RECIPIENTS).flatMap((_: unknown, index) => {
    const own = source.read(mailOf, ...at, index, 'address', 'email') ?? source.read(mailOf, ...at, index)
    return own === undefined ? [] : [own]
  })
  return mails.length > 0 ? mails : undefined
}

const mailOf = (value: unknown): string | undefined => {
  const parsed = mail.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

/** The page after success; a disabled one stays in the source. */
function redirectOf(source: Source, run: Run): Link | undefined {
  if (source.read(flagOf, ...CONFIG, 'redirect', 'enabled') !== true) return undefined
  return pageLinkOf(source, [...CONFIG, 'redirect', 'linkPage'], run)
}

/** A page, given by its id or by a link. */
export function pageLinkOf(source: Source, at: Path, run: Run): Link | undefined {
  const page = source.peek(...at)
  if (isNothing(page)) return undefined
  const link =
    isObject(page) && 'type' in page
      ? page
      : { type: 'ww-link-page', data: isObject(page) ? page : { id: page } }
  const target = inlineLink(link, source.at(...at), run)
  if (target) source.mark(...at)
  return target
}
