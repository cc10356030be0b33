import { memo, type ReactNode } from 'react'
import { LANGUAGE_NAMES, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { SCREEN_MIN_WIDTH_PX } from '#model/screen.ts'
import { commandKeysText } from '../commands/commands.ts'
import { ICON_PATHS, IconButton, TextButton } from '../parts/button.tsx'
import { Choice, Segments } from '../parts/choice.tsx'
import { useSay } from '../phrases/use-say.ts'
import type { DraftStore } from '../draft-store.ts'
import { PublishButton } from './publish-button.tsx'
import type { PublishDialog } from './use-publish-dialog.ts'
import type { EditorActions } from './use-commands.ts'

/** Widths for viewing a page, in px: a large desktop, the start of each screen, and a phone. */
export const WIDTHS: readonly number[] = [
  1920,
  SCREEN_MIN_WIDTH_PX.lg,
  SCREEN_MIN_WIDTH_PX.md,
  SCREEN_MIN_WIDTH_PX.sm,
  390,
]

type TopBarProps = {
  readonly name: string
  readonly language: TextLanguage
  readonly setLanguage: (language: TextLanguage) => void
  /** In px; null uses the available width. */
  readonly width: number | null
  readonly setWidth: (width: number | null) => void
  readonly actions: EditorActions
  readonly undoName: string
  readonly drafts: DraftStore
  readonly mayPublish: boolean
  readonly publishDialog: PublishDialog
  readonly people: ReactNode
}

/** Controls for the whole page: page, language, width, undo and redo, and leaving. */
export const TopBar = memo(function TopBar(props: TopBarProps): ReactNode {
  const say = useSay()
  const { name, language, setLanguage, width, setWidth, actions } = props
  return (
    <header className="bar">
      <nav aria-label={say('Where you are')} className="crumbs">
        <a href="/manager/">{say('Pages')}</a>
        <span aria-hidden="true">/</span>
        <h1>{name}</h1>
      </nav>
      <Segments
        label={say('Language of the page')}
        hideLabel
        options={TEXT_LANGUAGES.map((code) => ({
          value: code,
          label: code.toUpperCase(),
          title: LANGUAGE_NAMES[code],
        }))}
        value={language}
        change={(code) => setLanguage(code as TextLanguage)}
      />
      <span className="bar-widths">
        <Segments
          label={say('Width of the page')}
          hideLabel
          options={[
            ...WIDTHS.map((px) => ({ value: String(px), label: String(px) })),
            { value: 'free', label: say('Free') },
          ]}
          value={width === null ? 'free' : String(width)}
          change={(px) => setWidth(px === 'free' ? null : Number(px))}
        />
      </span>
      <span className="bar-narrow">
        <Choice
          label={say('Width of the page')}
          hideLabel
          options={[
            ...WIDTHS.map((px) => ({ value: String(px), label: `${px} px` })),
            { value: 'free', label: say('Free') },
          ]}
          value={width === null ? 'free' : String(width)}
          change={(px) => setWidth(px === 'free' ? null : Number(px))}
        />
      </span>
      <IconButton
        label={props.undoName}
        keys={commandKeysText('Undo')}
        path={ICON_PATHS.undo}
        onPress={actions.undo}
      />
      <IconButton
        label={say('Redo')}
        keys={commandKeysText('Redo')}
        path={ICON_PATHS.redo}
        onPress={actions.redo}
      />
      <span className="bar-end">
        {props.people}
        <TextButton look="quiet" onPress={actions.openPalette}>
          {say('Commands')} <kbd>{commandKeysText('Commands')}</kbd>
        </TextButton>
        <TextButton onPress={actions.preview}>{say('Preview')}</TextButton>
        {actions.sharePreview !== null && (
          <TextButton onPress={actions.sharePreview}>{say('Share preview…')}</TextButton>
        )}
        {props.mayPublish && <PublishButton drafts={props.drafts} dialog={props.publishDialog} />}
      </span>
    </header>
  )
})
