import { USE_AS_DICTIONARY } from '../file-headers.ts'
import type { Manifest } from '../manifest.ts'
import { contentPolicy } from '../security-headers.ts'
import { literal, movesOf, MOVED_STATUSES, type Move } from './moves.ts'
import { CODES, sitePages, type SitePages } from './site-pages.ts'

/**
 * What nginx must know of one release (PUB-87), as maps that `hosting/nginx.conf` uses: the path of each page, the policy
 * of each page's file, the redirects of the design. Values of a request are never joined to a folder or a header: what
 * leaves is written here, or is the raw text of the request line.
 */
export function nginxSite(manifest: Manifest): string {
  const { dictionary } = manifest
  const pages = sitePages(manifest)
  const moves = movesOf(manifest, pages.paths)
  const pageEntries = [
    ...[...pages.paths].map((path) => entry(path, path)),
    ...[...pages.paths].filter(isHome).map((path) => entry(`${path === '/' ? '' : path}/home`, path)),
  ]
  return [
    ...['$site_path $site_page', '$site_rest $site_plain'].map((variables) =>
      map(variables, '', pageEntries),
    ),
    // Behind a prefix that no text language has, a page is read from its plain form.
    map('$site_path $site_rest', '', [
      `"~^/(?:${CODES})(?<site_behind>/.+)$" $site_behind;`,
      `"~^/(?:${CODES})$" /;`,
    ]),
    ...policyMaps(pages),
    // A rule holds for its own path before it holds behind a prefix.
    map('$site_raw $site_move', '', [...moves.map(wholeEntry), ...moves.map(prefixedEntry)]),
    ...MOVED_STATUSES.map((status) =>
      map(`$site_move $site_moved_${status}`, '', [
        `"~^${status} (?<site_to_${status}>.+)$" $site_to_${status};`,
      ]),
    ),
    map('$args $site_more', '', ['"~." "&$args";']),
    map(
      '$uri $site_use_as_dictionary',
      '',
      dictionary ? [entry(`/${dictionary.file}`, USE_AS_DICTIONARY.replaceAll('"', '\\"'))] : [],
    ),
    map(
      '"$http_available_dictionary $http_accept_encoding" $site_delta',
      '',
      dictionary ? [`"~^:${literal(dictionary.sha256)}: .*\\bdcz\\b" .dcz;`] : [],
    ),
  ].join('\n')
}

const entry = (from: string, to: string): string => `"${from}" "${to}";`

const map = (variables: string, fallback: string, entries: readonly string[]): string =>
  `map ${variables} {\n  default "${fallback}";\n${entries.map((line) => `  ${line}\n`).join('')}}\n`

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

const wholeEntry = (move: Move): string =>
  `"~*^${pattern(move)}$" "${move.status} ${target(move, move.path)}";`

const prefixedEntry = (move: Move): string =>
  `"~*^(?<site_prefix>/(?:${CODES}))${pattern(move)}$" "${move.status} ${target(move, move.keepsPrefix ? `$site_prefix${move.path === '/' ? '' : move.path}` : move.path)}";`

/** Of the raw path of a request. */
const pattern = ({ from, isWild }: Move): string =>
  `${literal(encodeURI(from))}${isWild ? '/+(?<site_tail>[^#]*[^/#])' : ''}/*`

/** The query of the request goes before a fragment, behind a query that the target has. */
const target = ({ keepsTail, search, hash }: Move, path: string): string =>
  `${path}${keepsTail ? '/$site_tail' : ''}${search === '' ? '$is_args$args' : `${search}$site_more`}${hash}`
