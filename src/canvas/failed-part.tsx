import type { ReactNode } from 'react'
import type { BlockContext } from '#blocks/context.ts'
import type { SectionContext } from '#sections/context.ts'
import type { PartFailure, FailureWords } from './failure-words.ts'

/** The words for a failure, in the language of the manager. */
export type WordsOf = (failure: PartFailure) => FailureWords

type FailedPartProps = {
  readonly words: FailureWords
  readonly attributes?: Readonly<Record<string, string>>
}

/** Stands for a part of the page that visitors do not see because it failed (BLOCK-21); `data-failed` is the reason as one line. */
export const FailedPart = ({
  words: { title, why, advice },
  attributes = {},
}: FailedPartProps): ReactNode => (
  <div {...attributes} data-failed={`${title}. ${why} ${advice}`}>
    <strong>{title}</strong>
    <p>{why}</p>
    <p>{advice}</p>
  </div>
)

/** A context in which failed blocks are shown with their reasons. */
export const withFailures = (context: SectionContext, wordsOf: WordsOf): SectionContext => {
  const failed: BlockContext['failed'] = (block, failure) => {
    // Reported as for visitors, for whom nothing replaces it.
    void context.failed(block, failure)
    const attributes = { 'data-block': block.uniqueId, 'data-kind': block.content?.type ?? '' }
    return <FailedPart words={wordsOf(failure)} attributes={attributes} />
  }
  return { ...context, failed }
}
