import { useEffect, useState } from 'react'
import { startPublish, type PublishPreview } from '#api/publishing.ts'
import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import { ask } from '../ask.ts'

/** A document that differs from its live state. */
export type DifferingDocument = Omit<PublishPreview['behind'][number], 'because' | 'by'>

/**
 * A preview of a publish: null while nothing is known; `failure` if it failed. What goes out is known at once; until it `isComplete`, the pages
 * that change with it and the findings are not known.
 */
export type Previewed = {
  readonly preview: PublishPreview | null
  readonly isComplete: boolean
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
    ...NOTHING_KNOWN,
    differing: null,
    of: '',
  })
  useEffect(() => {
    const { documents, languages } = JSON.parse(wanted) as Chosen
    if (documents?.length === 0 || languages?.length === 0) return
    const left = new AbortController()
    const find = async (brief: boolean): Promise<boolean> => {
      const body = { dry: true, ...(brief && { brief }), ...chosenParts({ documents, languages }) }
      const answer = await ask(startPublish, { body, signal: left.signal })
      if (left.signal.aborted) return false
      if (!answer.ok) {
        const { detail } = answer.failure
        setKnown(({ differing }) => ({ ...NOTHING_KNOWN, of: asked, failure: detail, differing }))
      } else if ('documents' in answer.value) {
        const preview = answer.value
        setKnown({ of: asked, preview, isComplete: !brief, failure: null, differing: differingIn(preview) })
      }
      return answer.ok
    }
    void find(true).then((isKnown) => isKnown && find(false))
    // The dialog was closed, or the selection changed.
    return () => left.abort()
  }, [wanted, asked])
  return known.of === asked ? known : { ...NOTHING_KNOWN, differing: known.differing }
}

const NOTHING_KNOWN = { preview: null, isComplete: false, failure: null }

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
