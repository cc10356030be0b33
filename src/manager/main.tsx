import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { openEditor } from '#api/editor.ts'
import { MANAGER_VIEWS, TOUR_PATH } from '#api/manager-views.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { drawnWith } from '#draw/drawn-with.ts'
import type { AssetsData } from '#draw/assets-data.ts'
import { NO_ASSETS_DATA } from '#draw/assets-data.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { CanvasSite } from '#frame/messages.ts'
import type { Design } from '#model/design.ts'
import { pageKey } from '#model/document.ts'
import { DEFAULT_LANGUAGE, isTextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { App } from './app.tsx'
import { ask } from './ask.ts'
import type { DraftStore } from './draft-store.ts'
import { PageEditor } from './editor/page-editor.tsx'
import { swatchCss } from './inspector/swatch-css.ts'
import { loadLabels } from './labels/labels.ts'
import { openDrafts } from './open-drafts.ts'
import { uiLanguage } from './phrases/use-say.ts'
import { announceDocument } from './presence.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { Failure } from './views/failure.tsx'
import peopleStyle from './editor/people.css?inline'
import editorStyle from './editor/editor.css?inline'
import canvasStateStyle from './editor/canvas-state.css?inline'
import developerStyle from './developer/developer.css?inline'
import historyStyle from './history/history.css?inline'
import libraryStyle from './library/library.css?inline'
import outlineStyle from './outline/outline.css?inline'
import controlsStyle from './parts/controls.css?inline'
import dialogStyle from './parts/dialog.css?inline'
import noticeStyle from './parts/notice.css?inline'
import publishingStyle from './publishing/publishing.css?inline'
import sharingStyle from './sharing/sharing.css?inline'
import style from './style.css?inline'
import { openPractice } from './tour/practice.ts'
import tourStyle from './tour/tour.css?inline'
import { TourPage } from './tour/tour-page.tsx'
import viewFrameStyle from './views/view-frame.css?inline'
import { ViewFrame } from './views/view-frame.tsx'
import { VIEW_STYLES, VIEWS } from './views/views.ts'

/** The page in the address; none in the other views. */
const PAGE = /^\/manager\/pages\/([1-9]\d*)$/

async function start(): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [
      style,
      controlsStyle,
      viewFrameStyle,
      editorStyle,
      dialogStyle,
      peopleStyle,
      libraryStyle,
      outlineStyle,
      historyStyle,
      canvasStateStyle,
      developerStyle,
      noticeStyle,
      publishingStyle,
      sharingStyle,
      tourStyle,
      ...VIEW_STYLES,
    ].join('\n'),
  )
  document.adoptedStyleSheets = [sheet]
  document.documentElement.lang = uiLanguage()
  const root = createRoot(document.body)
  const [opened] = await Promise.all([ask(openEditor), loadLabels(uiLanguage())])
  const fail = (problem: ApiProblem): void => root.render(<NotOpened problem={problem} />)
  if (!opened.ok) return fail(opened.failure)
  const { seq, origin, design, heads, assets, person } = opened.value
  // Documents come from the store, which validated them when they were saved.
  const site: CanvasSite = {
    origin,
    design: design.document as Design,
    heads: heads as readonly PageHead[],
    assets: (assets as AssetsData | null) ?? NO_ASSETS_DATA,
  }
  // The shell uses the fonts of the site, and offers its colors.
  const fonts = new CSSStyleSheet()
  const faces = site.assets.fontFaces.map(({ css }) => css).join('')
  fonts.replaceSync(faces.replaceAll('font-display:optional', 'font-display:swap') + swatchCss(site.design))
  document.adoptedStyleSheets.push(fonts)
  if (location.pathname === TOUR_PATH) {
    const practice = await openPractice(person.email, site.design, uiLanguage())
    return root.render(
      <App>
        {(ui): ReactNode => (
          <TourPage drafts={practice} site={site} permissions={person.permissions} language={ui} />
        )}
      </App>,
    )
  }
  const [, id] = PAGE.exec(location.pathname) ?? []
  const drafts = await openDrafts(person.email, seq)
  if (id === undefined) {
    const { name } = MANAGER_VIEWS.find(({ path }) => path === location.pathname) ?? MANAGER_VIEWS[0]
    const View = VIEWS[name]
    return root.render(
      <App>
        {(ui, setUi): ReactNode => (
          <>
            <SignInAgain drafts={drafts} />
            <ViewFrame name={name} permissions={person.permissions} ui={ui} setUi={setUi}>
              <View
                site={site}
                drafts={drafts}
                permissions={person.permissions}
                languages={person.languages}
              />
            </ViewFrame>
          </>
        )}
      </App>,
    )
  }
  const key = pageKey(Number(id))
  announceDocument(key)
  const loaded = await Promise.all([drafts.load(key), drafts.load('design')])
  if (loaded.includes('away')) return fail(AWAY)
  const linked = await linkedPages(drafts, drafts.document(key) as Page | null)
  const asked = new URLSearchParams(location.search).get('language') ?? ''
  root.render(
    <App>
      {(): ReactNode => (
        <>
          <SignInAgain drafts={drafts} />
          <PageEditor
            id={Number(id)}
            language={isTextLanguage(asked) ? asked : DEFAULT_LANGUAGE}
            site={site}
            drafts={drafts}
            permissions={person.permissions}
            languages={person.languages}
            linked={linked}
          />
        </>
      )}
    </App>,
  )
}

const AWAY = apiProblem('away', 'The server cannot be reached. Try again in a moment.')

/** The reason why the manager could not be opened, and a button that tries again. */
const NotOpened = ({ problem }: { readonly problem: ApiProblem }): ReactNode => (
  <App>
    {(): ReactNode => (
      <main className="pages">
        <Failure problem={problem} retry={() => location.reload()} />
      </main>
    )}
  </App>
)

/** The other pages that are needed to draw a page. */
async function linkedPages(drafts: DraftStore, page: Page | null): Promise<readonly Page[]> {
  const keys = page === null ? [] : drawnWith(page).map(pageKey)
  await Promise.all(keys.map((key) => drafts.load(key)))
  return keys.flatMap((key) => (drafts.document(key) as Page | null) ?? [])
}

void start()
