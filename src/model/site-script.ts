import { z } from 'zod'
import { foreignHost, isHost } from './url.ts'

/** What a script of another host is for; visitors decide about each of these. */
export const SCRIPT_PURPOSES = ['analytics', 'marketing', 'functional'] as const

/** What a visitor allows a script for. */
export type ScriptPurpose = (typeof SCRIPT_PURPOSES)[number]

const ADDRESS_HELP =
  'the https address of a script, such as https://plausible.example/js/script.js; code can’t stand here: save it as a file at a host of your own and write its address'

/** Whether a text is the address of a script at another host, as browsers write it. */
const isScriptAddress = (text: string): boolean =>
  text.startsWith('https://') && foreignHost(text) !== undefined && !text.includes('#')

const hostList = z
  .array(z.string().refine(isHost, 'a host name such as events.example.com, in ASCII and without https://'))
  .max(20)

/** A script of another host that pages load (MODEL-18): analytics, a chat. Only an admin may add one. */
export const siteScript = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'a name of lower-case letters, digits and hyphens'),
  /** What visitors know the service by. */
  name: z.string().min(1).max(80),
  src: z.string().max(500).refine(isScriptAddress, ADDRESS_HELP),
  /** Refused: the place where people put what their provider gives them to paste. */
  code: z
    .string()
    .refine(() => false, ADDRESS_HELP)
    .meta({ not: {} })
    .optional(),
  /** Hosts that it sends to and takes pictures from. */
  connect: hostList.optional(),
  purpose: z.enum(SCRIPT_PURPOSES),
  consent: z.enum(['required', 'not-needed']),
  /** Routes of the pages that load it; all pages when left out. */
  pages: z.array(z.string().min(1).max(300)).min(1).max(100).optional(),
  /** What it reads of its own element: `domain: shop.example` is `data-domain`. */
  data: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'a name such as domain'), z.string().max(200))
    .optional(),
})

/** A script of another host that pages load once its purpose is allowed. */
export type SiteScript = z.infer<typeof siteScript>

/** Most scripts of other hosts on a site. */
const MAX_SCRIPTS = 20

/** The schema of all scripts of a site; their ids differ. */
export const siteScripts = z
  .array(siteScript)
  .max(MAX_SCRIPTS)
  .refine((scripts) => new Set(scripts.map(({ id }) => id)).size === scripts.length, 'ids that differ')

/** The scripts that a page loads, or may once its visitor agrees. */
export const scriptsOf = (scripts: readonly SiteScript[] | undefined, route: string): readonly SiteScript[] =>
  (scripts ?? []).filter(({ pages }) => pages === undefined || pages.includes(route))

/** The purposes that visitors of a site are asked about, in a fixed order. */
export const askedPurposes = (scripts: readonly SiteScript[] | undefined): readonly ScriptPurpose[] =>
  SCRIPT_PURPOSES.filter((purpose) =>
    scripts?.some((script) => script.purpose === purpose && script.consent === 'required'),
  )

/** What a script of another host makes a page's policy allow, as origins. */
export type ForeignSources = { readonly scripts: readonly string[]; readonly connections: readonly string[] }

/** The origins that a site’s scripts come from, and those that they connect to, each list sorted. */
export function sourcesOf(scripts: readonly SiteScript[]): ForeignSources {
  const own = scripts.flatMap(({ src }) => foreignHost(src)?.origin ?? [])
  const connected = scripts.flatMap(({ connect = [] }) => connect.map((host) => `https://${host}`))
  return { scripts: [...new Set(own)].toSorted(), connections: [...new Set(connected)].toSorted() }
}
