import type { Design } from '#model/design.ts'
import type { SiteInput } from '#draw/site.ts'
import { digest } from '../disk/digest.ts'

/** Fields of the design that no page shows: they are used in files about the site as a whole, or in redirects. */
const PAGELESS = [
  'redirects',
  'security',
  'globalPrivacyControl',
  'humans',
] as const satisfies (keyof Design)[]

export const isPageless = (field: string): boolean => PAGELESS.some((name) => name === field)

/**
 * Digest of everything that a page may read from its site, and that lists of pages are made from: equal digests mean equal
 * answers to all uses. `base` is the digest of what all pages are made from.
 */
export function siteDigest(
  { pages, languages = new Map(), indexes = new Map(), design, assets }: SiteInput,
  base: string,
): string {
  const tables = Object.entries(assets).flatMap(([name, value]: [string, unknown]) =>
    value instanceof Map ? [[name, [...value]]] : [],
  )
  const ofDesign = PAGELESS.map((name) => design[name])
  return digest(JSON.stringify([base, ...ofDesign, pages, [...languages], [...indexes], tables]))
}
