import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { frameFacade, hostOf } from '../frame-facade.tsx'
import type { FrameIslandData } from '../iframe/island-data.ts'
import { phrase } from '../phrases.ts'
import { spoken, type Spoken } from '../spoken.tsx'
import type { BlockFrames, BlockView, IslandData } from '../view.ts'
import { hubspotPage, readEmbed } from './read-embed.ts'
import type { marketingFormKind } from './schema.ts'

export type MarketingFormData = z.output<typeof marketingFormKind.data>

/**
 * BLOCK-16: the platform's form behind a facade, and a form of the site's own (slot `fallback`) for those who would rather
 * not, or when nothing of the platform can be shown.
 */
export const marketingFormView: BlockView<MarketingFormData> = ({ data, context, root, slot }) => {
  const frame = frameOf(data, context)
  const note = spoken(data.note, context)
  const own = slot('fallback')
  if (frame === null && note === undefined && own === null) return null
  return (
    <div {...root}>
      {frame === null ? (
        note && <p lang={note.lang}>{note.value}</p>
      ) : (
        <div className="iframe-frame">{frameFacade({ ...frame, note }, context)}</div>
      )}
      {own !== null && frame === null && own}
      {own !== null && frame !== null && (
        <details className="marketing-own">
          <summary>{phrase('ownForm', context.language)}</summary>
          {own}
        </details>
      )}
    </div>
  )
}

/** Where the form is: its own page, that of the ids, or what the pasted embed says of either. */
export function marketingAddress({ provider, url, source, ...own }: MarketingFormData): string | undefined {
  if (url !== undefined) return url
  const embed = source === undefined ? {} : readEmbed(source)
  const portalId = own.portalId ?? embed.portalId
  const formId = own.formId ?? embed.formId
  if ((provider ?? 'hubspot') !== 'hubspot' || portalId === undefined || formId === undefined)
    return embed.url
  return hubspotPage(portalId, formId, embed.region ?? own.region)
}

function frameOf(
  data: MarketingFormData,
  context: BlockContext,
): { src: string; host: string; title: Spoken } | null {
  const address = marketingAddress(data)
  const src = address === undefined ? null : context.url(address)
  const host = src === null ? undefined : hostOf(src)
  if (src === null || host === undefined) return null
  const title = spoken(data.title, context) ?? {
    value: phrase('openElsewhere', context.language, { host }),
    lang: undefined,
  }
  return { src, host, title }
}

export const marketingFormFrames: BlockFrames<MarketingFormData> = (data, context) => {
  const frame = frameOf(data, context)
  return frame === null ? [] : [frame.src]
}

export const marketingFormIsland: IslandData<MarketingFormData, FrameIslandData> = (data, context) => {
  const frame = frameOf(data, context)
  return frame === null ? null : { src: frame.src, title: frame.title.value, fullscreen: false }
}
