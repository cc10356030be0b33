import { useEffect, useState } from 'react'
import { listMedia, MEDIA_LENGTH, type MediaItem } from '#api/media.ts'
import { ask } from '../../ask.ts'
import type { DraftStore } from '../../draft-store.ts'

/** The files by name, null until they are there; or why they could not be read. */
type Read = { readonly items: readonly MediaItem[] | null; readonly fault: string | null }

/** The files of the media folder: read again whenever something was saved here, and when the window comes back to the front. */
export function useMedia(drafts: DraftStore): Read & { readonly refresh: () => Promise<void> } {
  const [shown, setRead] = useState<Read>({ items: null, fault: null })
  const refresh = async (): Promise<void> => setRead(shownAfter(await readMedia()))
  useEffect(() => {
    const read = async (): Promise<void> => setRead(shownAfter(await readMedia()))
    const again = (): void => void read()
    let { lastSaved } = drafts.snapshot().session
    const unsubscribe = drafts.subscribe(() => {
      const { session } = drafts.snapshot()
      if (session.lastSaved === lastSaved) return
      lastSaved = session.lastSaved
      again()
    })
    addEventListener('focus', again)
    again()
    return () => {
      unsubscribe()
      removeEventListener('focus', again)
    }
  }, [drafts])
  return { ...shown, refresh }
}

/** What was read stays shown while the server does not answer. */
const shownAfter =
  (next: Read) =>
  (before: Read): Read => ({ items: next.items ?? before.items, fault: next.fault })

/** Reads all files, an answer at a time. */
async function readMedia(): Promise<Read> {
  const items: MediaItem[] = []
  for (;;) {
    const after = items.at(-1)?.name
    const answer = await ask(listMedia, after === undefined ? {} : { query: { after } })
    if (!answer.ok) return { items: null, fault: answer.failure.detail }
    items.push(...answer.value.items)
    if (answer.value.items.length < MEDIA_LENGTH) return { items, fault: null }
  }
}
