import { z } from 'zod'
import { address, choice, fields, inertSource, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { marketingAddress, type MarketingSource } from './marketing-address.ts'
import { HUBSPOT_HOSTS } from './read-embed.ts'

const portalId = z.string().regex(/^\d{1,12}$/, 'the number of a portal')
const formId = z.string().regex(/^[a-zA-Z0-9-]{1,64}$/, 'the id of a form')

/**
 * BLOCK-16: a form on a marketing platform. `url` is the form's own page there: it is linked, and shown in place when the
 * visitor asks for it. If left out, it is made from portal, form and region, or read from `source`, the pasted embed code,
 * which is stored as text and never run. The slot `fallback` contains a form of this site.
 */
export const marketingFormKind = {
  kind: 'marketing-form',
  data: fields({
    provider: choice(['hubspot', 'other']),
    region: choice(['na1', 'na2', 'eu1', 'ap1']),
    portalId: portalId.optional(),
    formId: formId.optional(),
    url: address(),
    title: text(),
    note: text(),
    source: inertSource(),
  }),
  frames: (data: MarketingSource) => {
    const address = marketingAddress(data)
    return address === undefined ? [] : [address]
  },
  frameHosts: HUBSPOT_HOSTS,
  defaults: { provider: 'hubspot', region: 'na1' },
  slots: ['fallback'],
  sideSlots: ['fallback'],
} satisfies Kind
