import { useEffect, useState } from 'react'
import { startPublish, type PublishPreview } from '#api/publishing.ts'
import type { DocumentKey } from '#model/document.ts'
import { ask } from '../ask.ts'

/** What a publish would do: null while that is found out; `failure` says why nobody knows. */
export type Previewed = { readonly preview: PublishPreview | null; readonly failure: string | null }

const UNKNOWN: Previewed = { preview: null, failure: null }

/** Finds out what a publish of a document would do, or one of everything where that is null. */
export function usePreview(document: DocumentKey | null): Previewed {
  const [known, setKnown] = useState<Previewed & { readonly of: DocumentKey | null }>({
    ...UNKNOWN,
    of: document,
  })
  useEffect(() => {
    const left = new AbortController()
    const find = async (): Promise<void> => {
      const body = { dry: true, ...(document !== null && { documents: [document] }) }
      const answer = await ask(startPublish, { body, signal: left.signal })
      if (left.signal.aborted) return
      if (!answer.ok) setKnown({ of: document, preview: null, failure: answer.failure.detail })
      else if ('documents' in answer.value) setKnown({ of: document, preview: answer.value, failure: null })
    }
    void find()
    // The sheet was closed, or something else chosen.
    return () => left.abort()
  }, [document])
  return known.of === document ? known : UNKNOWN
}
