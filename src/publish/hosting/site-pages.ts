import { PREFIX_CODES } from '#model/prefix.ts'
import { NOT_FOUND_ROUTE } from '#model/route.ts'
import type { Manifest } from '../release/manifest.ts'
import { pageFile } from '../pages/page-file.ts'
import { contentPolicy } from './security-headers.ts'

/** Every language prefix, as alternatives of a pattern. */
export const CODES = [...PREFIX_CODES].toSorted().join('|')

/** The pages of a release as a file host sees them. */
export type SitePages = {
  /** Paths of all page files: in each text language, and under `/en` if the release has those. */
  readonly paths: ReadonlySet<string>
  /** Each distinct policy under a short name: many pages have the same. */
  readonly policies: ReadonlyMap<string, string>
  /** Names of the policies by HTML file. */
  readonly policyNames: ReadonlyMap<string, string>
}

export function sitePages({ files, pages }: Manifest): SitePages {
  const html = files.filter(({ file }) => file.endsWith('index.html')).map(({ file }) => file)
  const own = new Map(pages.map(({ file, policy }) => [file, contentPolicy(policy)]))
  const names = new Map<string, string>()
  const policyNames = new Map<string, string>()
  for (const file of html) {
    const text = own.get(file) ?? own.get(file.replace(/^en\//, ''))
    if (text === undefined) continue
    const name = names.get(text) ?? `p${names.size}`
    names.set(text, name)
    policyNames.set(file, name)
  }
  const policies = new Map([...names].map(([text, name]) => [name, text]))
  // Media files may be called index.html, too; they are not pages.
  return { paths: new Set([...policyNames.keys()].map(pathOf)), policies, policyNames }
}

const pathOf = (file: string): string => `/${file.slice(0, -'index.html'.length)}`.replace(/(.)\/$/, '$1')

/** The path of the file for unknown paths, in English: the page 404, or home on a site without one. */
export function missingFile({ files }: Manifest): string {
  const own = pageFile(NOT_FOUND_ROUTE, undefined)
  return files.some(({ file }) => file === own) ? `/${own}` : '/index.html'
}
