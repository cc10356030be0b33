import { createRoot } from 'react-dom/client'
import { openEditor } from '#api/editor.ts'
import type { AssetsData } from '#draw/assets-data.ts'
import { NO_ASSETS_DATA } from '#draw/assets-data.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { Design } from '#model/design.ts'
import { pageKey } from '#model/document.ts'
import { DEFAULT_LANGUAGE, isTextLanguage } from '#model/language.ts'
import { ask } from './ask.ts'
import { DraftStore } from './draft-store.ts'
import { followEvents } from './follow-events.ts'
import { PageEditor } from './page-editor.tsx'
import { PageList } from './page-list.tsx'
import style from './style.css?inline'

/** The page that the address names; null for the list of pages. */
const PAGE = /^\/manager\/pages\/([1-9]\d*)$/

async function start(): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
  const root = createRoot(document.body)
  const opened = await ask(openEditor)
  if (!opened.ok) return root.render(<p role="alert">{opened.failure.detail}</p>)
  const { seq, origin, design, heads, assets, person } = opened.value
  // Documents come from the store, which checked them when they were saved.
  const site = {
    origin,
    design: design.document as unknown as Design,
    heads: heads as unknown as readonly PageHead[],
    assets: (assets as AssetsData | null) ?? NO_ASSETS_DATA,
  }
  const [, id] = PAGE.exec(location.pathname) ?? []
  if (id === undefined) return root.render(<PageList heads={site.heads} />)
  const drafts = new DraftStore()
  await drafts.load(pageKey(Number(id)))
  followEvents(seq, (changes) => drafts.tell(changes))
  const asked = new URLSearchParams(location.search).get('language') ?? ''
  root.render(
    <PageEditor
      id={Number(id)}
      language={isTextLanguage(asked) ? asked : DEFAULT_LANGUAGE}
      site={site}
      drafts={drafts}
      mayPublish={person.permissions.includes('publish')}
    />,
  )
}

void start()
