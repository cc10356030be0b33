import { hubspotPage, readEmbed } from './read-embed.ts'

/** The fields of a block that locate its form. */
export type MarketingSource = {
  readonly provider?: 'hubspot' | 'other' | undefined
  readonly region?: string | undefined
  readonly portalId?: string | undefined
  readonly formId?: string | undefined
  readonly url?: string | undefined
  readonly source?: string | undefined
}

/** Address of the form: its own page, the page for its ids, or what the pasted embed code says of either. */
export function marketingAddress({ provider, url, source, ...own }: MarketingSource): string | undefined {
  if (url !== undefined) return url
  const embed = source === undefined ? {} : readEmbed(source)
  const portalId = own.portalId ?? embed.portalId
  const formId = own.formId ?? embed.formId
  if ((provider ?? 'hubspot') !== 'hubspot' || portalId === undefined || formId === undefined)
    return embed.url
  return hubspotPage(portalId, formId, embed.region ?? own.region)
}
