import type { SiteInput } from '#render/site.ts'
import { digest } from './digest.ts'

/**
 * Names everything that a page may ask of its site, and that lists of pages are made from: equal digest, equal answers to all
 * uses. `base` names what all pages are made from.
 */
export function siteDigest(
  { pages, languages = new Map(), products = new Set(), design, assets }: SiteInput,
  base: string,
): string {
  const tables = Object.entries(assets).flatMap(([name, value]: [string, unknown]) =>
    value instanceof Map ? [[name, [...value]]] : [],
  )
  const { redirects, security, globalPrivacyControl } = design
  const ofDesign = [redirects, security, globalPrivacyControl]
  return digest(JSON.stringify([base, ...ofDesign, pages, [...languages], [...products], tables]))
}
