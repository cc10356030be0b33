import type { LayoutFault } from './layout-faults.ts'

export type FindingKind = LayoutFault['kind'] | 'shift' | 'barrier'

/** A fault of a page as a browser shows it. */
export type Finding = {
  readonly kind: FindingKind
  /** The page's path, with its first slash. */
  readonly path: string
  /** The condition: a width (`390 px`), a theme, or both. */
  readonly where: string
  /** The element, and the amount. */
  readonly what: string
}

/** The types of faults in words, for people who write pages. */
const WORDS: Readonly<Record<FindingKind, string>> = {
  overflow: 'wider than the window',
  clipped: 'text is cut off',
  overlap: 'texts overlap',
  broken: 'a word is broken across lines',
  alone: 'an icon wraps onto a line of its own',
  target: 'a target is smaller than 24 px and too close to another',
  sideways: 'a table must be scrolled sideways on a phone',
  shift: 'content moves while the page is read',
  barrier: 'hard to read or to use',
}

/** A finding as one line: page, place, fault, element. */
export const findingLine = ({ kind, path, where, what }: Finding): string =>
  `${path} (${where}): ${WORDS[kind]}: ${what}`
