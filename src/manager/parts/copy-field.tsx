import { useState, type ReactNode } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { useSay } from '../phrases/use-say.ts'
import { TextButton } from './button.tsx'

/** A link to pass on, with a button for copying. */
export function CopyField({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const say = useSay()
  const [copied, setCopied] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(say('The link is copied.'))
    } catch {
      // A browser may refuse it, as when the window is not in front.
      setCopied(say('The browser does not let it be copied. Select the link and copy it by keys.'))
    }
  }
  return (
    <div className="copy-field">
      <TextField className="field" value={text} isReadOnly>
        <Label className="field-label">{label}</Label>
        <Input className="input" onFocus={({ currentTarget }) => currentTarget.select()} />
      </TextField>
      <TextButton onPress={() => void copy()}>{say('Copy link')}</TextButton>
      <p role="status" className="view-done">
        {copied}
      </p>
    </div>
  )
}
