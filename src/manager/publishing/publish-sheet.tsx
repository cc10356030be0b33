import { useState, type ReactNode } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { pageKey } from '#model/document.ts'
import { useEditor } from '../editor/editor-context.ts'
import { TextButton } from '../parts/button.tsx'
import { Segments } from '../parts/choice.tsx'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'
import { CheckList } from './check-list.tsx'
import { PreviewLists } from './preview-lists.tsx'
import { PublishStatus } from './publish-status.tsx'
import { usePreview } from './use-preview.ts'
import type { Publishing, PublishProgress } from './use-publish.ts'

type PublishSheetProps = {
  readonly close: () => void
  readonly publish: (publishing: Publishing) => void
  readonly progress: PublishProgress
}

/** What goes out and why, what stays behind and what the checks find, before it happens; then how far it is. */
export function PublishSheet({ close, publish, progress }: PublishSheetProps): ReactNode {
  const say = useSay()
  const { page } = useEditor()
  const [scope, setScope] = useState<'page' | 'all'>('page')
  const [note, setNote] = useState('')
  const own = pageKey(page.id)
  const { preview, failure } = usePreview(scope === 'page' ? own : null)
  const hasErrors = preview?.findings.some(({ severity }) => severity === 'error') === true
  const isNothing = preview !== null && preview.documents.length === 0
  const isIdle = progress.state === 'idle' || progress.state === 'failed'
  return (
    <Window title={say('Publish')} isOpen close={close} size="large">
      <Segments
        label={say('What goes out')}
        hideLabel
        options={[
          { value: 'page', label: say('This page') },
          { value: 'all', label: say('Everything') },
        ]}
        value={scope}
        change={(value) => setScope(value as 'page' | 'all')}
        isDisabled={!isIdle}
      />
      {failure !== null && <p role="alert">{failure}</p>}
      {preview === null && failure === null && <p role="status">{say('Looking at what changed…')}</p>}
      {preview !== null && (
        <>
          <PreviewLists preview={preview} isChosen={scope === 'page'} />
          <CheckList findings={preview.findings} close={close} />
        </>
      )}
      <TextField className="field" value={note} onChange={setNote} maxLength={500} isDisabled={!isIdle}>
        <Label className="field-label">{say('Note for the list of releases')}</Label>
        <Input className="input" />
      </TextField>
      <div className="publish-end">
        <PublishStatus progress={progress} />
        {progress.state === 'live' ? (
          <TextButton onPress={close}>{say('Done')}</TextButton>
        ) : (
          <TextButton
            look="main"
            isPending={progress.state === 'publishing'}
            isDisabled={preview === null || hasErrors || isNothing}
            onPress={() => publish({ note, ...(scope === 'page' && { documents: [own] }) })}
          >
            {say('Publish')}
          </TextButton>
        )}
      </div>
    </Window>
  )
}
