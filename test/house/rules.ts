import { filesOf, type SourceFile } from './source-files.ts'

/** A numbered sentence of docs/spec. */
export type Rule = {
  readonly id: string
  readonly planned: boolean
  readonly says: string
  readonly file: string
}

/** A test title's mention of a rule. */
export type Mention = { readonly id: string; readonly file: string }

const RULE = /^- ([A-Z]+-\d+) (\(planned\) )?(.+)$/gm
const LOOKS_LIKE_RULE = /^\s*[-*] \**[A-Z]{2,}-\d+/gm

/** Ids at the start of a title: of it(…), test(…), describe(…), and of what each(…) or for(…) returns. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\s*\(\s*['"`]((?:[A-Z]{2,}-\d+(?:, | and | )?)+)/g
/** Tests that run at night and before a release. */
const DEEP = /\.deep\.test\.tsx?$/
const ID = /[A-Z]{2,}-\d+/g

export const readRules = (files: readonly SourceFile[] = filesOf('docs/spec/*.md')): Rule[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(RULE)].map(([, id = '', planned, says = '']) => ({
      id,
      planned: planned !== undefined,
      says,
      file: path,
    })),
  )

/** Lines that were meant as rules but can't be read as one. */
export const brokenLines = (files: readonly SourceFile[] = filesOf('docs/spec/*.md')): string[] =>
  files.flatMap(({ path, text }) => {
    const meant = text.match(LOOKS_LIKE_RULE)?.length ?? 0
    const read = text.match(RULE)?.length ?? 0
    return meant === read ? [] : [`${path}: ${meant - read} lines are not of the form "- ROUTE-1 Sentence."`]
  })

/** Tests, and suites that several tests run: those of a port that more than one engine fulfils. */
const TESTS = '{src,test}/**/{*.test.ts,*.test.tsx,contract.ts,contract/*.ts}'

export const readMentions = (files: readonly SourceFile[] = filesOf(TESTS)): Mention[] =>
  files.flatMap(({ path, code }) =>
    [...code.matchAll(TITLE)].flatMap(([, ids = '']) =>
      (ids.match(ID) ?? []).map((id) => ({ id, file: path })),
    ),
  )

/** What does not fit between rules and tests, each as a sentence that says what to do. */
export function ruleProblems(rules: readonly Rule[], mentions: readonly Mention[]): string[] {
  const known = new Set(rules.map(({ id }) => id))
  const tested = new Set(mentions.map(({ id }) => id))
  const testedEachTime = new Set(mentions.filter(({ file }) => !DEEP.test(file)).map(({ id }) => id))
  const twice = rules.filter(({ id }, at) => rules.findIndex((rule) => rule.id === id) !== at)
  const strays = new Map(mentions.filter(({ id }) => !known.has(id)).map((mention) => [mention.id, mention]))
  return [
    ...twice.map(
      ({ id, file }) => `${file}: ${id} is another rule's number already; give it one of its own.`,
    ),
    ...rules
      .filter(({ id, planned }) => !planned && !tested.has(id))
      .map(({ id, file }) => `${file}: ${id} has no test; write one whose title begins with it.`),
    ...rules
      .filter(({ id, planned }) => !planned && tested.has(id) && !testedEachTime.has(id))
      .map(({ id, file }) => `${file}: only deep tests name ${id}; add one that runs each time.`),
    ...rules
      .filter(({ id, planned }) => planned && tested.has(id))
      .map(({ id, file }) => `${file}: ${id} is tested; remove its mark (planned).`),
    ...[...strays.values()].map(
      ({ id, file }) => `${file}: a test names ${id}, which no file of docs/spec says; write it down.`,
    ),
  ]
}
