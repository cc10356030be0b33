import type { ReactNode } from 'react'
import { mayFrame } from '#model/frames.ts'
import type { Kind } from '#model/kind.ts'
import { foreignHost } from '#model/url.ts'
import type { BlockContext } from './context.ts'
import { Localized } from './localized.tsx'
import { type LocalizedText } from './localized-text.ts'
import { phrase } from './phrases.ts'

type FrameFacadeProps = {
  readonly src: string
  readonly host: string
  readonly title: LocalizedText
  readonly note: LocalizedText | undefined
  /** Whether it can be shown here, or is only linked. */
  readonly loads: boolean
  readonly context: BlockContext
}

/**
 * Replaces another site's page until the visitor asks for it: its title, an explanation, a link. The button that loads it is
 * hidden until a script can handle it.
 */
export const FrameFacade = ({ src, host, title, note, loads, context }: FrameFacadeProps): ReactNode => (
  <div className="frame-facade">
    <p className="frame-title">
      <Localized text={title} />
    </p>
    {note && <p lang={note.lang}>{note.value}</p>}
    {loads && <p className="frame-note">{phrase('frameConsent', context.language, { host })}</p>}
    <p className="frame-choices">
      {loads && (
        <button type="button" className="button button-primary" data-load="" hidden>
          {phrase('loadFrame', context.language)}
        </button>
      )}
      <a className="button button-secondary" href={src} rel="noopener">
        {phrase('openElsewhere', context.language, { host })}
      </a>
    </p>
  </div>
)

/** Whether the page at an address may be shown in a frame: the design allows its host, or the kind itself chose it. */
export function mayLoad(src: string, kind: Kind, { frameHosts }: BlockContext): boolean {
  const foreign = foreignHost(src)
  return foreign !== undefined && mayFrame(foreign.host, kind, frameHosts)
}

/** Name of the host of an absolute address, without `www.`; undefined for a path of this site. */
export const hostOf = (address: string): string | undefined =>
  /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1]
