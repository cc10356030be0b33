import { useEffect, useState } from 'react'
import { startPublish, type PublishPreview } from '#api/publishing.ts'
import type { DocumentKey } from '#model/document.ts'
import { ask } from '../ask.ts'

/** A document that is not as visitors have it. */
export type DifferingDocument = PublishPreview['behind'][number]

/** What a publish would do: null while that is found out; `failure` says why nobody knows. */
export type Previewed = {
  readonly preview: PublishPreview | null
  readonly failure: string | null
  /** All that differs from what visitors have, by name, as it was when somebody last found out; null before. */
  readonly differing: readonly DifferingDocument[] | null
}

const EVERYTHING = 'everything'

/** Finds out what a publish of some documents would do, or one of everything where they are left out. Of none nothing is asked. */
export function usePreview(documents: readonly DocumentKey[] | undefined): Previewed {
  const wanted = documents === undefined ? EVERYTHING : documents.join(' ')
  const [known, setKnown] = useState<Previewed & { readonly of: string }>({
    preview: null,
    failure: null,
    differing: null,
    of: '',
  })
  useEffect(() => {
    if (wanted === '') return
    const left = new AbortController()
    const find = async (): Promise<void> => {
      const body = {
        dry: true,
        ...(wanted !== EVERYTHING && { documents: wanted.split(' ') as DocumentKey[] }),
      }
      const answer = await ask(startPublish, { body, signal: left.signal })
      if (left.signal.aborted) return
      if (!answer.ok) {
        const { detail } = answer.failure
        setKnown(({ differing }) => ({ of: wanted, preview: null, failure: detail, differing }))
      } else if ('documents' in answer.value) {
        const preview = answer.value
        setKnown({ of: wanted, preview, failure: null, differing: differingIn(preview) })
      }
    }
    void find()
    // The sheet was closed, or something else chosen.
    return () => left.abort()
  }, [wanted])
  return known.of === wanted ? known : { preview: null, failure: null, differing: known.differing }
}

/** What goes out and what stays behind, which is together all that differs. */
const differingIn = ({ documents, behind }: PublishPreview): readonly DifferingDocument[] =>
  [...documents, ...behind].toSorted((one, other) => (one.name < other.name ? -1 : 1))
