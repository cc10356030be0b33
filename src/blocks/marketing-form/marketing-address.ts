import { hubspotPage, readEmbed } from './read-embed.ts'

/** What a block says of where its form is. */
export type MarketingSource = {
  readonly provider?: 'hubspot' | 'other' | undefined
  readonly region?: string | undefined
  readonly portalId?: string | undefined
  readonly formId?: string | undefined
  readonly url?: string | undefined
  readonly source?: string | undefined
}

/** Where the form is: its own page, that of the ids, or what the pasted embed says of either. */
export function marketingAddress({ provider, url, source, ...own }: MarketingSource): string | undefined {
  if (url !== undefined) return url
  const embed = source === undefined ? {} : readEmbed(source)
  const portalId = own.portalId ?? embed.portalId
  const formId = own.formId ?? embed.formId
  if ((provider ?? 'hubspot') !== 'hubspot' || portalId === undefined || formId === undefined)
    return embed.url
  return hubspotPage(portalId, formId, embed.region ?? own.region)
}
