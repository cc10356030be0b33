import { useCallback } from 'react'
import { listPreviews, makePreview, revokePreview, type PreviewLink } from '#api/preview-links.ts'
import type { ApiProblem } from '#api/problems.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Result } from '#std/result.ts'
import { ask } from '../ask.ts'
import { useAnswer } from '../views/use-answer.ts'

/** A link to create. */
export type WantedLink = {
  readonly documents: readonly DocumentKey[]
  readonly days: number
  readonly note: string
}

/** The links that show a page, newest first, with functions to create and revoke them. */
export type PreviewLinks = {
  /** Null until they are loaded. */
  readonly links: readonly PreviewLink[] | null
  /** Why loading failed; null if it didn't. */
  readonly failure: string | null
  /** Returns the path of the new link, which can't be retrieved later. */
  readonly make: (wanted: WantedLink) => Promise<Result<{ readonly path: string }, ApiProblem>>
  /** Returns why a link was not revoked; null if it was, or if it had expired. */
  readonly revoke: (id: string) => Promise<string | null>
}

const read = () => ask(listPreviews)

/** Follows the links that show a page. */
export function usePreviewLinks(page: DocumentKey): PreviewLinks {
  const { answer, problem, refresh } = useAnswer(read)
  const make = useCallback(
    async ({ documents, days, note }: WantedLink) => {
      const body = { documents: [...documents], days, ...(note.trim() !== '' && { note: note.trim() }) }
      const made = await ask(makePreview, { body })
      if (made.ok) await refresh()
      return made
    },
    [refresh],
  )
  const revoke = useCallback(
    async (id: string) => {
      const revoked = await ask(revokePreview, { params: { id } })
      if (!revoked.ok && revoked.failure.status !== GONE) return revoked.failure.detail
      await refresh()
      return null
    },
    [refresh],
  )
  const links = answer?.links.filter(({ documents }) => documents.includes(page)) ?? null
  return { links, failure: problem?.detail ?? null, make, revoke }
}

/** Status for a link that no longer exists. */
const GONE = 404
