import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { FrameFacade, hostOf, mayLoad } from '../frame-facade.tsx'
import type { FrameIslandData } from '../iframe/island-data.ts'
import { localizedText, type LocalizedText } from '../localized-text.ts'
import { phrase } from '../phrases.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import { marketingAddress } from './marketing-address.ts'
import { marketingFormKind } from './schema.ts'

export type MarketingFormData = z.output<typeof marketingFormKind.data>

/**
 * BLOCK-16: the platform's form behind a facade, and a form of this site (slot `fallback`) for those who prefer it, or if
 * nothing of the platform can be shown.
 */
export function MarketingForm({ data, context, root, slot }: BlockViewProps<MarketingFormData>): ReactNode {
  const frame = frameOf(data, context)
  const note = localizedText(data.note, context)
  const own = slot('fallback')
  if (frame === null && note === undefined && own === null) return null
  return frame === null ? (
    <div {...root}>
      {note && <p lang={note.lang}>{note.value}</p>}
      {own}
    </div>
  ) : (
    <div {...root}>
      <div className="iframe-frame">
        <FrameFacade {...frame} note={note} context={context} />
      </div>
      {own !== null && (
        <details className="marketing-own">
          <summary>{phrase('ownForm', context.language)}</summary>
          {own}
        </details>
      )}
    </div>
  )
}

function frameOf(
  data: MarketingFormData,
  context: BlockContext,
): { src: string; host: string; title: LocalizedText; loads: boolean } | null {
  const address = marketingAddress(data)
  const src = address === undefined ? null : context.url(address)
  const host = src === null ? undefined : hostOf(src)
  if (src === null || host === undefined) return null
  const title = localizedText(data.title, context) ?? {
    value: phrase('openElsewhere', context.language, { host }),
    lang: undefined,
  }
  return { src, host, title, loads: mayLoad(src, marketingFormKind, context) }
}

export const marketingFormIsland: IslandData<MarketingFormData, FrameIslandData> = (data, context) => {
  const frame = frameOf(data, context)
  return frame === null || !frame.loads
    ? null
    : { src: frame.src, title: frame.title.value, fullscreen: false }
}
