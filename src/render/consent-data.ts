import type { PageHead } from '#draw/page-head.ts'
import type { Site } from '#draw/site.ts'
import { askedPurposes, scriptsOf, type ScriptPurpose, type SiteScript } from '#model/site-script.ts'
import { voidElement } from './html.ts'

/** A site's scripts of other hosts in the data of a page; the runtime reads it as `ConsentFacts`. */
export type ConsentData = {
  readonly scripts: readonly Pick<SiteScript, 'id' | 'name' | 'src' | 'purpose' | 'consent' | 'data'>[]
  readonly asked: readonly { readonly purpose: ScriptPurpose; readonly names: readonly string[] }[]
}

type Scripts = Pick<Site, 'design' | 'isHidden'>

/** A site that is hidden from search engines is not measured either. */
export const loadedScripts = (
  { route }: Pick<PageHead, 'route'>,
  { design, isHidden }: Scripts,
): readonly SiteScript[] => (isHidden === true ? [] : scriptsOf(design.scripts, route))

/** Null if a page loads nothing and needs no consent. */
export function consentData(page: Pick<PageHead, 'route'>, site: Scripts): ConsentData | null {
  if (site.isHidden === true || site.design.scripts === undefined) return null
  const all = site.design.scripts
  const scripts = loadedScripts(page, site).map(({ id, name, src, purpose, consent, data }) => {
    const told = { id, name, src, purpose, consent }
    return data === undefined ? told : { ...told, data }
  })
  const asked = askedPurposes(all).map((purpose) => ({
    purpose,
    names: all
      .filter((script) => script.purpose === purpose && script.consent === 'required')
      .map(({ name }) => name),
  }))
  return scripts.length === 0 && asked.length === 0 ? null : { scripts, asked }
}

/** The script that asks for consent and loads, for the head of a page that needs it. */
export function consentScript(page: Pick<PageHead, 'route'>, site: Scripts & Pick<Site, 'assets'>): string {
  const version = site.assets.islands['consent']
  if (version === undefined || consentData(page, site) === null) return ''
  const src = `/api/asset/script/front/consent.js/${version}`
  return `${voidElement('script', { type: 'module', src })}</script>`
}
