import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { cssText, type CssRule } from '#blocks/css.ts'
import { assetsFrom } from '#draw/assets-data.ts'
import { noFindings, pageContext, type PageJob } from '#draw/page-context.ts'
import { pictureRules } from '#draw/picture-classes.ts'
import { siteFrom, type Site } from '#draw/site.ts'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import { declaredType } from '#edit/declared-field.ts'
import type { EditText } from '#edit/edit-text.ts'
import { findBlock } from '#edit/held-blocks.ts'
import { fieldText } from '#edit/text-field.ts'
import type { TextType } from '#edit/text-node.ts'
import type { BlockContext } from '#blocks/context.ts'
import type { CanvasSite, FromCanvas, ToCanvas } from '#frame/messages.ts'
import { selectionText, type Selection, type TextAddress } from '#frame/selection.ts'
import type { Block } from '#model/block.ts'
import type { Design } from '#model/design.ts'
import type { Document } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { registry } from '#sections/components.ts'
import type { SectionContext } from '#sections/context.ts'
import { EditedPage } from './edited-page.tsx'
import { redirectTable } from '#model/redirect-table.ts'
import { anchorOf, type PastedLinkSpace } from './text/pasted-link.ts'
import type { WordsOf } from './failed-part.tsx'
import { failureWords } from './failure-words.ts'
import { withRoomFor } from './text/room-for-text.ts'
import { TypingUnderWay } from './text/typing-under-way.ts'
import { brandCss } from '#render/brand-css.ts'
import { EmptySlot, slotOwner } from './gaps/empty-slot.tsx'
import { GAP_WORDS } from './gaps/words.ts'
import { markSamples, Samples } from './samples.ts'
import type { Unfilled } from './unfilled.ts'
import { leftOutKinds } from './left-out-kinds.ts'
import { hasSameSurroundings } from './surroundings.ts'
import { AddressBook } from './text-addresses.ts'

type Shown = {
  readonly sources: CanvasSite
  readonly linked: readonly Page[]
  readonly site: Site
  readonly page: Page
  readonly language: TextLanguage
  /** Kinds that are left out, each with the text that replaces them. */
  readonly leftOut: BlockContext['leftOut']
  readonly wordsOf: WordsOf
  readonly unfilled: Unfilled
}

/** What the shell wants to be shown. */
type ShownPage = Extract<ToCanvas, { type: 'show' }>

/** The open text, while the page around it changes. */
export type Writer = {
  /** Reports typing that was not reported yet. */
  readonly flush: () => void
  /** Receives changes by others. */
  readonly follow: () => void
}

/** The page in the frame: rendered live from its data, as visitors will see it. */
export class CanvasPage {
  readonly #root: Root
  readonly #rules = new CSSStyleSheet()
  readonly #fonts = new CSSStyleSheet()
  readonly #tell: (message: FromCanvas) => void
  readonly #typing = new TypingUnderWay()
  readonly #addresses = new AddressBook(registry)
  /** What sections were rendered with. */
  #job: PageJob | null = null
  #rulesText = ''
  #shown: Shown | null = null
  readonly #scripts: ReadonlyMap<string, string>
  readonly #words = new Map<TextLanguage, WordsOf>()
  readonly #unfilled = new Map<string, Unfilled>()
  /** The text that is to be written although it is empty: the page is drawn with room for it. */
  #wanted: TextAddress | null = null
  #held: { readonly section: string; readonly writer: Writer } | null = null

