import type { ReactNode } from 'react'
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import type { DocumentKey } from '#model/document.ts'
import { useSay } from '../phrases/use-say.ts'
import { CHANGE_PHRASES } from './preview-lists.tsx'
import type { DifferingDocument } from './use-preview.ts'

type DocumentChoiceProps = {
  /** All documents that differ from their live state. */
  readonly differing: readonly DifferingDocument[]
  readonly chosen: readonly DocumentKey[]
  readonly choose: (documents: readonly DocumentKey[]) => void
  readonly isDisabled: boolean
}

/** A multiple choice among the documents that differ from their live state. */
export function DocumentChoice({ differing, chosen, choose, isDisabled }: DocumentChoiceProps): ReactNode {
  const say = useSay()
  return (
    <CheckboxGroup
      className="publish-part publish-choice"
      value={[...chosen]}
      onChange={(keys) => choose(keys as DocumentKey[])}
      isDisabled={isDisabled}
    >
      <Label className="field-label">{say('Pages that visitors see differently')}</Label>
      {differing.map(({ key, name, change, author }) => (
        <Checkbox key={key} value={key} className="publish-check">
          <span className="publish-box" aria-hidden="true" />
          <b>{key === 'design' ? say('Design: navbar, footer, redirects') : name}</b>
          <span className="publish-mark">{say(CHANGE_PHRASES[change])}</span>
          <small>{author}</small>
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}
