import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { frameFacade, hostOf } from '../frame-facade.tsx'
import type { FrameIslandData } from '../iframe/island-data.ts'
import { phrase } from '../phrases.ts'
import { spoken, type Spoken } from '../spoken.tsx'
import type { BlockFrames, BlockView, IslandData } from '../view.ts'
import type { marketingFormKind } from './schema.ts'

export type MarketingFormData = z.output<typeof marketingFormKind.data>

/** BLOCK-16: the form's own page behind a facade; without its address only the note is left to show. */
export const marketingFormView: BlockView<MarketingFormData> = ({ data, context, root }) => {
  const frame = frameOf(data, context)
  const note = spoken(data.note, context)
  if (frame === null) {
    return note === undefined ? null : (
      <div {...root}>
        <p lang={note.lang}>{note.value}</p>
      </div>
    )
  }
  return (
    <div {...root}>
      <div className="iframe-frame">{frameFacade({ ...frame, note }, context)}</div>
    </div>
  )
}

function frameOf(
  data: MarketingFormData,
  context: BlockContext,
): { src: string; host: string; title: Spoken } | null {
  const src = data.url === undefined ? null : context.url(data.url)
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
