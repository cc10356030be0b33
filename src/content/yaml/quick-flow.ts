import type { FileValue } from '../file-value.ts'

/** Ends quick reading: the text holds something that only the full parser knows. */
export class NotSimple extends Error {}

export const notSimple = (): never => {
  throw new NotSimple()
}

/** Names of fields that are read quickly; others are quoted, or rare. */
const FLOW_KEY = /([A-Za-z0-9_][\w-]*): +/y
const FLOW_PLAIN = /[^,[\]{}]+/y
const DOUBLE_QUOTED = /"(?:[^"\\]|\\["\\n])*"/y
const SINGLE_QUOTED = /'(?:[^']|'')*'/y
const SPACES = / */y

/** Brackets inside of brackets that are read quickly. */
const MAX_DEPTH = 20

/** First characters that make a plain text something else. */
const INDICATOR = /^[-?:,[\]{}#&*!|>'"%@`]/

/** A plain text by the core schema of YAML 1.2: null, true, a number, or the text itself. */
export function plainScalar(text: string): FileValue {
  if (INDICATOR.test(text) && !/^-\d/.test(text)) return notSimple()
  if (/:(?: |$)| #/.test(text)) return notSimple()
  if (/^(?:~|null|Null|NULL)?$/.test(text)) return null
  if (/^(?:true|True|TRUE)$/.test(text)) return true
  if (/^(?:false|False|FALSE)$/.test(text)) return false
  if (!/^[-+.\d]/.test(text)) return text
  if (/^[-+]?(?:\d{1,15}|\d{1,8}\.\d{1,7})$/.test(text)) return Number(text)
  // Other ways to write numbers are left to the full parser; dates and versions are texts.
  return /^[-+]?(?:\d[\d.]*|\.\d+|0[xo][\da-fA-F]+|\.?\d[\d.]*[eE][-+]?\d+|\.[a-zA-Z]+)$/.test(text) ? notSimple() : text
}

/** A text in quotes that takes the whole of what is given. */
export function quotedScalar(text: string): string {
  const cursor = new Cursor(text)
  const value = cursor.quoted()
  return cursor.isAtEnd() ? value : notSimple()
}

/** A map or list between brackets that takes the whole of what is given. */
export function flowValue(text: string): FileValue {
  const cursor = new Cursor(text)
  const value = cursor.value()
  return cursor.isAtEnd() ? value : notSimple()
}

/** Reads values from the left to the right. */
class Cursor {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Whether nothing follows but spaces and a comment. */
  isAtEnd(): boolean {
    return /^ *(?: #.*)?$/.test(this.#text.slice(this.#at))
  }

  value(): FileValue {
    const first = this.#text[this.#at]
    if (first === '{') return this.#map()
    if (first === '[') return this.#list()
    if (first === '"' || first === "'") return this.quoted()
    const plain = this.#take(FLOW_PLAIN)?.replace(/ +$/, '')
    return plain === undefined || plain === '' ? notSimple() : plainScalar(plain)
  }

  quoted(): string {
    const double = this.#take(DOUBLE_QUOTED)
    if (double !== undefined) return JSON.parse(double) as string
    return this.#take(SINGLE_QUOTED)?.slice(1, -1).replaceAll("''", "'") ?? notSimple()
  }

  #map(): FileValue {
    const map: Record<string, FileValue> = {}
    this.#each('}', () => {
      const key = this.#take(FLOW_KEY)?.replace(/: +$/, '') ?? notSimple()
      setOnce(map, key, this.value())
    })
    return map
  }

  #list(): FileValue {
    const list: FileValue[] = []
    this.#each(']', () => list.push(this.value()))
    return list
  }

  #each(close: string, read: () => void): void {
    this.#at += 1
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) notSimple()
    this.#take(SPACES)
    if (this.#text[this.#at] === close) {
      this.#at += 1
      this.#depth -= 1
      return
    }
    for (;;) {
      read()
      this.#take(SPACES)
      const next = this.#text[this.#at]
      this.#at += 1
      if (next === close) {
        this.#depth -= 1
        return
      }
      if (next !== ',') notSimple()
      this.#take(SPACES)
    }
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Sets a field that is not there yet; problems are for the full parser to name. */
export function setOnce(map: Record<string, FileValue>, key: string, value: FileValue): void {
  if (FORBIDDEN.has(key) || Object.hasOwn(map, key)) notSimple()
  map[key] = value
}
