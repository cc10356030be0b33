import { TEXT_LANGUAGES } from '#model/language.ts'
import { PREFIX_CODES, splitPrefix } from '#model/prefix.ts'
import { WILDCARD } from '#model/redirect.ts'
import { SERVER_SEGMENTS } from '#model/route.ts'
import type { Manifest } from '../release/manifest.ts'
import { publishedPaths } from '../release/published-paths.ts'
import { isHeld, movesOf, rawPath, type Move } from './moves.ts'
import { missingFile } from './site-pages.ts'

/** A move for one prefix, or for none. */
type Line = { readonly move: Move; readonly prefix: string; readonly from: string }

/**
 * Redirects in the `_redirects` format, which several file hosts read from the top until a line matches: single paths before
 * folders, and a path without a prefix before one behind the prefix of a text language. A move that a page, a file or an
 * earlier line takes precedence over has no line, because some of these hosts check their files last. Prefixes of other
 * languages come last. Before the rule `/*`, separate lines keep it away from where the server itself answers (ROUTE-13).
 */
export function redirectsText(manifest: Manifest): string {
  const stands = publishedPaths(manifest)
  const own = movesOf(manifest).map((move): Line => ({ move, prefix: '', from: move.from }))
  const folders = own.filter(({ move }) => move.isWild)
  const taken = new Set(own.map(source))
  const isAnswered = (line: Line): boolean =>
    taken.has(source(line)) ||
    folders.some((folder) => line.from.startsWith(`${folder.from}/`)) ||
    (!line.move.isWild && isHeld(line.from, stands))
  const behind = own.flatMap(linesBehind).filter((line) => !isAnswered(line))
  const moves = [...own, ...behind]
  const plain = PLAIN_PREFIXES.filter(({ from }) => !taken.has(from))
  return [
    ...moves.filter(({ move }) => !move.isWild).flatMap(texts),
    ...plain.filter(({ isWild }) => !isWild).map(({ text }) => text),
    ...(folders.some(({ from }) => from === '') ? serverLines(missingFile(manifest)) : []),
    ...moves.filter(({ move }) => move.isWild).flatMap(texts),
    ...plain.filter(({ isWild }) => isWild).map(({ text }) => text),
  ].join('')
}

/**
 * Behind a prefix of a language without texts, the canonical page is served in English (LANG-4): such a prefix has no folder.
 */
const PLAIN_PREFIXES = [...PREFIX_CODES.difference(new Set<string>(TEXT_LANGUAGES))]
  .toSorted()
  .flatMap((code) => [
    { from: `/${code}`, isWild: false, text: `/${code} / 200\n` },
    { from: `/${code}${WILDCARD}`, isWild: true, text: `/${code}${WILDCARD} /:splat 200\n` },
  ])

/** `missing` is shown where the server itself answers. A line that leads to the same path would be ignored as a loop. */
const serverLines = (missing: string): string[] =>
  [...SERVER_SEGMENTS].flatMap((segment) => [
    `/${segment} ${missing} 404\n`,
    `/${segment}${WILDCARD} ${missing} 404\n`,
  ])

const source = ({ move, from }: Line): string => (move.isWild ? from + WILDCARD : from)

const linesBehind = ({ move, from }: Line): Line[] =>
  splitPrefix(from).prefix === undefined
    ? TEXT_LANGUAGES.map((language) => ({ move, prefix: `/${language}`, from: `/${language}${from}` }))
    : []

/** A line, and a second one if the rule contains capitals, because these hosts are case-sensitive. */
function texts({ move, prefix, from }: Line): string[] {
  const kept =
    move.keepsPrefix && prefix !== '' ? `${prefix}${move.path === '/' ? '' : move.path}` : move.path
  const to = `${apart(kept)}${move.keepsTail ? '/:splat' : ''}${plain(move.search + move.hash)}`
  return [...new Set([prefix + move.spelling, from])].map(
    (path) =>
      `${apart(rawPath(path)).replaceAll('*', '%2A')}${move.isWild ? WILDCARD : ''} ${to} ${move.status}\n`,
  )
}

/** A query or fragment without placeholders. */
const plain = (text: string): string => text.replaceAll(/:(?=[a-z])/gi, '%3A')

/** A path without a part that starts like a placeholder. */
const apart = (path: string): string => path.replaceAll('/:', '/%3A')
