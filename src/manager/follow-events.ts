import { z } from 'zod'
import { loggedChange } from '#api/editing.ts'
import type { Remote } from '#draft/session.ts'
import { remoteOf } from './draft-store.ts'

const news = z.looseObject({ changes: z.array(loggedChange) })

/** Hears of everything that is saved after a change; the browser goes on by itself where it lost the stream. The answer ends that. */
export function followEvents(after: number, hear: (changes: readonly Remote[]) => void): () => void {
  const stream = new EventSource(`/api/events?after=${after}`)
  stream.addEventListener('changes', ({ data }: MessageEvent<string>) => {
    hear(news.parse(JSON.parse(data)).changes.map(remoteOf))
  })
  return () => stream.close()
}
