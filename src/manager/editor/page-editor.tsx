import {
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { TOUR_PATH } from '#api/manager-views.ts'
import type { Change } from '#edit/change.ts'
import type { CanvasSite, FromCanvas, PartFailed } from '#frame/messages.ts'
import type { Selection, TextAddress } from '#frame/selection.ts'
import type { Permission } from '#model/role.ts'
import type { Design } from '#model/design.ts'
import { pageKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import { SCREEN_MIN_WIDTH_PX } from '#model/screen.ts'
import { CommandsProvider } from '../commands/commands-context.ts'
import { Palette } from '../commands/palette.tsx'
import { Conflicts } from '../conflicts.tsx'
import { componentsNotice } from '../developer/component-words.ts'
import { DeveloperWindow } from '../developer/developer-window.tsx'
import type { DraftStore } from '../draft-store.ts'
import { FieldsPanel } from '../inspector/fields-panel.tsx'
import { PictureUploadList } from '../inspector/picture-upload.tsx'
import { usePictureUploads } from '../inspector/use-picture-uploads.ts'
import { selectionLabel } from '../names.ts'
import { LinkDialog, type AskedLink } from '../links/link-dialog.tsx'
import { nameOf } from '../page-name.ts'
import { NoticeBar, type Notice } from '../parts/notice.tsx'
import { localizedRefusal } from '../problem-words.ts'
import { usePresence } from '../presence.ts'
import { UiLanguage, useSay, useSayLabel } from '../phrases/use-say.ts'
import { ShareWindow } from '../sharing/share-window.tsx'
import { addCommands } from '../library/add-commands.ts'
import { Library, type LibraryPlace } from '../library/library.tsx'
import { CanvasState } from './canvas-state.tsx'
import { useCanvasLoads } from './use-canvas-loads.ts'
import { CanvasFrame } from './canvas-frame.tsx'
import { documentOf, EditorProvider, type Editor } from './editor-context.ts'
import { MissingPage } from './missing-page.tsx'
import { useRights } from './use-rights.ts'
import { ModeStatus } from './mode-status.tsx'
import { focusCanvas } from './panel-focus.ts'
import { People, useSharedSelections } from './people.tsx'
import { SidePanels } from './side-panels.tsx'
import { StatusBar } from './status-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { linkedText } from './linked-text.ts'
import { useTabTitle } from '../use-tab-title.ts'
import { UndoNotice } from './undo-notice.tsx'
import { useDocument } from './use-document.ts'
import { useLanguageOfPage } from './use-language-of-page.ts'
import { usePublishDialog } from './use-publish-dialog.ts'
import { useSiteWithPictures } from './use-site-with-pictures.ts'
import { useCanvas, useShownSelection } from './use-canvas.ts'
import { commandsOf, useKeys, type EditorActions } from './use-commands.ts'
import { useStepBack } from './use-step-back.ts'
import { useSectionEditing } from './use-section-editing.ts'
import { useClipboard } from '../structure/use-clipboard.ts'
import { lostWords, notPastedWords } from '../structure/paste-words.ts'
import { enabledCommand, type Command } from '../commands/commands.ts'

/** Whether a text is open, and whether the preview is shown. */
export type Activity = { readonly isWriting: boolean; readonly isPreview: boolean }

type PageEditorProps = {
  readonly id: PageId
  readonly language: TextLanguage
  readonly site: CanvasSite
  readonly drafts: DraftStore
  readonly permissions: readonly Permission[]
  /** Languages in which the person may write texts. */
  readonly languages: readonly TextLanguage[]
  /** Pages whose sections this one also shows. */
  readonly linked: readonly Page[]
  /** Renders the panel above a practice page. The server does not know such a page, so it has no history and no uploads. */
  readonly renderPractice?: (activity: Activity) => ReactNode
}

/** The editor of a page: the page in its frame, the outline on one side, and the fields of the selection on the other. */
export function PageEditor({
  id,
  language: first,
  site: firstSite,
  drafts,
  permissions,
  languages,
  linked,
  renderPractice,
}: PageEditorProps): ReactNode {
  const say = useSay()
  const sayLabel = useSayLabel()
  const ui = useContext(UiLanguage)
  const [language, setLanguage] = useLanguageOfPage(first)
  const [site, changeSite] = useSiteWithPictures(firstSite)
  const [width, setWidth] = useState<number | null>(firstWidth)
  const [selection, setSelection] = useState<Selection | null>(null)
  const linkedAddress = useRef(linkedText(location.hash))
  const [told, setNotice] = useState<Notice | null>(null)
  const [opened, setOpened] = useState<'palette' | 'share' | 'developer' | null>(null)
  const [adding, setAdding] = useState<LibraryPlace | null>(null)
  const [askedLink, setAskedLink] = useState<AskedLink | null>(null)
  const [failures, setFailures] = useState<readonly PartFailed[]>([])
  const [askedField, setAskedField] = useState<{ readonly address: TextAddress } | null>(null)
  const [isPreview, setIsPreview] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  // Input fields show each letter at once, even while a text is open on the page.
  const stopWaiting = useCallback(() => setIsWriting(false), [])
  const page = useDocument(drafts, pageKey(id), isWriting) as Page | null
  const design = (useDocument(drafts, 'design', isWriting) as Design | null) ?? site.design
  const mayArrange = permissions.includes('change-documents')
  const mayDevelop = permissions.includes('develop-components')
  const { notWritten, notMade } = useRights({ permissions, languages }, language)
  const mayWrite = notWritten === null
  const isPractice = renderPractice !== undefined
  useTabTitle(page === null ? String(id) : nameOf(page))
  const loads = useCanvasLoads(mayDevelop)
  const canvas = useCanvas({
    drafts,
    site,
    id,
    linked,
    language,
    ui,
    mayArrange,
    mayWrite,
    isSafe: loads.isSafe,
  })
  const { change: changeCanvas, post, show } = canvas
  const refused = useCallback((why: string) => setNotice({ tone: 'bad', text: why }), [])
  const sections = useSectionEditing({ drafts, selection, page, design, post, show, refused })
  const { editing, changed } = sections
  const make = useCallback(
    (change: Change, back?: 'undo' | 'redo'): string | null => {
      const problem = notMade(change) ?? drafts.edit(change, back)
      if (problem === null) changed(change)
      return problem
    },
    [drafts, changed, notMade],
  )
  const edit = useCallback(
    (change: Change): string | null => {
      const problem = make(change)
      if (problem === null) changeCanvas(change)
      return problem
    },
    [make, changeCanvas],
  )
  const editorNow = useRef<Editor | null>(null)
  const pictures = usePictureUploads({ editor: editorNow, added: (added) => changeSite({ added }) })
  // What is edited for its texts keeps its structure.
  const mayArrangeNow = mayArrange && editing.mode !== 'content'
  // A practice page is not stored, and in the preview there are no fields.
  const uploadPicture = isPractice || isPreview ? null : pictures.upload
  const editor = useMemo(
    (): Editor | null =>
      page && {
        drafts,
        page,
        design,
        site,
        language,
        mayArrange: mayArrangeNow,
        mayWrite,
        mayChange: mayArrange,
        selection,
        select: setSelection,
        openText: (address) => {
          if (editing.mode === 'show3d') editing.save()
          setSelection(address)
          if (notWritten !== null) return refused(notWritten)
          focusCanvas()
          post({ type: 'open', address })
        },
        edit,
        uploadPicture,
        failures,
      },
    [
      drafts,
      page,
      design,
      site,
      language,
      mayArrangeNow,
      mayArrange,
      mayWrite,
      notWritten,
      refused,
      selection,
      edit,
      post,
      uploadPicture,
      editing,
      failures,
    ],
  )
  // The panels are rendered with low priority: a letter typed on the page never waits for all of their rows. Right after a
  // removed page is restored, they have no earlier state.
  const settledEditor = useDeferredValue(editor) ?? editor
  const label = editor && selection ? selectionLabel(selection, documentOf(selection, editor).document) : ''
  const shown = useShownSelection(selection, sayLabel(label), post)
  const others = usePresence(pageKey(id))
  const showOthers = useSharedSelections(others, selection, post)
  const commandsNow = useRef<readonly Command[]>([])
  const clipboard = useClipboard({
    editor,
    person: drafts.person,
    cut: () => enabledCommand(['Remove'], commandsNow.current)?.run(),
    refused: (why) => refused(notPastedWords(why === 'role' && mayArrange ? 'texts-edited' : why, say)),
  })
  const editOrTell = useCallback(
    (change: Change): string | null => {
      const problem = edit(change)
      if (problem !== null) refused(problem)
      return problem
    },
    [edit, refused],
  )
  const history = useStepBack({ drafts, id, selection, select: setSelection, isWriting, post })
  const { stepBack } = history
  const publishDialog = usePublishDialog(drafts, refused)
  const openPublishDialog = publishDialog.saveAndOpen
  const actions = useMemo(
    (): EditorActions => ({
      undo: () => stepBack('undo'),
      redo: () => stepBack('redo'),
      openPalette: () => setOpened('palette'),
      save: () => void drafts.flush(),
      addSection: () => setAdding('section'),
      add: () => setAdding('at-selection'),
      preview: () => setIsPreview((before) => !before),
      publish: permissions.includes('publish') ? () => void openPublishDialog() : null,
      sharePreview: permissions.includes('share-drafts') ? () => setOpened('share') : null,
    }),
    [stepBack, permissions, openPublishDialog, drafts],
  )
  const { isSafe, reload } = loads
  const commands = useMemo(
    () =>
      editor === null
        ? []
        : commandsOf(
            { ...editor, edit: editOrTell },
            {
              ...actions,
              clipboard,
              toggleSafe: () => reload(!isSafe),
              isSafe,
              editing,
              mayWrite,
              openDeveloperMode: mayDevelop ? () => setOpened('developer') : null,
              takeTour: mayWrite ? () => location.assign(TOUR_PATH) : null,
            },
          ),
    [editor, editOrTell, actions, clipboard, isSafe, reload, editing, mayDevelop, mayWrite],
  )
  const people = useMemo(() => <People people={others} goTo={setSelection} />, [others])
  useEffect(() => {
    commandsNow.current = commands
    editorNow.current = editor
  })
  const press = useKeys(commands)
  if (page === null || editor === null) return <MissingPage />
  const hear = (message: FromCanvas): void => {
    if (message.type === 'ready') {
      setFailures([])
      setIsWriting(false)
      changeSite({ isWriting: false })
      canvas.show()
      shown.repeat()
      showOthers()
      sections.repeat()
      sections.textChanged(false)
    } else if (message.type === 'drawn' && message.texts > 0 && linkedAddress.current !== null) {
      editor.openText(linkedAddress.current)
      linkedAddress.current = null
    } else if (message.type === 'writing') {
      setIsWriting(message.address !== null)
      changeSite({ isWriting: message.address !== null })
      sections.textChanged(message.address !== null)
    } else if (message.type === 'selected') {
      shown.hear(message)
      setSelection(message.selection)
    } else if (message.type === 'typed') {
      // A change that crossed one by others is refused here; the canvas makes it again on top of that.
      if (make(message.change, message.back) === null) post({ type: 'accepted', serial: message.serial })
    } else if (message.type === 'typing-ended') {
      history.typingEnded(message.what)
    } else if (message.type === 'not-allowed') {
      if (notWritten !== null) refused(notWritten)
    } else if (message.type === 'no-place') setAskedField({ address: message.address })
    else if (message.type === 'ask-link') setAskedLink(message)
    else if (message.type === 'key') press(message.pressed)
    else if (message.type === 'moved' && editor.mayArrange) {
      if (editOrTell(message.change) === null) setSelection(message.selection)
    } else if (message.type === 'insert-at') {
      if (editor.mayArrange) setAdding(message.gap)
    } else if (message.type === 'pasted') clipboard.paste(message.text)
    else if (message.type === 'copied') clipboard.copied(message.text)
    else if (message.type === 'failures') setFailures(message.failures)
    else if (message.type === 'pasted-words') setNotice({ tone: 'bad', text: lostWords(message.lost, say) })
    else if (message.type === 'failed') refused(localizedRefusal(message.message, ui))
    else if (loads.componentHost === null) return
    else if (message.type === 'components') {
      setNotice(componentsNotice(message, loads.componentHost, location.origin, say))
    }
  }
  return (
    <EditorProvider value={editor}>
      <div className={isPreview ? 'editor is-preview' : 'editor'}>
        <TopBar
          name={nameOf(page)}
          language={language}
          setLanguage={setLanguage}
          width={width}
          setWidth={setWidth}
          actions={actions}
          undoName={history.undoName}
          drafts={drafts}
          mayPublish={permissions.includes('publish')}
          publishDialog={publishDialog}
          people={people}
        />
        <div className="alerts">
          {renderPractice?.({ isWriting, isPreview })}
          <UndoNotice drafts={drafts} />
          <Conflicts drafts={drafts} />
        </div>
        {!isPreview && (
          <EditorProvider value={settledEditor}>
            <SidePanels
              drafts={drafts}
              heads={site.heads}
              language={language}
              add={editor.mayArrange ? actions.add : null}
              mayWrite={mayWrite}
              hasHistory={!isPractice}
            />
          </EditorProvider>
        )}
        <main className="stage">
          <CanvasFrame
            key={loads.count}
            width={width}
            componentHost={loads.componentHost}
            hear={hear}
            connected={canvas.connected}
            silent={loads.setSilent}
          />
          <CanvasState {...loads} />
        </main>
        {!isPreview && (
          <EditorProvider value={isWriting ? settledEditor : editor}>
            <CommandsProvider value={commands}>
              <FieldsPanel focused={stopWaiting} asked={askedField} />
            </CommandsProvider>
          </EditorProvider>
        )}
        <PictureUploadList uploads={pictures} />
        <NoticeBar notice={told} close={() => setNotice(null)} />
        <ModeStatus {...editing} />
        <StatusBar drafts={drafts} done={history.done} />
        <Library place={adding} close={() => setAdding(null)} />
        <LinkDialog
          asked={askedLink}
          answer={(message) => {
            setAskedLink(null)
            post(message)
          }}
        />
        {opened === 'share' && <ShareWindow close={() => setOpened(null)} />}
        {opened === 'developer' && (
          <DeveloperWindow
            host={loads.componentHost}
            choose={loads.takeComponents}
            close={() => setOpened(null)}
          />
        )}
        <Palette
          isOpen={opened === 'palette'}
          close={() => setOpened(null)}
          commands={commands}
          adds={() => addCommands({ ...editor, edit: editOrTell }, ui)}
          heads={site.heads}
          openPage={(other) => location.assign(`/manager/pages/${other}`)}
        />
      </div>
    </EditorProvider>
  )
}

/** In a narrow window the page is as wide as the window, otherwise as on desktops. */
const firstWidth = (): number | null => (innerWidth < SCREEN_MIN_WIDTH_PX.md ? null : SCREEN_MIN_WIDTH_PX.lg)
