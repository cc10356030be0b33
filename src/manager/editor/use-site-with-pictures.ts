import { useReducer, type Dispatch } from 'react'
import type { MediaItem } from '#api/media.ts'
import type { CanvasSite } from '#frame/messages.ts'
import { withPicture } from './with-picture.ts'

/**
 * A picture was uploaded, or a text was opened or closed: while one is open pictures wait, because the canvas redraws
 * everything for a new site, which would close the text.
 */
export type SiteEvent = { readonly added: MediaItem } | { readonly isWriting: boolean }

type SiteState = {
  readonly site: CanvasSite
  readonly waiting: readonly MediaItem[]
  readonly isWriting: boolean
}

function stateAfter({ site, waiting, isWriting }: SiteState, event: SiteEvent): SiteState {
  if ('isWriting' in event) {
    return event.isWriting
      ? { site, waiting, isWriting: true }
      : { site: waiting.reduce(withPicture, site), waiting: [], isWriting: false }
  }
  return isWriting
    ? { site, waiting: [...waiting, event.added], isWriting }
    : { site: withPicture(site, event.added), waiting, isWriting }
}

/** The site of an editor, with the pictures that were uploaded since it was opened. */
export function useSiteWithPictures(first: CanvasSite): readonly [CanvasSite, Dispatch<SiteEvent>] {
  const [{ site }, tell] = useReducer(stateAfter, { site: first, waiting: [], isWriting: false })
  return [site, tell]
}
