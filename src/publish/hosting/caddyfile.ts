import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { CACHE_CONTROL, USE_AS_DICTIONARY } from './file-headers.ts'
import type { Manifest } from '../release/manifest.ts'
import { contentPolicy, SECURITY_HEADERS, STRICT_TRANSPORT } from './security-headers.ts'
import { caddyMap, type CaddyEntry } from './caddy-map.ts'
import { literal, movesOf, rawPath, SERVER_PATHS, type Move } from './moves.ts'
import { CODES, missingFile, sitePages } from './site-pages.ts'

/**
 * A complete Caddy configuration that serves one release like the server does (PUB-87). Responses contain only what is written
 * here or is a file of the release. Of a request, only the raw end of its path may follow a target that a rule wrote.
 */
export const caddyfile = (manifest: Manifest): string => `\
# The site as \`publish --out\` wrote it, behind Caddy 2.6 or later. SITE_FOLDER says where this folder stands (/srv/site), and
# SITE_ADDRESS what Caddy answers as (${manifest.origin}), for which it gets the certificate. Any other host at
# its addresses is refused with 421; with another port in SITE_ADDRESS, SITE_OTHERS names that address (http://:8080).
#
#     SITE_FOLDER=$PWD caddy run --config _hosting/Caddyfile
{$SITE_OTHERS:http://, https://} {
	header Cache-Control ${CACHE_CONTROL.never}
	respond "This server does not answer under this host name." 421
}

{$SITE_ADDRESS:${manifest.origin}} {
	root * {$SITE_FOLDER:/srv/site}
${fieldLines(manifest)}

${tables(manifest).join('\n')}
${routes(manifest)}
	handle_errors {
		header Content-Security-Policy {site_policy}
		header Cache-Control ${CACHE_CONTROL.never}
		respond "{err.status_code} {err.status_text}" {err.status_code}
	}
}
`

function fieldLines({ dictionary }: Manifest): string {
  const { 'content-security-policy': _policy, ...everywhere } = SECURITY_HEADERS
  return [
    ...Object.entries(everywhere).map(([name, text]) => `header ${name} \`${text}\``),
    '@site_https protocol https',
    `header @site_https Strict-Transport-Security "${STRICT_TRANSPORT}"`,
    'header -Server',
    ...(dictionary
      ? [
          `@site_dictionary path /${dictionary.file}`,
          `header @site_dictionary Use-As-Dictionary \`${USE_AS_DICTIONARY}\``,
        ]
      : []),
  ]
    .map((line) => `\t${line}`)
    .join('\n')
}

function tables(manifest: Manifest): string[] {
  const { policies, policyNames } = sitePages(manifest)
  const moves = movesOf(manifest)
  return [
    caddyMap('{path}', '{site_type}', typeEntries(manifest)),
    caddyMap(
      '{path}',
      '{site_policy_name}',
      [...policyNames].map(([file, name]) => [`/${file}`, name]),
    ),
    caddyMap('{site_policy_name}', '{site_policy}', [...policies], contentPolicy()),
    caddyMap(
      '{path}',
      '{site_cache}',
      [['~^/(?:assets|media|api/asset)/', CACHE_CONTROL.immutable]],
      CACHE_CONTROL.revalidate,
    ),
    // Behind a prefix that is not a text language, the canonical page is served.
    caddyMap('{path}', '{site_plain}', [TWO_PREFIXES, [`~^/(?:${CODES})(/.*)?$`, '$1/index.html']], NOTHING),
    caddyMap('{query.l} {path}', '{site_wished}', wishEntries(), NOTHING),
    caddyMap('{query.l} {path}', '{site_missing}', missingEntries(manifest), missingFile(manifest)),
    // A rule for a path takes precedence over one that applies behind a prefix.
    caddyMap('{http.request.orig_uri} {path}', '{site_status} {site_to} {site_hash}', [
      [`~^[^ ]* ${SERVER_PATHS}`, '', '', ''],
      ...moves.map((move) => moveEntry(move, '', '')),
      ...moves.map((move) => moveEntry(move, `(/(?:${CODES}))`, move.keepsPrefix ? '${1}' : '')),
    ]),
    caddyMap('{site_to} {query}', '{site_query}', [
      ['~^[^ ]*\\?[^ ]* (.+)$', '&$1'],
      ['~^[^ ]* (.+)$', '?$1'],
    ]),
  ]
}

/** A file that does not exist. */
const NOTHING = '/_none'

/** No second prefix is recognized behind a prefix. */
const TWO_PREFIXES: CaddyEntry = [`~^(?:[^ ]* )?/(?:${CODES})/(?:${CODES})(?:/|$)`, NOTHING]

/** Types by file extension, and by full name if files with the same extension differ. */
function typeEntries({ files }: Manifest): CaddyEntry[] {
  const byEnd = Map.groupBy(files, ({ file }) => /\.[^./]+$/.exec(file)?.[0] ?? file)
  return [...byEnd].flatMap(([end, group]): CaddyEntry[] => {
    const first = group[0]?.type ?? ''
    if (group.every(({ type }) => type === first)) return [[`~${literal(end)}$`, first]]
    const byName = new Map(group.map(({ file, type }) => [file.slice(file.lastIndexOf('/') + 1), type]))
    return [...byName].map(([name, type]) => [`~/${literal(name)}$`, type])
  })
}

/**
 * Pattern for the start of a query with a language. If there are several, which Caddy joins with commas, the first one counts.
 */
