import { useEffect, useState } from 'react'
import { startPublish, type PublishPreview } from '#api/publishing.ts'
import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import { ask } from '../ask.ts'

/** A document that is not as visitors have it. */
export type DifferingDocument = Omit<PublishPreview['behind'][number], 'because' | 'by'>

/** What a publish would do: null while that is found out; `failure` says why nobody knows. */
export type Previewed = {
  readonly preview: PublishPreview | null
  readonly failure: string | null
  /** All that differs from what visitors have, by name, as it was when somebody last found out; null before. */
  readonly differing: readonly DifferingDocument[] | null
}

/** What somebody wants to publish: some documents, or all; their texts in some languages, or all that there is of them. */
export type Chosen = {
  readonly documents?: readonly DocumentKey[]
  readonly languages?: readonly TextLanguage[]
}

/**
 * Finds out what a publish would do. Of no document, and of no language, nothing is asked. `shownBy` is the id of the publish that
 * others showed last: with another one it is found out again.
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
    // The sheet was closed, or something else chosen.
    return () => left.abort()
  }, [wanted, asked])
  return known.of === asked ? known : { preview: null, failure: null, differing: known.differing }
}

/** What was chosen, as calls take it. */
export const chosenParts = ({
  documents,
  languages,
}: { [Part in keyof Chosen]: Chosen[Part] | undefined }) => ({
  ...(documents && { documents: [...documents] }),
  ...(languages && { languages: [...languages] }),
})

/** What goes out and what stays behind, which is together all that differs. */
const differingIn = ({ documents, behind }: PublishPreview): readonly DifferingDocument[] =>
  [...documents, ...behind].toSorted((one, other) => (one.name < other.name ? -1 : 1))
