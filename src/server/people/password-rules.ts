import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PASSWORD_LENGTH } from '#api/people.ts'

/** Known words that a password must not consist of. */
export type PasswordOwner = {
  /** In lower case. */
  readonly email: string
  /** The site's address, whose name everybody knows. */
  readonly origin: string
}

/** Minimum number of characters after known words are removed. */
const OWN_CHARACTERS = 8

/** Shorter names occur in words by chance. */
const SHORTEST_NAME = 4

const packages = createRequire(import.meta.url)

let common: ReadonlySet<string> | undefined

/** Nearly fifty thousand, loaded when the first password is chosen. */
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(
    JSON.parse(
      readFileSync(packages.resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8'),
    ) as string[],
  ))

/** Why a password is refused (PEOPLE-21), and what to choose instead; null if it is accepted. */
export function passwordProblem(password: string, { email, origin }: PasswordOwner): string | null {
  const { min, max } = PASSWORD_LENGTH
  const length = Array.from(password).length
  if (length < min || password.length > max) return `The password must have ${min} to ${max} characters.`
  const plain = password.normalize('NFKC').toLowerCase()
  if (isCommon(plain)) return `This password is among the first that are guessed. ${ADVICE}`
  const names = [email, ...email.split('@'), ...siteNames(origin)].filter(
    (name) => name.length >= SHORTEST_NAME,
  )
  const own = names.reduce((rest, name) => rest.replaceAll(name, ''), plain)
  if (own !== plain && own.length < OWN_CHARACTERS) {
    return `The password is little more than the e-mail address or the name of the site. ${ADVICE}`
  }
  return null
}

const ADVICE = 'Choose a sentence that only you would think of.'

/** A common password, possibly repeated, or with digits and signs around it. */
function isCommon(plain: string): boolean {
  const unit = repeatedUnit(plain)
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const candidates = [plain, unit, core, repeatedUnit(core)]
  return (
    unit.length < plain.length ||
    core === '' ||
    isRun(plain) ||
    isWalk(plain) ||
    candidates.some((text) => commonPasswords().has(text))
  )
}

/** The shortest text of which a text is a repetition: `abc` for `abcabcab`; the text itself if nothing repeats. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit
  }
  return text
}

/** Whether each character follows the previous one in a sequence, or repeats it: `abcdefghijkl`, `987654321000`. */
function isRun(text: string): boolean {
  const codes = Array.from(text).map((character) => character.codePointAt(0) ?? 0)
  return codes.every((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) <= 1)
}

/** Fewer independent parts than this are guessed: `qwertyuiop` is one, and each character of a word usually is. */
const FEWEST_PARTS = 5

/** Shorter sequences occur in words by chance. */
const SHORTEST_WALK = 3

/** Whether a text is little more than neighboring keys or sequences: `qwertyuiopas`, `1qaz2wsx3edc`, `abcdef123456`. */
function isWalk(plain: string): boolean {
  const characters = Array.from(plain)
  let parts = 0
  for (let start = 0; start < characters.length;) {
    let end = start + 1
    while (end < characters.length && areLinked(characters[end - 1]!, characters[end]!)) end += 1
    parts += end - start < SHORTEST_WALK ? end - start : 1
    start = end
  }
  return parts < FEWEST_PARTS
}

const areLinked = (one: string, next: string): boolean =>
  Math.abs((one.codePointAt(0) ?? 0) - (next.codePointAt(0) ?? 0)) <= 1 || neighbors().has(one + next)

let known: ReadonlySet<string> | undefined

/** Pairs of characters on neighboring keys of common keyboards. */
function neighbors(): ReadonlySet<string> {
  if (known !== undefined) return known
  const keyboards = JSON.parse(
    readFileSync(packages.resolve('@zxcvbn-ts/language-common/src/adjacencyGraphs.json'), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, readonly (string | null)[]>>>>
  known = new Set(
    Object.values(keyboards).flatMap((keys) =>
      Object.entries(keys).flatMap(([key, around]) =>
        around.flatMap((other) => Array.from(other ?? '').map((character) => key + character)),
      ),
    ),
  )
  return known
}

/** The meaningful parts of a host: `stockwright` of `https://www.stockwright.example`. */
const siteNames = (origin: string): string[] => URL.parse(origin)?.hostname.split('.').slice(0, -1) ?? []
