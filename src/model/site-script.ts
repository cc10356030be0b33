import { z } from 'zod'
import { foreignHost, isHost } from './url.ts'

/** The purpose of another host's script; visitors give consent per purpose. */
export const SCRIPT_PURPOSES = ['analytics', 'marketing', 'functional'] as const

/** A purpose that a visitor can allow. */
export type ScriptPurpose = (typeof SCRIPT_PURPOSES)[number]

const ADDRESS_HELP =
  'the https address of a script, such as https://plausible.example/js/script.js; code can’t stand here: save it as a file at a host of your own and write its address'

/** Whether a text is the address of a script at another host, in the form that browsers normalize it to. */
const isScriptAddress = (text: string): boolean =>
  text.startsWith('https://') && foreignHost(text) !== undefined && !text.includes('#')

const hostList = z
  .array(z.string().refine(isHost, 'a host name such as events.example.com, in ASCII and without https://'))
  .max(20)

/** A script of another host that pages load (MODEL-18), such as analytics or a chat. Only an admin may add one. */
export const siteScript = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'a name of lower-case letters, digits and hyphens'),
  /** The name by which visitors know the service. */
  name: z.string().min(1).max(80),
  src: z.string().max(500).refine(isScriptAddress, ADDRESS_HELP),
  /** The field where people tend to paste the snippet that their provider gives them; always refused, with an explanation. */
  code: z
    .string()
    .refine(() => false, ADDRESS_HELP)
    .meta({ not: {} })
    .optional(),
  /** Hosts that it sends data to and loads pictures from. */
  connect: hostList.optional(),
  purpose: z.enum(SCRIPT_PURPOSES),
  consent: z.enum(['required', 'not-needed']),
  /** Routes of the pages that load it; all pages if left out. */
  pages: z.array(z.string().min(1).max(300)).min(1).max(100).optional(),
  /** What the script reads from its own element: `domain: shop.example` becomes `data-domain`. */
  data: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'a name such as domain'), z.string().max(200))
    .optional(),
})

/** A script of another host that pages load once its purpose is allowed. */
export type SiteScript = z.infer<typeof siteScript>

/** Most scripts of other hosts on a site. */
const MAX_SCRIPTS = 20

/** The schema of all scripts of a site; their ids are unique. */
export const siteScripts = z
  .array(siteScript)
  .max(MAX_SCRIPTS)
  .refine((scripts) => new Set(scripts.map(({ id }) => id)).size === scripts.length, 'ids that differ')

/** The scripts that a page loads, some only after the visitor's consent. */
export const scriptsOf = (scripts: readonly SiteScript[] | undefined, route: string): readonly SiteScript[] =>
  (scripts ?? []).filter(({ pages }) => pages === undefined || pages.includes(route))

/** The purposes that a site asks visitors about, in a fixed order. */
export const askedPurposes = (scripts: readonly SiteScript[] | undefined): readonly ScriptPurpose[] =>
  SCRIPT_PURPOSES.filter((purpose) =>
    scripts?.some((script) => script.purpose === purpose && script.consent === 'required'),
  )

/** The origins that a page's security policy must allow for a script of another host. */
export type ForeignSources = { readonly scripts: readonly string[]; readonly connections: readonly string[] }

/** The origins of a site's scripts, and those that the scripts connect to; both lists are sorted. */
export function sourcesOf(scripts: readonly SiteScript[]): ForeignSources {
  const own = scripts.flatMap(({ src }) => foreignHost(src)?.origin ?? [])
  const connected = scripts.flatMap(({ connect = [] }) => connect.map((host) => `https://${host}`))
  return { scripts: [...new Set(own)].toSorted(), connections: [...new Set(connected)].toSorted() }
}
