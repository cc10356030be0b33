import { failed, success, type Result } from '#std/result.ts'

/** Texts and punctuation of JSON; numbers, words and space between them say nothing about keys. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g

/** Most fields of one body: those of the largest page, and of what is said about it. */
export const MAX_FIELDS = 300_000

/**
 * Reads JSON that means the same to every reader: a key that an object has twice is refused, since one program may have checked
 * the first and another may act on the last; so is `__proto__`. The failure says what is wrong.
 */
export function readJson(text: string): Result<unknown, string> {
  // Before it is parsed, which takes longest for objects of many fields.
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

/** Whether a text, which may be no JSON, has more colons outside of its strings than a body may have fields. */
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

/** A key that comes twice in one object, or that JavaScript itself uses; null when there is none. The text must be JSON. */
function unclearKey(text: string): string | null {
  // The keys seen of each object that is open; null for a list.
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

/** Throws a 415 where a Content-Type names another charset than UTF-8, which JSON is in (RFC 8259): it would be read as other characters. */
export function refuseOtherCharset(type = ''): void {
  const charset = /;\s*charset="?([^\s;"]*)/i.exec(type)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) {
    throw Object.assign(new Error(`Send JSON in UTF-8, not in ${charset}.`), { statusCode: 415 })
  }
}
