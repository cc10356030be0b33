import { useState, type ReactNode } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import type { PublishPreview } from '#api/publishing.ts'
import { pageKey, type DocumentKey } from '#model/document.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { useEditor } from '../editor/editor-context.ts'
import { TextButton } from '../parts/button.tsx'
import { Segments } from '../parts/choice.tsx'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'
import { CheckList } from './check-list.tsx'
import { DocumentChoice } from './document-choice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { PreviewLists } from './preview-lists.tsx'
import { lastShownBy, usePublishReports } from './publish-reports.ts'
import { PublishStatus } from './publish-status.tsx'
import type { Schedule } from './schedule.ts'
import { ScheduleChoice } from './schedule-choice.tsx'
import { usePreview } from './use-preview.ts'
import type { Publishing, PublishProgress } from './use-publish.ts'

/** What to publish: the current page, chosen documents, or everything. */
type Scope = 'page' | 'chosen' | 'all'

type PublishSheetProps = {
  readonly close: () => void
  readonly publish: (publishing: Publishing) => void
  readonly progress: PublishProgress
}

/** The publish dialog: what will be published and why, what won't, and the findings; then the progress. */
export function PublishSheet({ close, publish, progress }: PublishSheetProps): ReactNode {
  const say = useSay()
  const { page } = useEditor()
  const own = pageKey(page.id)
  const [scope, setScope] = useState<Scope>('page')
  const [chosen, setChosen] = useState<readonly DocumentKey[]>([own])
  const [languages, setLanguages] = useState<readonly TextLanguage[]>(TEXT_LANGUAGES)
  const [note, setNote] = useState('')
  const [schedule, setSchedule] = useState<Schedule | null>(null)
  const documents = scope === 'all' ? undefined : scope === 'page' ? [own] : chosen
  const isPart = languages.length < TEXT_LANGUAGES.length
  const what = { ...(documents && { documents }), ...(isPart && { languages }) }
  const shownBy = lastShownBy(usePublishReports(), progress.id)
  const { preview, isComplete, failure, differing } = usePreview(what, shownBy)
  const isIdle = ['idle', 'failed', 'cancelled'].includes(progress.state)
  const isOver = progress.state === 'live' || progress.state === 'planned'
  const isReady =
    preview !== null &&
    preview.documents.length > 0 &&
    preview.findings.every(({ severity }) => severity !== 'error') &&
    schedule?.at !== null
  const at = schedule?.at ?? null
  return (
    <Window title={say('Publish')} isOpen close={close} size="large">
      <Segments
        label={say('What goes out')}
        hideLabel
        options={[
          { value: 'page', label: say('This page') },
          { value: 'chosen', label: say('Chosen pages') },
          { value: 'all', label: say('Everything') },
        ]}
        value={scope}
        change={(value) => setScope(value as Scope)}
        isDisabled={!isIdle}
      />
      {scope === 'chosen' && differing !== null && (
        <DocumentChoice differing={differing} chosen={chosen} choose={setChosen} isDisabled={!isIdle} />
      )}
      <LanguageChoice chosen={languages} choose={setLanguages} isDisabled={!isIdle} />
      {failure !== null && <p role="alert">{failure}</p>}
      {preview === null && failure === null && (
        <output className="publish-checking">
          {documents?.length === 0
            ? say('Choose at least one page.')
            : languages.length === 0
              ? say('Choose at least one language.')
              : say('Looking at what changed…')}
        </output>
      )}
      {preview !== null && (
        <>
          <PreviewLists
            // Unpublished documents are in the list to choose from.
            preview={scope === 'chosen' ? { ...preview, behind: preview.behind.filter(isHeld) } : preview}
            isChosen={scope !== 'all' || isPart}
          />
          {isComplete ? (
            <CheckList findings={preview.findings} close={close} />
          ) : (
            <output className="publish-checking">
              {say('The pages are being checked. You need not wait: if there is an error, nothing goes out.')}
            </output>
          )}
          <LeaveOut findings={preview.findings} languages={languages} choose={setLanguages} />
        </>
      )}
      <ScheduleChoice schedule={schedule} change={setSchedule} isDisabled={!isIdle} />
      <TextField className="field" value={note} onChange={setNote} maxLength={500} isDisabled={!isIdle}>
        <Label className="field-label">{say('Note for the list of releases')}</Label>
        <Input className="input" />
      </TextField>
      <div className="publish-end">
        <PublishStatus progress={progress} />
        {isOver ? (
          <TextButton onPress={close}>{say('Done')}</TextButton>
        ) : (
          <TextButton
            look="main"
            isPending={progress.state === 'publishing'}
            isDisabled={!isReady}
            onPress={() => publish({ note, ...what, ...(at !== null && { at }) })}
          >
            {schedule === null ? say('Publish') : say('Plan')}
          </TextButton>
        )}
      </div>
    </Window>
  )
}

type LeaveOutProps = Pick<PublishPreview, 'findings'> & {
  readonly languages: readonly TextLanguage[]
  readonly choose: (languages: readonly TextLanguage[]) => void
}

/** Publishes everything except a language that is kept back by its translations. */
function LeaveOut({ findings, languages, choose }: LeaveOutProps): ReactNode {
  const say = useSay()
  const kept = new Set(findings.flatMap(({ check, language }) => (check === 'gate' ? [language] : [])))
  const others = languages.filter((language) => !kept.has(language))
  if (kept.size === 0 || others.length === 0) return null
  const names = languages.flatMap((language) => (kept.has(language) ? [LANGUAGE_NAMES[language]] : []))
  return (
    <TextButton onPress={() => choose(others)}>
      {say('Publish texts without {languages}', { languages: names.join(', ') })}
    </TextButton>
  )
}

/** Whether chosen documents have nothing to publish. */
const isHeld = ({ because }: PublishPreview['behind'][number]): boolean => because !== undefined
