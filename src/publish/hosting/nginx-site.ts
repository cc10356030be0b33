import { DEFAULT_LANGUAGE, TEXT_LANGUAGES } from '#model/language.ts'
import { splitPrefix } from '#model/prefix.ts'
import { USE_AS_DICTIONARY } from './file-headers.ts'
import type { Manifest } from '../release/manifest.ts'
import { contentPolicy } from './security-headers.ts'
import { literal, movesOf, MOVED_STATUSES, rawPath, SERVER_PATHS, type Move } from './moves.ts'
import { CODES, missingFile, sitePages, type SitePages } from './site-pages.ts'

/**
 * What nginx needs to know about one release (PUB-87), as maps that `hosting/nginx.conf` uses: the host of the site, the path
 * of each page, the policy of each page's file, the redirects of the design. Values from requests are never inserted into
 * folders or headers: responses contain only what is written here, or the raw text of the request line.
 */
export function nginxSite(manifest: Manifest): string {
  const { dictionary } = manifest
  const pages = sitePages(manifest)
  return [
    ...hostMaps(manifest),
    ...pageMaps(pages),
    missingMap(missingFile(manifest)),
    ...policyMaps(pages),
    ...moveMaps(movesOf(manifest)),
    map(
      '$uri $site_use_as_dictionary',
      '',
      dictionary ? [entry(`/${dictionary.file}`, USE_AS_DICTIONARY.replaceAll('"', '\\"'))] : [],
    ),
    map(
      '"$http_available_dictionary $http_accept_encoding" $site_delta',
      '',
      dictionary
        ? [`"~^:${literal(dictionary.sha256)}: .*\\bdcz\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))" .dcz;`]
        : [],
    ),
  ].join('\n')
}

const entry = (from: string, to: string): string => `"${from}" "${to}";`

const map = (variables: string, fallback: string, entries: readonly string[]): string =>
  `map ${variables} {\n  default "${fallback}";\n${entries.map((line) => `  ${line}\n`).join('')}}\n`

/** Patterns of this machine's name and of plain IP addresses. */
const LOCAL_HOSTS = ['~(?:^|\\.)localhost$', '~^\\d{1,3}(?:\\.\\d{1,3}){3}$', '~^\\[']

/** Names and addresses under which the site may be requested, as in the server's host check (HTTP-20). */
const hostMaps = ({ origin }: Manifest): string[] => [
  map('$host $site_is_foreign', 'yes', [
    entry(new URL(origin).hostname, ''),
    ...LOCAL_HOSTS.map((name) => entry(name, '')),
  ]),
  map('"" $site_origin', origin, []),
]

/** A page is served at the paths of its files; behind a prefix that is not a text language, the canonical page is served. */
function pageMaps({ paths }: SitePages): string[] {
  const own = [...paths]
  const plain = own.filter((path) => splitPrefix(path).prefix === undefined)
  const homes = own.filter(isHome)
  const homeEntry = (path: string): string => entry(`${path === '/' ? '' : path}/home`, path)
  return [
    map('$site_path $site_page', '', [...own.map((path) => entry(path, path)), ...homes.map(homeEntry)]),
    map('$site_path $site_first', '', ['"~^(?<site_segment>/[^/]+)" $site_segment;']),
    map(
      '$site_first $site_prefix',
      '',
      CODES.split('|').map((code) => entry(`/${code}`, `/${code}`)),
    ),
    map('"$site_prefix $site_path" $site_rest', '', [
      '"~^/\\S+ /[^/]+(?<site_behind>/.+)$" $site_behind;',
      '"~^/\\S+ /[^/]+$" /;',
    ]),
    map('$site_rest $site_plain', '', [...plain.map((path) => entry(path, path)), homeEntry('/')]),
  ]
}

/** The response for unknown paths, in the language of the query or of the path. */
const missingMap = (file: string): string =>
  map('"$site_wish $uri" $site_missing', file, [
    `"~^${DEFAULT_LANGUAGE} /${DEFAULT_LANGUAGE}(?:/|$)" /${DEFAULT_LANGUAGE}${file};`,
    `"~^${DEFAULT_LANGUAGE} " ${file};`,
    `"~^(?<site_missed>\\S+) " /$site_missed${file};`,
    ...TEXT_LANGUAGES.map((language) => `"~*^ /${language}(?:/|$)" /${language}${file};`),
  ])

const isHome = (path: string): boolean => path === '/' || /^\/[a-z]{2}$/.test(path)

const policyMaps = ({ policies, policyNames }: SitePages): string[] => [
  map(
    '$uri $site_policy_name',
    '',
    [...policyNames].map(([file, name]) => `${entry(`/${file}`, name)} ${entry(`/${file}.dcz`, name)}`),
  ),
  map(
    '$site_policy_name $site_policy',
    contentPolicy(),
    [...policies].map(([name, text]) => entry(name, text)),
  ),
]

/**
 * Redirects. A rule for a path takes precedence over one that applies behind a prefix, a rule for a path over one for a folder.
 * Folders are looked up by the raw path, whose tail is appended to the target.
 */
function moveMaps(moves: readonly Move[]): string[] {
  const exact = moves.filter(({ isWild }) => !isWild)
  const folders = moves.filter(({ isWild }) => isWild)
  return [
    map('$site_path $site_move', '$site_move_folder', [
      entry(`~*^${SERVER_PATHS}`, ''),
      ...exact.map((move) => exactEntry(move, '')),
    ]),
    map(
      '$site_raw $site_move_folder',
      '$site_move_behind',
      folders.map((move) => folderEntry(move, '', '')),
    ),
    map(
      '$site_rest $site_move_behind',
      '$site_move_folder_behind',
      exact.map((move) => exactEntry(move, '$site_prefix')),
    ),
    map(
      '$site_raw $site_move_folder_behind',
      '',
      folders.map((move) => folderEntry(move, `/(?:${CODES})`, '$site_prefix')),
    ),
    ...MOVED_STATUSES.map((status) =>
      map(`$site_move $site_moved_${status}`, '', [
        `"~^${status} (?<site_to_${status}>.+)$" $site_to_${status};`,
      ]),
    ),
    map('$args $site_more', '', ['"~." "&$args";']),
  ]
}

const exactEntry = (move: Move, prefix: string): string =>
  entry(move.from.replaceAll('"', '\\"'), answer(move, prefix))

const folderEntry = (move: Move, pattern: string, prefix: string): string =>
  entry(
    `~*^${pattern}${literal(rawPath(move.from))}/+(?<site_tail>[^#\\x5C]*[^/#\\x5C])/*$`,
    answer(move, prefix),
  )

/** Status and target. The query of the request is inserted before a fragment and after the target's own query. */
function answer({ status, path, keepsPrefix, keepsTail, search, hash }: Move, prefix: string): string {
  const kept = keepsPrefix && prefix !== '' ? `${prefix}${path === '/' ? '' : path}` : path
  const query = search === '' ? '$is_args$args' : `${search}$site_more`
  return `${status} ${kept}${keepsTail ? '/$site_tail' : ''}${query}${hash}`
}
