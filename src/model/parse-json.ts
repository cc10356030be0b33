import { failed, success, type Result } from '#std/result.ts'
import type { Json, Path } from '#std/json.ts'
import { DOCUMENT_LIMITS, plainDataProblems, type Limits } from './limits.ts'
import { shown, type Problem } from './problem.ts'

/**
 * Parses JSON from outside (MODEL-11). Refuses invalid JSON, objects that name a field twice (parsers disagree on which one
 * counts), and values that exceed the limits or are not plain data.
 */
export function parseJson(text: string, limits: Limits = DOCUMENT_LIMITS): Result<Json, Problem[]> {
  const most = limits.total * 2
  if (text.length > most) return failed([{ path: [], expected: `JSON of at most ${most} characters` }])
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch (error) {
    return failed([
      { path: [], expected: 'JSON', found: error instanceof Error ? error.message : shown(text) },
    ])
  }
  const unfit = plainDataProblems(value, limits)
  if (unfit.length > 0) return failed(unfit)
  const twice = doubledField(text)
  return twice ? failed([{ path: twice, expected: 'each field once' }]) : success(value)
}

/** An open object or list; `keys` is missing for a list, `at` is the current key or index. */
type Level = { readonly keys?: Set<string>; at: string | number; expectsKey: boolean }

/** The path of the first repeated field. The text must be valid JSON within the depth limit. */
function doubledField(text: string): Path | undefined {
  const levels: Level[] = []
  for (let at = 0; at < text.length; at += 1) {
    const level = levels.at(-1)
    switch (text[at]) {
      case '{':
        levels.push({ keys: new Set(), at: '', expectsKey: true })
        break
      case '[':
        levels.push({ at: 0, expectsKey: false })
        break
      case '}':
      case ']':
        levels.pop()
        break
      case ',':
        if (level) advance(level)
        break
      case '"': {
        const end = stringEnd(text, at)
        if (level?.keys && level.expectsKey) {
          level.at = JSON.parse(text.slice(at, end + 1)) as string
          level.expectsKey = false
          if (level.keys.has(level.at)) return levels.map((one) => one.at)
          level.keys.add(level.at)
        }
        at = end
        break
      }
      default:
        break
    }
  }
  return undefined
}

function advance(level: Level): void {
  if (typeof level.at === 'number') level.at += 1
  else level.expectsKey = true
}

/** Index of a string's closing quote: the next quote after an even number of backslashes. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end
  }
}
