import { useEffect, useState } from 'react'
import { startPublish, type PublishPreview } from '#api/publishing.ts'
import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import { ask } from '../ask.ts'

/** A document that differs from its live state. */
export type DifferingDocument = Omit<PublishPreview['behind'][number], 'because' | 'by'>

/** A preview of a publish: null while it is computed; `failure` if it failed. */
export type Previewed = {
  readonly preview: PublishPreview | null
  readonly failure: string | null
  /** All differing documents, by name, as of the latest preview; null before the first. */
  readonly differing: readonly DifferingDocument[] | null
}

/** What to publish: some documents or all; their texts in some languages, or everything. */
export type Chosen = {
  readonly documents?: readonly DocumentKey[]
  readonly languages?: readonly TextLanguage[]
}

/**
 * Requests a preview of a publish. Without documents or languages nothing is requested. `shownBy` is the id of the latest
 * publish by others: if it changes, the preview is requested again.
 */
export function usePreview(chosen: Chosen, shownBy: string | null): Previewed {
  const wanted = JSON.stringify(chosen)
  const asked = `${shownBy} ${wanted}`
  const [known, setKnown] = useState<Previewed & { readonly of: string }>({
    preview: null,
    failure: null,
    differing: null,
    of: '',
  })
  useEffect(() => {
    const { documents, languages } = JSON.parse(wanted) as Chosen
    if (documents?.length === 0 || languages?.length === 0) return
    const left = new AbortController()
    const find = async (): Promise<void> => {
      const body = { dry: true, ...chosenParts({ documents, languages }) }
      const answer = await ask(startPublish, { body, signal: left.signal })
      if (left.signal.aborted) return
      if (!answer.ok) {
        const { detail } = answer.failure
        setKnown(({ differing }) => ({ of: asked, preview: null, failure: detail, differing }))
      } else if ('documents' in answer.value) {
        const preview = answer.value
        setKnown({ of: asked, preview, failure: null, differing: differingIn(preview) })
      }
    }
    void find()
    // The dialog was closed, or the selection changed.
    return () => left.abort()
  }, [wanted, asked])
  return known.of === asked ? known : { preview: null, failure: null, differing: known.differing }
}

/** The selection as a request. */
export const chosenParts = ({
  documents,
  languages,
}: { [Part in keyof Chosen]: Chosen[Part] | undefined }) => ({
  ...(documents && { documents: [...documents] }),
  ...(languages && { languages: [...languages] }),
})

/** Published and unpublished documents, which together are all that differ. */
const differingIn = ({ documents, behind }: PublishPreview): readonly DifferingDocument[] =>
  [...documents, ...behind].toSorted((one, other) => (one.name < other.name ? -1 : 1))
