import { useContext, useState, type ReactNode } from 'react'
import { findBlock } from '#edit/held-blocks.ts'
import { sectionIn } from '#edit/document-differences.ts'
import { pageKey } from '#model/document.ts'
import type { DraftStore } from '../draft-store.ts'
import { documentOf, useEditor, type Editor } from '../editor/editor-context.ts'
import { sectionLabel } from '../names.ts'
import { TextButton } from '../parts/button.tsx'
import { Segments } from '../parts/choice.tsx'
import { UiLanguage, useSay, useSayLabel } from '../phrases/use-say.ts'
import { HistoryItem } from './history-item.tsx'
import type { RestoreRequest } from './send-restore.ts'
import { useHistory, type Scope } from './use-history.ts'

type HistoryPanelProps = {
  readonly drafts: DraftStore
  /** Whether the person may restore texts, though nothing else. */
  readonly mayWrite: boolean
}

/** The history of the page, or of the selected section, newest first, with buttons for restoring. */
export function HistoryPanel({ drafts, mayWrite }: HistoryPanelProps): ReactNode {
  const editor = useEditor()
  const say = useSay()
  const sayLabel = useSayLabel()
  const ui = useContext(UiLanguage)
  const [isOfSection, setIsOfSection] = useState(false)
  const [notice, setNotice] = useState<{ readonly text: string; readonly isFault: boolean } | null>(null)
  const chosen = chosenSection(editor)
  const scope: Scope =
    isOfSection && chosen !== null ? { on: chosen.on, section: chosen.id } : { on: pageKey(editor.page.id) }
  const { entries, next, fault, readOn } = useHistory(drafts, scope)
  const restore = async (part: Omit<RestoreRequest, 'on'>): Promise<void> => {
    setNotice(null)
    const outcome = await drafts.restore({ on: scope.on, ...part })
    if (outcome.kind === 'refused') setNotice({ text: outcome.reason, isFault: true })
    else
      setNotice({
        text: say(outcome.kind === 'saved' ? 'Restored' : 'It is like that already.'),
        isFault: false,
      })
  }
  const isFault = notice === null ? fault !== null : notice.isFault
  return (
    <section className="history" aria-label={say('History')}>
      {chosen !== null && (
        <Segments
          label={say('History of')}
          hideLabel
          options={[
            { value: 'page', label: say('This page') },
            { value: 'section', label: sayLabel(chosen.label) },
          ]}
          value={isOfSection ? 'section' : 'page'}
          change={(value) => setIsOfSection(value === 'section')}
        />
      )}
      <p role={isFault ? 'alert' : 'status'} className="history-notice">
        {notice?.text ?? fault}
      </p>
      {entries?.length === 0 && next === null && (
        <p className="empty">{say('Nothing was changed here yet.')}</p>
      )}
      <ol className="history-list">
        {entries?.map((entry, at) => (
          <HistoryItem
            key={entry.seq}
            entry={entry}
            ui={ui}
            scope={scope}
            mayRestore={{ all: editor.mayArrange && at > 0, parts: editor.mayArrange, texts: mayWrite }}
            restore={(part) => void restore(part)}
          />
        ))}
      </ol>
      {next !== null && (
        <TextButton look="quiet" onPress={() => void readOn()}>
          {say('Show older changes')}
        </TextButton>
      )}
    </section>
  )
}

/** The selected section, or the one that contains the selection; null if there is none. */
function chosenSection(
  editor: Editor,
): { readonly on: Scope['on']; readonly id: string; readonly label: string } | null {
  const { selection } = editor
  if (selection?.of === undefined) return null
  const { key, document } = documentOf(selection, editor)
  const id =
    'section' in selection.of ? selection.of.section : findBlock(document, selection.of.block)?.section
  const section = id === undefined ? undefined : sectionIn(document, id)
  return id === undefined || section === undefined ? null : { on: key, id, label: sectionLabel(section) }
}