const wish = (language: TextLanguage): string => `~(?i)^${language}(?:-[^ ,]*)?(?:,[^ ]*)? (?-i)`

/** The file of the page in the language of the query; under `/en` English stays there. */
const wishEntries = (): CaddyEntry[] => [
  TWO_PREFIXES,
  [`${wish(DEFAULT_LANGUAGE)}/${DEFAULT_LANGUAGE}(/.*)?$`, `/${DEFAULT_LANGUAGE}\${1}/index.html`],
  ...TEXT_LANGUAGES.map((language): CaddyEntry => [
    `${wish(language)}(?:/(?:${CODES}))?(/.*)?$`,
    `${language === DEFAULT_LANGUAGE ? '' : `/${language}`}\${1}/index.html`,
  ]),
]

/** The response for unknown paths: the page 404, or home on a site without one, in the requested language. */
function missingEntries(manifest: Manifest): CaddyEntry[] {
  const file = missingFile(manifest)
  const english = DEFAULT_LANGUAGE
  return [
    [`${wish(english)}/${english}(?:/|$)`, `/${english}${file}`],
    [wish(english), file],
    ...TEXT_LANGUAGES.flatMap((language): CaddyEntry[] =>
      language === english ? [] : [[wish(language), `/${language}${file}`]],
    ),
    ...TEXT_LANGUAGES.map((language): CaddyEntry => [`~^[^ ]* /${language}(?:/|$)`, `/${language}${file}`]),
  ]
}

/**
 * Folders are looked up by the raw path, whose tail is appended to the target; `prefix` is a pattern with one group, or empty.
 */
function moveEntry(move: Move, prefix: string, kept: string): CaddyEntry {
  const tail = move.keepsTail ? `/\${${prefix === '' ? 1 : 2}}` : ''
  const path = kept !== '' && move.path === '/' ? '' : move.path
  const pattern = move.isWild
    ? `~(?i)^${prefix}${literal(rawPath(move.from))}/+([^ ?#\\x5C]*[^ ?#/\\x5C])/*(?:\\?[^ ]*)? `
    : `~^[^ ]* ${prefix}${literal(move.from)}$`
  return [pattern, String(move.status), `${kept}${path}${tail}${move.search}`, move.hash]
}

const UPPER_CASE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const routes = ({ dictionary }: Manifest): string => `\
	route {
		# No way leads up, and home behind a prefix is home with a slash at the end too.
		@site_up vars_regexp {path} /\\.{1,2}(?:/|$)
		rewrite @site_up ${NOTHING}
		uri path_regexp ^/(${CODES})/$ /$1

		# Files, but those under names that no visitor asks for.
		@site_file {
			file {path}
			not path /_* *.br *.gz *.zst *.dcz */index.html /404.html
		}
		handle @site_file {
			header Content-Security-Policy {site_policy}
			header Content-Type {site_type}
			header Cache-Control {site_cache}
			header Vary Accept-Encoding
			@site_markdown path *.md
			header @site_markdown X-Robots-Tag noindex
			encode zstd gzip
			file_server {
				precompressed br zstd gzip
				disable_canonical_uris
			}
		}

		@site_page {
			file {site_wished} {path}/index.html {site_plain}
			not vars_regexp {path} //|./$
		}
		handle @site_page {
			route {
				rewrite * {file_match.relative}
				header Content-Security-Policy {site_policy}
				header Content-Type "text/html; charset=utf-8"
				header Cache-Control "${CACHE_CONTROL.revalidate}"
				header Vary "Accept-Encoding, Available-Dictionary"
${deltaLines(dictionary)}
				encode zstd gzip
				file_server {
					precompressed br zstd gzip
					disable_canonical_uris
				}
			}
		}

		# Another spelling of a page's path.
		uri path_regexp //+ /
${UPPER_CASE.map((letter) => `\t\turi path_regexp ${letter} ${letter.toLowerCase()}`).join('\n')}
		uri path_regexp (.)/+$ $1
		uri path_regexp ^/home$ /
		uri path_regexp ^/(${CODES})/home$ /$1
		@site_turned file {path}/index.html {site_plain}
		handle @site_turned {
			header Cache-Control "${CACHE_CONTROL.revalidate}"
			redir * {uri} 308
		}

		@site_moved {
			vars_regexp {site_status} ^3
			not vars_regexp {http.request.orig_uri} (?i)^[^?]*/(?:\\.|%2e){1,2}(?:[/?]|$)
		}
		handle @site_moved {
			header Cache-Control "${CACHE_CONTROL.revalidate}"
			header Location {site_to}{site_query}{site_hash}
			respond "" {site_status}
		}

		rewrite * {site_missing}
		header Content-Security-Policy {site_policy}
		header Content-Type "text/html; charset=utf-8"
		header Cache-Control ${CACHE_CONTROL.never}
		header Vary Accept-Encoding
		encode zstd gzip
		file_server {
			precompressed br zstd gzip
			disable_canonical_uris
			status 404
		}
	}
`

/** The delta from the dictionary, for clients that have it. */
const deltaLines = (dictionary: Manifest['dictionary']): string =>
  dictionary === undefined
    ? ''
    : `\
				@site_delta {
					header Available-Dictionary ":${dictionary.sha256}:"
					header_regexp Accept-Encoding \\bdcz\\b
					not header_regexp Accept-Encoding "\\bdcz\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)"
					file {path}.dcz
				}
				handle @site_delta {
					rewrite * {path}.dcz
					header Content-Encoding dcz
					file_server {
						disable_canonical_uris
					}
				}`
