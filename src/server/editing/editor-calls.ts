import type { FastifyInstance } from 'fastify'
import { openEditor } from '#api/editor.ts'
import { apiProblem } from '#api/problems.ts'
import type { Page, PageId } from '#model/page.ts'
import { archivePages, isIndex } from '#publish/archives/archive-pages.ts'
import { headOf, type PageHead } from '#draw/page-head.ts'
import { translatedLanguages } from '#draw/translated-languages.ts'
import { isPage } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { hasPermission, mayWrite, PERMISSIONS } from '#model/role.ts'
import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import { failed, success } from '#std/result.ts'
import type { Store, Stored } from '#store/port.ts'
import type { Design } from '#model/design.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'
import type { CurrentSite } from '../current-site.ts'
import { withBrandFonts } from './with-brand-fonts.ts'
import { withPreviews } from './with-previews.ts'

export type EditorSources = {
  readonly current: CurrentSite
  readonly store: () => Promise<Store>
  /** Called when somebody opens the editor. */
  readonly publishes: Pick<StartedPublishes, 'expect'> | null
}

type SiteDrafts = {
  readonly seq: number
  readonly design: Stored<Design>
  readonly heads: readonly PageHead[]
}

/** Serves the data that the manager starts with. */
export function editorCalls(app: FastifyInstance, served: CallSetup, sources: EditorSources): void {
  const drafts = lastDrafts()
  const withFonts = withBrandFonts()
  serveCall(app, openEditor, served, async (_asked, { signedIn }) => {
    sources.publishes?.expect()
    const store = await sources.store()
    const site = await drafts(store)
    if (site === null || signedIn === null) return failed(nothingImported)
    const { email, name, role, languages } = signedIn.person
    const release = sources.current.get()?.site.manifest
    const pictured = await withPreviews(release?.assets ?? null, release?.media, store.media)
    const assets = await withFonts(pictured, site.design.document, store.media)
    return success({
      seq: site.seq,
      origin: release?.origin ?? '',
      design: { ...site.design, document: { ...site.design.document } },
      heads: site.heads.map((head) => ({ ...head })),
      assets: assets && { ...assets },
      person: {
        email,
        name,
        permissions: PERMISSIONS.filter((one) => hasPermission(role, one)),
        languages: TEXT_LANGUAGES.filter((language) => mayWrite({ role, languages }, language)),
      },
    })
  })
}

/** The design and the heads of all pages, cached until something is saved, because every page has to be read. */
function lastDrafts(): (store: Store) => Promise<SiteDrafts | null> {
  let last: SiteDrafts | null = null
  return async (store) => {
    if (last?.seq === (await store.lastSeq())) return last
    last = await store.atOnce(async (moment) => {
      let design: Stored<Design> | null = null
      const pages = new Map<PageId, Page>()
      for await (const stored of moment.documents()) {
        const { document, revision } = stored
        if (isPage(document)) pages.set(document.id, document)
        else design = { document, revision }
      }
      // Pages link to archives, which are generated when a site is published.
      const archives = archivePages(
        [...pages.values()].filter(isIndex),
        [...pages.values()].map((page) => headOf(page)),
      )
      const heads = [...pages.values(), ...archives].map((page) => ({
        ...headOf(page),
        languages: translatedLanguages(page, registry, pages),
      }))
      return design && { seq: moment.seq, design, heads }
    })
    return last
  }
}

const nothingImported = apiProblem('away', 'The store is empty. Import first: npm run site -- import')
