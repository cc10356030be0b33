import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { cssText } from '#blocks/css.ts'
import { assetsFrom } from '#draw/assets-data.ts'
import { pictureRules } from '#draw/picture-classes.ts'
import { siteFrom, type Site } from '#draw/site.ts'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import type { CanvasSite, FromCanvas } from '#frame/messages.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { EditedPage } from './edited-page.tsx'
import { textAddresses } from './text-addresses.ts'

type Shown = { readonly site: Site; readonly page: Page; readonly language: TextLanguage }

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

  show({ origin, design, heads, assets }: CanvasSite, page: Page, language: TextLanguage): void {
    const pages = [...heads.filter(({ id }) => id !== page.id), page]
    const input = { origin, design, pages, documents: [page], assets: assetsFrom(assets), cacheRandom: '' }
    this.#shown = { site: siteFrom(input, registry), page, language }
    // Visitors see a page sooner without its fonts; whoever edits it waits for them, to see what visitors will.
    const faces = assets.fontFaces.map(({ css }) => css).join('')
    this.#fonts.replaceSync(faces.replaceAll('font-display:optional', 'font-display:block'))
    document.documentElement.lang = language
    this.#draw()
  }

  /** Makes a change of the page; one that can't be made is told, and the page stays. */
  change(change: Change): boolean {
    const shown = this.#shown
    if (shown === null) return false
    const after = applyChange(shown.page, change, registry)
    if (!after.ok || after.value === null) {
      this.#tell({ type: 'failed', message: after.ok ? 'The page was removed.' : after.failure.says })
      return false
    }
    this.#shown = { ...shown, page: after.value as Page }
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
    const { site, page, language } = this.#shown
    const job = { page, language, prefix: language === 'en' ? undefined : language }
    const report = (message: string): void => this.#tell({ type: 'failed', message })
    flushSync(() =>
      this.#root.render(
        <EditedPage
          job={job}
          site={site}
          addresses={textAddresses(page, registry)}
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
