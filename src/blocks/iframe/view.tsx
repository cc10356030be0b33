import type { ReactNode } from 'react'
import type { z } from 'zod'
import { isServerPath } from '#model/route.ts'
import type { BlockContext } from '../context.ts'
import { FrameFacade, hostOf, mayLoad } from '../frame-facade.tsx'
import { localizedText, type LocalizedText } from '../localized-text.ts'
import { phrase } from '../phrases.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import type { FrameIslandData } from './island-data.ts'
import { FRAME_SANDBOX } from './sandbox.ts'
import { iframeKind } from './schema.ts'

export type IframeData = z.output<typeof iframeKind.data>

/**
 * BLOCK-15: a page of this site is framed at once, another site's when the visitor asks for it. Pasted markup is never
 * inserted.
 */
export function Iframe({ data, context, root }: BlockViewProps<IframeData>): ReactNode {
  const src = data.src === undefined ? null : context.url(data.src)
  const note = localizedText(data.note, context)
  const host = src === null ? undefined : hostOf(src)
  // What only the team sees is no content of a page (ATTACK-20).
  if (src === null || (host === undefined && isServerPath(src))) {
    return (
      note && (
        <div {...root}>
          <p lang={note.lang}>{note.value}</p>
        </div>
      )
    )
  }
  const title = titleOf(data, host, context)
  return (
    <div {...root}>
      <div className="iframe-frame">
        {host === undefined ? (
          <iframe
            src={src}
            title={title.value}
            sandbox={FRAME_SANDBOX}
            loading={data.eager === true ? 'eager' : 'lazy'}
            allowFullScreen={data.fullscreen !== false}
          />
        ) : (
          <FrameFacade
            src={src}
            host={host}
            title={title}
            note={note}
            loads={mayLoad(src, iframeKind, context)}
            context={context}
          />
        )}
      </div>
    </div>
  )
}

const titleOf = (data: IframeData, host: string | undefined, context: BlockContext): LocalizedText =>
  localizedText(data.title, context) ?? {
    value: host === undefined ? (data.src ?? '') : phrase('openElsewhere', context.language, { host }),
    lang: undefined,
  }

/** Another site's page is loaded by the island. */
export const iframeIsland: IslandData<IframeData, FrameIslandData> = (data, context) => {
  const src = data.src === undefined ? null : context.url(data.src)
  const host = src === null ? undefined : hostOf(src)
  return src === null || host === undefined || !mayLoad(src, iframeKind, context)
    ? null
    : { src, title: titleOf(data, host, context).value, fullscreen: data.fullscreen !== false }
}
