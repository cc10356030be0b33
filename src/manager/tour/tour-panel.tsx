import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { pageKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { commandKeysText } from '../commands/commands.ts'
import { useEditor } from '../editor/editor-context.ts'
import type { Activity } from '../editor/page-editor.tsx'
import { TextButton } from '../parts/button.tsx'
import type { Phrase } from '../phrases/say.ts'
import { useSay, type Say } from '../phrases/use-say.ts'
import { FIRST_SECTION, PRACTICE_PAGE_ID, type PracticeDrafts } from './practice.ts'
import { afterStep, followed, stepOf, type Moment, type StepName, type TourState } from './tour-steps.ts'

type Words = { readonly title: Phrase; readonly text: Phrase }

const WORDS: Readonly<Record<StepName | 'end', Words>> = {
  write: {
    title: 'Write on the page',
    text: 'Double-click a text on the page, or tap it twice, and change it. With keys: ↓ chooses a text, Enter opens it.',
  },
  save: {
    title: 'Everything is saved by itself',
    text: 'Press Escape or click beside the text when you are done. The line at the bottom says whether all is saved.',
  },
  undo: {
    title: 'Take something back',
    text: 'Press {undoKeys} or the first arrow at the top: your last step goes, and nothing else. The arrow beside it brings it back.',
  },
  add: {
    title: 'Add a section',
    text: 'Choose “{add}” below the outline or in {commands} ({commandsKeys}), and pick a section.',
  },
  preview: {
    title: 'See what visitors see',
    text: 'Press {preview} at the top, or {previewKeys}. Press it again to go on writing.',
  },
  end: {
    title: 'That is all it takes',
    text: 'Visitors get nothing of it until somebody publishes: on pages of the site, {publish} first shows what goes out and what the checks found. For a news item choose {newPage} in the list of pages, start from an earlier item, and change its texts and its picture.',
  },
}

type TourPanelProps = Activity & {
  readonly drafts: PracticeDrafts
  readonly steps: readonly StepName[]
}

/** The current step of the tour. The next one follows by itself once it is done. */
export function TourPanel({ drafts, steps, ...activity }: TourPanelProps): ReactNode {
  const say = useSay()
  const now = useMoment(drafts, activity)
  const [before, setTour] = useState<TourState>({ steps, at: 0, start: now })
  const tour = followed(before, now)
  if (tour !== before) setTour(tour)
  const panel = useRef<HTMLElement>(null)
  const { select } = useEditor()
  useEffect(() => {
    // The person asked for the tour: screen readers begin with it. With the first section selected, the next arrow down selects a text.
    panel.current?.focus()
    select(FIRST_SECTION)
  }, [select])
  const step = stepOf(tour)
  const { title, text } = WORDS[step ?? 'end']
  return (
    <section className="tour" aria-label={say('Tour')} tabIndex={-1} ref={panel}>
      {/* An open window hides the rest of the page from screen readers, except elements with this attribute. */}
      <div className="tour-words" role="status" data-live-announcer="true">
        <h2>{say(title)}</h2>
        <p>{say(text, wordsOfControls(say))}</p>
      </div>
      <p className="tour-note">
        {step !== undefined && `${say('Step {at} of {count}', { at: tour.at + 1, count: steps.length })} · `}
        {say('Practice page: only you see it, and nothing of it is kept.')}
      </p>
      <div className="tour-buttons">
        <TextButton
          look={step === undefined ? 'main' : 'plain'}
          onPress={step === undefined ? leave : () => setTour(afterStep(tour, now))}
        >
          {say(step === undefined ? 'To the list of pages' : 'Skip this step')}
        </TextButton>
        {step !== undefined && (
          <TextButton look="quiet" onPress={leave}>
            {say('End the tour')}
          </TextButton>
        )}
      </div>
    </section>
  )
}

const leave = (): void => location.assign('/manager/')

/** The current state of the editor. */
function useMoment(drafts: PracticeDrafts, activity: Activity): Moment {
  const snapshot = useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  return {
    ...activity,
    page: drafts.document(pageKey(PRACTICE_PAGE_ID)) as Page,
    isSaved: snapshot.state === 'saved',
    undos: drafts.undos,
  }
}

/** Labels and keys of the controls that steps mention. */
const wordsOfControls = (say: Say) => ({
  undoKeys: commandKeysText('Undo'),
  commandsKeys: commandKeysText('Commands'),
  previewKeys: commandKeysText('Preview'),
  add: say('Add section'),
  commands: say('Commands'),
  preview: say('Preview'),
  publish: say('Publish'),
  newPage: say('New page'),
})