  /** `scripts` has the reasons why scripts of a developer were not loaded, by name. */
  constructor(body: HTMLElement, tell: (message: FromCanvas) => void, scripts: ReadonlyMap<string, string>) {
    this.#scripts = scripts
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

  /** The context of views, for rendering outside of them. */
  get context(): SectionContext | null {
    const shown = this.#shown
    return shown && pageContext(jobOf(shown), shown.site, noFindings())
  }

  /** What pasted addresses can lead to. */
  get linkSpace(): PastedLinkSpace {
    const { page } = this
    const { heads = [], origin = location.origin, design } = this.#shown?.sources ?? {}
    return {
      heads,
      origins: [origin, location.origin],
      page: page && page.id,
      anchor: (fragment) => page && anchorOf(page, fragment),
      leads: (path) => redirectTable(design?.redirects ?? [], new Map())(path) !== undefined,
    }
  }

  /** The type of text of the field at an address; null if no kind or component declares a text there. */
  textType({ in: within, of, path }: TextAddress): TextType | null {
    const document = this.document({ path: [], ...(within && { in: within }) })
    const type = document && declaredType(document, of, path, registry)
    return type === 'text' || type === 'rich-text' ? type : null
  }

  /** The document of a selection. */
  document({ in: within }: Selection): Document | null {
    return within === undefined ? this.page : (this.#shown?.sources.design ?? null)
  }

  /**
   * Shows a whole page. A text of it that is open stays open, with everything that was typed; before another page is shown, it
   * must be closed.
   */
  show({ site: sources, page, linked, language, ui, isSafe, mayArrange }: ShownPage): void {
    this.#held?.writer.flush()
    const leftOut = isSafe ? leftOutKinds(ui) : undefined
    const wordsOf = this.#wordsIn(ui)
    const unfilled = this.#unfilledIn(ui, mayArrange)
    const site = siteOf(sources, page, linked)
    this.#shown = { sources, linked, site, page, language, leftOut, wordsOf, unfilled }
    // Visitors see a page before its fonts are loaded; editors wait for them, to see the final look.
    const faces = sources.assets.fontFaces.map(({ css }) => css).join('')
    this.#fonts.replaceSync(faces.replaceAll('font-display:optional', 'font-display:block'))
    document.documentElement.lang = language
    const { again, anew } = this.#typing.onto((change) => this.#valueOf(change))
    for (const change of again) this.#make(change)
    for (const change of anew) this.type(change)
    this.#draw()
  }

  /**
   * Applies a change of the page or the design from the shell; if that fails, it is reported and nothing changes. Typing in the
   * same text that crossed the change is applied again on top of it.
   */
  change(change: Change): void {
    this.#held?.writer.flush()
    const news = this.#typing.news(change)
    if (news === null || !this.#make(news)) return
    for (const again of this.#typing.over(news)) this.type(again)
    this.#draw()
  }

  #make(change: Change): boolean {
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
    return true
  }

  /** Applies and reports a change by typing, which the open text shows already; false if it is refused, which is reported. */
  type(change: EditText, back?: 'undo' | 'redo'): boolean {
    const before = this.#valueOf(change)
    if (!this.#make(change)) return false
    this.#tell({ type: 'typed', change, serial: this.#typing.add(change, before), ...(back && { back }) })
    return true
  }

  #valueOf(change: EditText): unknown {
    const document = this.document({ path: [], ...(change.on === 'design' && { in: 'design' }) })
    return document && fieldText(document, change)
  }

  /** Typed changes became part of the draft. */
  accept(serial: number): void {
    this.#typing.accept(serial)
  }

  /** Draws the page with room for a text, even if it is empty, until `release`; null draws it as it is. */
  makeRoom(wanted: TextAddress | null): void {
    if (this.#wanted === wanted) return
    this.#wanted = wanted
    this.#draw()
  }

  /** Does not render a section again until `release`, because somebody types in it. */
  hold(section: string, writer: Writer): void {
    this.#held = { section, writer }
  }

  release(): void {
    this.#held = null
    this.#wanted = null
    // What was rendered meanwhile does not include the popups of the held section.
    this.#job = null
    this.#draw()
  }

  #draw(): void {
    if (this.#shown === null) return
    const shown = this.#wanted === null ? this.#shown : withRoom(this.#shown, this.#wanted)
    const { sources, site, page, leftOut, wordsOf, unfilled } = shown
    this.#addresses.learn(page, sources.design)
    this.#job = goesOn(this.#job, shown) ?? jobOf(shown)
    const job = this.#job
    flushSync(() =>
      this.#root.render(
        <EditedPage
          page={page}
          job={job}
          site={site}
          addresses={this.#addresses}
          leftOut={leftOut}
          held={this.#held?.section ?? null}
          report={this.#report}
          wordsOf={wordsOf}
          unfilled={unfilled}
        />,
      ),
    )
    this.#held?.writer.follow()
    this.#style(brandCss(sources.design), site.parts(page).rules)
    markSamples((selected) => this.document(selected))
    this.#tell({ type: 'drawn', texts: document.querySelectorAll('[data-text]').length })
  }

  /** The same function for the same language, because sections are rendered again for another one. */
  #wordsIn(ui: TextLanguage): WordsOf {
    const known = this.#words.get(ui) ?? ((failure) => failureWords(failure, ui, this.#scripts))
    this.#words.set(ui, known)
    return known
  }

  /** The same object for the same words, because sections are rendered again for another one. */
  #unfilledIn(ui: TextLanguage, mayArrange: boolean): Unfilled {
    const key = `${ui} ${mayArrange}`
    const known = this.#unfilled.get(key) ?? {
      samples: new Samples(ui, ({ uniqueId }) => this.#isOfDesign(uniqueId)),
      emptySlot: mayArrange ? (owner, slot) => this.#emptySlot(owner, slot, ui) : undefined,
    }
    this.#unfilled.set(key, known)
    return known
  }

  #isOfDesign(id: string): boolean {
    return this.page !== null && findBlock(this.page, id) === undefined
  }

  #emptySlot(owner: Block | Section, slot: string, ui: TextLanguage): ReactNode {
    const { page, sources } = this.#shown ?? {}
    const own = page && sources ? slotOwner(owner, slot, page, sources.design) : null
    return own && <EmptySlot owner={selectionText(own)} slot={slot} words={GAP_WORDS[ui].first} />
  }

  readonly #report = (message: string): void => this.#tell({ type: 'failed', message })

  /** Sets the rules of the brand, the page's own, and those of its pictures, in the order of published pages. */
  #style(brand: string, rules: readonly CssRule[]): void {
    const classes = [...document.querySelectorAll('[class*="tint-"], [class*="focus-"]')]
      .map((element) => element.getAttribute('class'))
      .join(' ')
    const text = brand + cssText([...rules, ...pictureRules(classes)])
    // Setting rules restyles the whole page, even if they are unchanged.
    if (text !== this.#rulesText) this.#rules.replaceSync(text)
    this.#rulesText = text
  }
}

/** The job by which the page was rendered, if its sections would look the same. */
const goesOn = (job: PageJob | null, { page, language }: Shown): PageJob | null =>
  job?.language === language && hasSameSurroundings(job.page, page) ? job : null

/** What is shown, with room for a text that may be empty. */
function withRoom(shown: Shown, wanted: TextAddress): Shown {
  const { sources, page, linked, language } = shown
  if (wanted.in === undefined) {
    const roomy = withRoomFor(page, wanted, language, registry) as Page
    return { ...shown, page: roomy, site: siteOf(sources, roomy, linked) }
  }
  const design = withRoomFor(sources.design, wanted, language, registry) as Design
  const roomy = { ...sources, design }
  return { ...shown, sources: roomy, site: siteOf(roomy, page, linked) }
}

const jobOf = ({ page, language }: Shown): PageJob => ({
  page,
  language,
  prefix: language === 'en' ? undefined : language,
})

/** The site for rendering the page. The page's title is that of the draft. */
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
