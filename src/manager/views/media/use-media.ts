import { listMedia, MEDIA_LENGTH, type MediaItem } from '#api/media.ts'
import type { ApiProblem } from '#api/problems.ts'
import { success, type Result } from '#std/result.ts'
import { ask } from '../../ask.ts'
import type { DraftStore } from '../../draft-store.ts'
import { useAnswer } from '../use-answer.ts'

/** The media files, reloaded whenever something was saved here, and when the window comes back to the front. */
export const useMedia = (drafts: DraftStore) => useAnswer(readMedia, { savedIn: drafts, onFocus: true })

/** Loads all files by name, page by page. */
async function readMedia(): Promise<Result<readonly MediaItem[], ApiProblem>> {
  const items: MediaItem[] = []
  for (;;) {
    const after = items.at(-1)?.name
    const answer = await ask(listMedia, after === undefined ? {} : { query: { after } })
    if (!answer.ok) return answer
    items.push(...answer.value.items)
    if (answer.value.items.length < MEDIA_LENGTH) return success(items)
  }
}
