import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { startPublish } from '#api/editor.ts'
import { listReleases } from '#api/site.ts'
import type { Change } from '#edit/change.ts'
import type { CanvasSite, FromCanvas, ToCanvas } from '#frame/messages.ts'
import { address, type TextAddress } from '#frame/selection.ts'
import { pageKey } from '#model/document.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import { SCREEN_MIN_WIDTH_PX, SCREENS } from '#model/screen.ts'
import { ask } from './ask.ts'
import { CanvasFrame } from './canvas-frame.tsx'
import type { DraftStore, SaveState } from './draft-store.ts'
import { Fields } from './fields.tsx'
import { nameOf } from './page-list.tsx'

type PageEditorProps = {
  readonly id: PageId
  readonly language: TextLanguage
  readonly site: CanvasSite
  readonly drafts: DraftStore
  readonly mayPublish: boolean
}

/** The width that a page is shown at first, in px. */
const START_WIDTH = 1440

/** Widths that a page is looked at, in px: of desktops, where each screen begins, and of a phone. */
const WIDTHS: readonly number[] = [
  1920,
  START_WIDTH,
  ...[...SCREENS].toReversed().map((screen) => SCREEN_MIN_WIDTH_PX[screen]),
  390,
].filter((px) => px > 0)

const STATES: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline: kept here, and sent when the server is back',
}

/** One page in its frame, with what is selected beside it. */
export function PageEditor({ id, language, site, drafts, mayPublish }: PageEditorProps): ReactNode {
  const { state, session, notice } = useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  const [width, setWidth] = useState(START_WIDTH)
  const [selected, setSelected] = useState<TextAddress | null>(null)
  const page = drafts.document(pageKey(id)) as Page | null
  const send = useRef<((message: ToCanvas) => void) | null>(null)
  const show = useCallback(() => {
    const shown = drafts.document(pageKey(id)) as Page | null
    if (shown !== null) send.current?.({ type: 'show', site, page: shown, linked: [], language, ui: 'en' })
  }, [drafts, id, language, site])
  useEffect(show, [show])
  useEffect(
    () =>
      drafts.onElsewhere((changes, hasConflict) => {
        if (hasConflict) return show()
        for (const change of changes)
          if (change.on === pageKey(id)) send.current?.({ type: 'change', change })
      }),
    [drafts, id, show],
  )
  const hear = (message: FromCanvas): void => {
    if (message.type === 'ready') show()
    else if (message.type === 'selected') setSelected(address.safeParse(message.selection).data ?? null)
    else if (message.type === 'typed') drafts.edit(message.change)
  }
  const edit = (change: Change): void => {
    if (drafts.edit(change) === null) send.current?.({ type: 'change', change })
  }
  if (page === null) return <p role="alert">There is no such page. It may have been removed.</p>
  return (
    <div className="editor">
      <header className="bar">
        <a href="/manager/">Pages</a>
        <h1>{nameOf(page)}</h1>
        <LanguageChoice language={language} />
        <WidthChoice width={width} choose={setWidth} />
        <button type="button" onClick={() => void drafts.takeBack('undo')}>
          Undo
        </button>
        <button type="button" onClick={() => void drafts.takeBack('redo')}>
          Redo
        </button>
        <p role="status">{STATES[state]}</p>
        {mayPublish && <PublishButton isSaved={state === 'saved'} />}
      </header>
      {notice !== null && <p role="alert">{notice}</p>}
      {session.conflicts.map(({ reason }, at) => (
        <p key={at} role="alert">
          {reason}
        </p>
      ))}
      <CanvasFrame
        width={width}
        hear={hear}
        connected={(post) => {
          send.current = post
        }}
      />
      <Fields page={page} language={language} address={selected} edit={edit} />
    </div>
  )
}

function LanguageChoice({ language }: { readonly language: TextLanguage }): ReactNode {
  return (
    <label>
      Language{' '}
      <select
        value={language}
        onChange={({ target }) => {
          const address = new URL(location.href)
          address.searchParams.set('language', target.value)
          location.assign(address)
        }}
      >
        {TEXT_LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  )
}

type WidthChoiceProps = { readonly width: number; readonly choose: (width: number) => void }

const WidthChoice = ({ width, choose }: WidthChoiceProps): ReactNode => (
  <label>
    Width{' '}
    <select value={width} onChange={({ target }) => choose(Number(target.value))}>
      {WIDTHS.map((px) => (
        <option key={px} value={px}>
          {px} px
        </option>
      ))}
    </select>
  </label>
)

/** How often the list of releases is read while a publish is under way, in ms. */
const LOOK_EVERY_MS = 500

function PublishButton({ isSaved }: { readonly isSaved: boolean }): ReactNode {
  const [state, setState] = useState<'idle' | 'publishing' | 'live' | 'failed'>('idle')
  const publish = async (): Promise<void> => {
    setState('publishing')
    const started = await ask(startPublish, { body: {} })
    setState(started.ok && (await isLive(started.value.seq)) ? 'live' : 'failed')
  }
  return (
    <>
      <button
        type="button"
        className="main"
        disabled={!isSaved || state === 'publishing'}
        onClick={() => void publish()}
      >
        Publish
      </button>
      <span role="status" aria-label="Publishing">
        {state === 'publishing' ? 'Publishing…' : state === 'live' ? 'Live' : ''}
        {state === 'failed' && 'Not published. See the list of releases.'}
      </span>
    </>
  )
}

/** Tries before a publish is taken for failed: a minute. */
const MOST_LOOKS = 120

/** Waits until a state of the documents is live; false when that takes too long. */
async function isLive(seq: number): Promise<boolean> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const answer = await ask(listReleases)
    const live = answer.ok ? answer.value.releases.find(({ id }) => id === answer.value.live) : undefined
    if (live !== undefined && live.seq >= seq) return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return false
}
