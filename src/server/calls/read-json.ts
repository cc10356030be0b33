import { failed, success, type Result } from '#std/result.ts'

/** Strings and punctuation of JSON; numbers, words and space between them do not matter for keys. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g

/** Most fields of one body: those of the largest page, and of its envelope. */
export const MAX_FIELDS = 300_000

/**
 * Parses JSON that means the same to every reader: duplicate keys are refused, because one program may check the first and
 * another use the last; so is `__proto__`. The failure says what is wrong.
 */
export function readJson(text: string): Result<unknown, string> {
  // Checked before parsing, which takes longest for objects with many fields.
  if (hasTooManyFields(text)) return failed(TOO_MANY)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return failed('The body is no JSON.')
  }
  const key = unclearKey(text)
  return key === null
    ? success(value)
    : failed(`The key ${JSON.stringify(key)} is not taken here, or came twice.`)
}

/** Whether a text, which may be invalid JSON, has more colons outside of strings than a body may have fields. */
function hasTooManyFields(text: string): boolean {
  let fields = 0
  let isInString = false
  for (let at = 0; at < text.length && fields <= MAX_FIELDS; at += 1) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString && character === '\\') at += 1
    else if (!isInString && character === ':') fields += 1
  }
  return fields > MAX_FIELDS
}

const TOO_MANY = `The body has more than ${MAX_FIELDS} fields. Send it in parts.`

/** A key that is duplicate, or that JavaScript itself uses; null if there is none. The text must be JSON. */
function unclearKey(text: string): string | null {
  // The keys seen of each open object; null for a list.
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const key = last.includes('\\') ? (JSON.parse(last) as string) : last.slice(1, -1)
      const keys = open.at(-1)
      if (key === '__proto__' || keys?.has(key) === true) return key
      keys?.add(key)
    } else if (token !== ',') last = token
  }
  return null
}

/**
 * Throws a 415 if a Content-Type names a charset other than UTF-8, the encoding of JSON (RFC 8259): the text would be misread.
 */
export function refuseOtherCharset(type = ''): void {
  const charset = /;\s*charset="?([^\s;"]*)/i.exec(type)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) {
    throw Object.assign(new Error(`Send JSON in UTF-8, not in ${charset}.`), { statusCode: 415 })
  }
}
