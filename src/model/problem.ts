import type { z } from 'zod'
import { pathText, type Path } from '#std/json.ts'
import { accepts } from './accepts.ts'

/** A problem of a document: the path, what was expected there, and what was found. */
export type Problem = {
  readonly path: Path
  readonly expected: string
  readonly found?: string
}

/** A problem as one line: path, what was expected, what was found. */
export const problemText = ({ path, expected, found }: Problem): string =>
  `${pathText(path) || 'document'}: expected ${expected}${found === undefined ? '' : `, found ${found}`}`

/** A value for an error message: its type, and a short excerpt. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  const text = JSON.stringify(value) ?? `a ${typeof value}`
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Problems that a schema finds in a value whose path is `base`; empty if it accepts the value. */
export function schemaProblems(schema: z.ZodType, value: unknown, base: Path = []): Problem[] {
  if (accepts(schema, value)) return []
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : problemsOf(parsed.error, value, base)
}

/** The issues of a failed parse as problems, each with the value found at its path in `input`. */
export function problemsOf(error: z.ZodError, input: unknown, base: Path = []): Problem[] {
  return error.issues.flatMap((issue) => issueProblems(issue, input, base))
}

function issueProblems(issue: z.core.$ZodIssue, input: unknown, base: Path): Problem[] {
  const path = [...base, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
  const found = shown(valueAt(input, issue.path))
  switch (issue.code) {
    case 'invalid_type':
      return [{ path, expected: article(issue.expected), found }]
    case 'invalid_value':
      return [
        { path, expected: `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`, found },
      ]
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], expected: 'no such field' }))
    case 'invalid_union':
      return [{ path, expected: unionExpectation(issue), found }]
    case 'too_big':
      return [{ path, expected: boundText(issue, 'at most', issue.maximum, issue.origin), found }]
    case 'too_small':
      return [{ path, expected: boundText(issue, 'at least', issue.minimum, issue.origin), found }]
    default:
      return [{ path, expected: issue.message, found }]
  }
}

const unionExpectation = (issue: z.core.$ZodIssueInvalidUnion): string =>
  issue.message === 'Invalid input' ? 'one of the allowed shapes' : issue.message

/** Units of bounds that are not numbers. */
const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'items', set: 'items' }

/** A bound in words; custom messages of a schema are kept. */
function boundText(
  { message }: z.core.$ZodIssue,
  side: string,
  bound: number | bigint,
  origin: string,
): string {
  if (!/^Too (?:big|small)/.test(message)) return message
  return [side, bound, COUNTED[origin]].filter((part) => part !== undefined).join(' ')
}

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
