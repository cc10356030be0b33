import type { FileMap, FileValue } from '../file-value.ts'
import { flowValue, notSimple, NotSimple, plainScalar, quotedScalar, setOnce } from './quick-flow.ts'

/**
 * The value of a text that keeps to the plain part of YAML: maps and lists by indentation, one-line values, brackets on
 * one line, texts after `|`. It takes a tenth of the full parser's time. Nothing for any other text, and for any with a
 * problem: then the full parser must read it. What it answers is what the full parser would.
 */
export function quickYaml(text: string): FileMap | undefined {
  // Tabs, Windows line ends, byte order marks and other control characters mean something to YAML.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ud800-\udfff]/u.test(text)) return undefined
  try {
    return new QuickReader(text).document()
  } catch (error) {
    if (error instanceof NotSimple) return undefined
    throw error
  }
}

const KEY = /^([A-Za-z0-9_][\w-]*):(?: +(.*))?$/

class QuickReader {
  readonly #lines: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#lines = text.split('\n')
  }

  document(): FileMap {
    const value = this.#next() === 0 ? this.#map(0) : notSimple()
    return this.#next() === -1 ? value : notSimple()
  }

  /** Indentation of the next line that says something; -1 at the end. Passes over blank lines and comments. */
  #next(): number {
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const indent = indentOf(this.#line())
      if (indent >= 0 && this.#line()[indent] !== '#') return indent
    }
    return -1
  }

  #line(): string {
    return this.#lines[this.#at] ?? ''
  }

  #map(indent: number): FileMap {
    const map: Record<string, FileValue> = {}
    while (this.#next() === indent) this.#pair(map, indent, this.#line().slice(indent))
    return this.#next() > indent ? notSimple() : map
  }

  /** A field whose line starts with its name; the line is used up. */
  #pair(map: Record<string, FileValue>, indent: number, content: string): void {
    const [, key, value = ''] = KEY.exec(content) ?? []
    if (key === undefined) return notSimple()
    this.#at += 1
    setOnce(map, key, this.#value(value, indent, true))
  }

  #list(indent: number): FileValue {
    const list: FileValue[] = []
    while (this.#next() === indent && this.#line().startsWith('- ', indent)) list.push(this.#item(indent))
    const after = this.#next()
    return after > indent || (after === indent && this.#line()[indent] === '-') ? notSimple() : list
  }

  #item(indent: number): FileValue {
    const line = this.#line()
    const content = line.slice(indent + 1).replace(/^ +/, '')
    if (!KEY.test(content)) {
      this.#at += 1
      return this.#value(content, indent, false)
    }
    // The first field of a map stands behind the hyphen, the others below it.
    const inner = line.length - content.length
    const map: Record<string, FileValue> = {}
    this.#pair(map, inner, content)
    while (this.#next() === inner) this.#pair(map, inner, this.#line().slice(inner))
    return this.#next() > indent ? notSimple() : map
  }

  /** The value behind a colon or hyphen, whose lines below are further in than `indent`. */
  #value(text: string, indent: number, ofField: boolean): FileValue {
    if (text === '' || text.startsWith('#')) return ofField ? this.#nested(indent) : notSimple()
    if (text === '|' || text === '|-') return ofField ? this.#literal(indent, text === '|') : notSimple()
    // A line further in would go on with the value.
    if (this.#peek() > indent) return notSimple()
    const first = text[0]
    if (first === '{' || first === '[') return flowValue(text)
    if (first === '"' || first === "'") return quotedScalar(text)
    return plainScalar(uncommented(text))
  }

  /** Indentation of the next line that is not blank, a comment or not; -1 at the end. */
  #peek(): number {
    for (let at = this.#at; at < this.#lines.length; at += 1) {
      const indent = indentOf(this.#lines[at] ?? '')
      if (indent >= 0) return indent
    }
    return -1
  }

  #nested(indent: number): FileValue {
    const inner = this.#next()
    const isList = inner >= indent && this.#line().startsWith('- ', inner)
    if (isList) return this.#list(inner)
    if (inner > indent) return this.#map(inner)
    return null
  }

  /** A text after `|`: the lines further in, without their common indentation. */
  #literal(indent: number, keepEnd: boolean): FileValue {
    const inner = this.#peek()
    if (inner <= indent) return notSimple()
    const lines: string[] = []
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#line()
      const own = indentOf(line)
      if (own < 0 && line.length > inner) return notSimple()
      if (own >= 0 && own < inner) {
        if (own > indent) return notSimple()
        break
      }
      lines.push(line.slice(inner))
    }
    const text = lines.join('\n').replace(/\n+$/, '')
    return keepEnd ? `${text}\n` : text
  }
}

/** Spaces before the first other character; -1 for a blank line. */
function indentOf(line: string): number {
  let at = 0
  while (line[at] === ' ') at += 1
  return at === line.length ? -1 : at
}

/** A plain text without the comment behind it. */
function uncommented(text: string): string {
  const at = text.indexOf(' #')
  // Other kinds of space belong to the text.
  return (at < 0 ? text : text.slice(0, at)).replace(/ +$/, '')
}
