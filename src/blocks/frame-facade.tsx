import type { ReactNode } from 'react'
import type { BlockContext } from './context.ts'
import { phrase } from './phrases.ts'
import { words, type Spoken } from './spoken.tsx'

type Facade = {
  readonly src: string
  readonly host: string
  readonly title: Spoken
  readonly note: Spoken | undefined
}

/**
 * What stands in the place of another site's page until the visitor asks for it: its title, what asking means, a link. The
 * button that loads it here is hidden until there is a script that can.
 */
export const frameFacade = ({ src, host, title, note }: Facade, context: BlockContext): ReactNode => (
  <div className="frame-facade">
    <p className="frame-title">{words(title)}</p>
    {note && <p lang={note.lang}>{note.value}</p>}
    <p className="frame-note">{phrase('frameConsent', context.language, { host })}</p>
    <p className="frame-choices">
      <button type="button" className="button button-primary" data-load="" hidden>
        {phrase('loadFrame', context.language)}
      </button>
      <a className="button button-secondary" href={src} rel="noopener">
        {phrase('openElsewhere', context.language, { host })}
      </a>
    </p>
  </div>
)

/** Name of the host of an absolute address, without `www.`; undefined for a path of this site. */
export const hostOf = (address: string): string | undefined =>
  /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1]
