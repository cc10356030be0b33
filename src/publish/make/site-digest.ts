import type { Design } from '#model/design.ts'
import type { SiteInput } from '#draw/site.ts'
import { digest } from '../disk/digest.ts'

/** What of the design no page shows: files that speak of the site as a whole say it, or where addresses lead. */
const PAGELESS = [
  'redirects',
  'security',
  'globalPrivacyControl',
  'humans',
] as const satisfies (keyof Design)[]

export const isPageless = (field: string): boolean => PAGELESS.some((name) => name === field)

/**
 * Names everything that a page may ask of its site, and that lists of pages are made from: equal digest, equal answers to all
 * uses. `base` names what all pages are made from.
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
