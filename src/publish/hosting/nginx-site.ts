import { PREFIX_CODES } from '#model/prefix.ts'
import type { Redirect } from '#model/redirect.ts'
import type { Manifest, PagePolicy } from '../manifest.ts'
import { contentPolicy } from '../security-headers.ts'

const CODES = [...PREFIX_CODES].toSorted().join('|')

/**
 * What nginx must know of one release (PUB-87), as maps that `hosting/nginx.conf` uses: the path of each page, the policy
 * of each page's file, the redirects of the design. Values of a request are never joined to a folder or a header: what
 * leaves is written here, or is the raw text of the request line.
 */
export function nginxSite({ files, pages, redirects, dictionary }: Manifest): string {
  const html = files.filter(({ file }) => file.endsWith('index.html')).map(({ file }) => file)
  const policies = new Map(pages.map(({ file, policy }) => [file, policy]))
  const paths = html.map(pathOf)
  const known = new Set(paths)
  const pageEntries = [
    ...paths.map((path) => entry(path, path)),
    ...paths.filter((path) => isHome(path)).map((path) => entry(`${path === '/' ? '' : path}/home`, path)),
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
    ...policyMaps(
      html.flatMap((file) => {
        const policy = policies.get(file) ?? policies.get(file.replace(/^en\//, ''))
        return policy ? [{ file, policy }] : []
      }),
    ),
    ...([301, 302, 307, 308] as const).map((status) =>
      map(`$site_raw $site_moved_${status}`, '', redirectEntries(redirects, status, known)),
    ),
    map(
      '$uri $site_use_as_dictionary',
      '',
      dictionary ? [entry(`/${dictionary.file}`, USE_AS_DICTIONARY)] : [],
    ),
    map(
      '"$http_available_dictionary $http_accept_encoding" $site_delta',
      '',
      dictionary ? [`"~^:${literal(dictionary.sha256)}: .*\\bdcz\\b" .dcz;`] : [],
    ),
  ].join('\n')
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\"]/g, '\\$&')

const USE_AS_DICTIONARY = 'match=\\"/*\\", match-dest=(\\"document\\")'

const entry = (from: string, to: string): string => `"${from}" "${to}";`

const map = (variables: string, fallback: string, entries: readonly string[]): string =>
  `map ${variables} {\n  default "${fallback}";\n${entries.map((line) => `  ${line}\n`).join('')}}\n`

const pathOf = (file: string): string => `/${file.slice(0, -'index.html'.length)}`.replace(/(.)\/$/, '$1')

const isHome = (path: string): boolean => path === '/' || /^\/[a-z]{2}$/.test(path)

/** Many pages have the same policy: each is written once. */
function policyMaps(pages: readonly { readonly file: string; readonly policy: PagePolicy }[]): string[] {
  const names = new Map<string, string>()
  const named = pages.map(({ file, policy }) => {
    const text = contentPolicy(policy)
    const name = names.get(text) ?? `p${names.size}`
    names.set(text, name)
    return `${entry(`/${file}`, name)} ${entry(`/${file}.dcz`, name)}`
  })
  return [
    map('$uri $site_policy_name', '', named),
    map(
      '$site_policy_name $site_policy',
      contentPolicy(),
      [...names].map(([text, name]) => entry(name, text)),
    ),
  ]
}

/** A rule holds in its plain form and behind every prefix, which a target that is a page keeps. A page stands before a rule. */
function redirectEntries(
  redirects: readonly Redirect[],
  status: Redirect['status'],
  pages: ReadonlySet<string>,
): string[] {
  return redirects
    .filter((rule) => rule.status === status && !pages.has(rule.from))
    .flatMap(({ from, to }) => {
      const isWild = from.endsWith('/*')
      const start = literal(isWild ? from.slice(0, -2) : from)
      const pattern = `${start}${isWild ? '(?:/(?<site_tail>[^?]*))?' : ''}/*(?:\\?|$)`
      const target = withArgs(isWild ? to.replace(/\*$/, '$site_tail') : to)
      const isPage = pages.has(to.replace(/[?#].*$/s, ''))
      return [
        `"~*^${pattern}" "${target}";`,
        `"~*^(?<site_prefix>/(?:${CODES}))${pattern}" "${isPage ? `$site_prefix${target.replace(/^\/(?=$|[$#])/, '')}` : target}";`,
      ]
    })
}

/** The query of the request goes before a fragment. */
function withArgs(to: string): string {
  const [path = '', fragment] = to.split('#', 2)
  return `${path}$is_args$args${fragment === undefined ? '' : `#${fragment}`}`
}
