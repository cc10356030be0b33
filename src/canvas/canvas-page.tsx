import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { cssText } from '#blocks/css.ts'
import { assetsFrom } from '#draw/assets-data.ts'
import { pictureRules } from '#draw/picture-classes.ts'
import { siteFrom, type Site } from '#draw/site.ts'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import type { CanvasSite, FromCanvas } from '#frame/messages.ts'
import type { Selection } from '#frame/selection.ts'
import type { Design } from '#model/design.ts'
import type { Document } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { EditedPage } from './edited-page.tsx'
import { textAddresses } from './text-addresses.ts'

type Shown = {
  readonly sources: CanvasSite
  readonly linked: readonly Page[]
  readonly site: Site
  readonly page: Page
  readonly language: TextLanguage
}

/** The page in the frame: drawn live from its data, as visitors will see it. */
export class CanvasPage {
  readonly #root: Root
  readonly #rules = new CSSStyleSheet()
  readonly #fonts = new CSSStyleSheet()
  readonly #tell: (message: FromCanvas) => void
  /** How often each section was drawn from nothing: what somebody typed into is no longer React's. */
  readonly #drawings = new Map<string, number>()
  #shown: Shown | null = null
  #isHeld = false

  constructor(body: HTMLElement, tell: (message: FromCanvas) => void) {
    this.#root = createRoot(body)
    this.#tell = tell
    document.adoptedStyleSheets.push(this.#fonts, this.#rules)
  }

  get page(): Page | null {
    return this.#shown?.page ?? null
  }

  get language(): TextLanguage | null {
    return this.#shown?.language ?? null
  }

  /** The document that a selection is in. */
  document({ in: within }: Selection): Document | null {
    return within === undefined ? this.page : (this.#shown?.sources.design ?? null)
  }

  show(sources: CanvasSite, page: Page, linked: readonly Page[], language: TextLanguage): void {
    this.#shown = { sources, linked, site: siteOf(sources, page, linked), page, language }
    // Visitors see a page sooner without its fonts; whoever edits it waits for them, to see what visitors will.
    const faces = sources.assets.fontFaces.map(({ css }) => css).join('')
    this.#fonts.replaceSync(faces.replaceAll('font-display:optional', 'font-display:block'))
    document.documentElement.lang = language
    this.#draw()
  }

  /** Makes a change of the page or the design; one that can't be made is told, and nothing changes. */
  change(change: Change): boolean {
    const shown = this.#shown
    if (shown === null) return false
    const isDesign = change.on === 'design'
    const after = applyChange(isDesign ? shown.sources.design : shown.page, change, registry)
    if (!after.ok || after.value === null) {
      this.#tell({ type: 'failed', message: after.ok ? 'The page was removed.' : after.failure.says })
      return false
    }
    if (isDesign) {
      const sources = { ...shown.sources, design: after.value as Design }
      this.#shown = { ...shown, sources, site: siteOf(sources, shown.page, shown.linked) }
    } else this.#shown = { ...shown, page: after.value as Page }
    this.#draw()
    return true
  }

  /** Draws nothing until `release`: somebody types into the page itself. */
  hold(): void {
    this.#isHeld = true
  }

  /** Draws again; the section that was typed into from nothing. */
  release(section: string): void {
    this.#isHeld = false
    this.#drawings.set(section, (this.#drawings.get(section) ?? 0) + 1)
    this.#draw()
  }

  #draw(): void {
    if (this.#shown === null || this.#isHeld) return
    const { sources, site, page, language } = this.#shown
    const job = { page, language, prefix: language === 'en' ? undefined : language }
    const report = (message: string): void => this.#tell({ type: 'failed', message })
    flushSync(() =>
      this.#root.render(
        <EditedPage
          job={job}
          site={site}
          addresses={textAddresses(page, sources.design, registry)}
          drawings={new Map(this.#drawings)}
          report={report}
        />,
      ),
    )
    const { rules } = site.parts(page)
    this.#rules.replaceSync(cssText([...rules, ...pictureRules(document.body.innerHTML)]))
    this.#tell({ type: 'drawn', texts: document.querySelectorAll('[data-text]').length })
  }
}

/** The site as the page is drawn in it. Its own title is that of the draft. */
const siteOf = ({ origin, design, heads, assets }: CanvasSite, page: Page, linked: readonly Page[]): Site =>
  siteFrom(
    {
      origin,
      design,
      pages: [...heads.filter(({ id }) => id !== page.id), page],
      documents: [page, ...linked],
      assets: assetsFrom(assets),
      cacheRandom: '',
    },
    registry,
  )
