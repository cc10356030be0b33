import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import { labelFromName } from './names.ts'
import { say, sayLabel } from './phrases/say.ts'

/** A refusal by the model: the path of a value, what was expected there, and what was found. */
const PROBLEM = /^([\w$-]+(?:\.[\w$-]+|\[\d+\])*): expected (.+?)(?:, found ([^,]*|".*"))?$/

/** Parts of a path that only say how documents are built. */
const STRUCTURE: ReadonlySet<string> = new Set([
  'sections',
  'data',
  'content',
  'wwObjects',
  'children',
  'pageMeta',
  'main',
])

/** What the model says around a problem. */
const BEFORE = /^(?:The change does not fit|This is no change that can be made): /
const AFTER = /(?:, and (\d+) more)?\.(?: Correct [^.]*\.)?$/

/**
 * A refusal of the model in words for people who know the fields but not how documents are stored; null if it is none. In other
 * languages than English what was expected follows in English, for these words are the model's.
 */
export function valueProblem(reason: string, language: TextLanguage): string | null {
  const count = BEFORE.test(reason) ? AFTER.exec(reason)?.[1] : undefined
  const bare = BEFORE.test(reason) ? reason.replace(BEFORE, '').replace(AFTER, '') : reason
  const [, path, expected, found] = PROBLEM.exec(bare) ?? []
  if (path === undefined || expected === undefined) return null
  const words = problemInWords(placeInWords(path, language), expected, found, language)
  return count === undefined
    ? words
    : `${words} (${say(language, 'and {count} more', { count: Number(count) })})`
}

function problemInWords(
  place: string,
  expected: string,
  found: string | undefined,
  language: TextLanguage,
): string {
  if (expected === 'no such field') return say(language, 'There is no field {place} here.', { place })
  const not = found === undefined || found === 'nothing' ? '' : `, not ${found}`
  const must = `${place} must be ${expected}${not}.`
  return language === DEFAULT_LANGUAGE
    ? must
    : `${say(language, '{place} is not as it must be.', { place })} (${must})`
}

/** The label of the field, with what it is in: `Easing (Origin › After 1 › Anim)`. */
function placeInWords(path: string, language: TextLanguage): string {
  const steps = path.split('.').flatMap((step) => {
    const [name = '', ...indices] = step.split(/[[\]]+/).filter((part) => part !== '')
    const numbers = indices.map((index) => Number(index) + 1).join('.')
    if (STRUCTURE.has(name)) return numbers === '' ? [] : [numbers]
    return [[sayLabel(language, labelFromName(name)), numbers].join(' ').trim()]
  })
  const field = steps.at(-1) ?? path
  return steps.length > 1 ? `${field} (${steps.slice(0, -1).join(' › ')})` : field
}
