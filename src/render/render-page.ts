import { createElement } from 'react'
import { blockFrames } from '#blocks/blocks.tsx'
import type { CssRule } from '#blocks/css.ts'
import { sourcesOf, type ForeignSources } from '#model/site-script.ts'
import { foreignHost } from '#model/url.ts'
import type { SectionContext } from '#sections/context.ts'
import { popupRules } from '#draw/popup.tsx'
import type { SectionFrame } from '#draw/section-element.tsx'
import { popupHtml, sectionHtml } from './part-html.ts'
import { loadedScripts } from './consent-data.ts'
import { embeddedData } from './embedded-data.ts'
import { FirstView } from './first-view.ts'
import { SPECULATION_RULES, FIRST_SCRIPT } from './head.ts'
import { escapeHtml, together } from './html.ts'
import { LanguageNotice } from '#draw/language-notice.tsx'
import { mainJob } from '#draw/other-language.ts'
import { noFindings, pageContext, type Findings, type PageJob } from '#draw/page-context.ts'
import { pictureRules } from '#draw/picture-classes.ts'
import { popupLabel } from '#draw/popup-label.ts'
import { pageReading, type PageReading } from './reading/page-reading.ts'
import type { SharedFragments } from './shared-fragments.ts'
import type { Site } from '#draw/site.ts'
import { staticMarkup } from './static-markup.ts'
import { styledPage, type Fits, type PagePieces } from './styled-page.ts'
import { drawnTokens } from './styles.ts'
import type { Uses } from './tracked-site.ts'
import { framePhrase } from '#draw/frame-phrases.ts'

/** A page as it is published. */
export type RenderedPage = {
  readonly html: string
  /** Contents of the page's inline styles and scripts; a Content-Security-Policy lists their digests. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Origins of the pages that its blocks show in frames. */
  readonly frames: readonly string[]
  /** Origins of other hosts that its pictures come from. */
  readonly pictures: readonly string[]
  /** Other hosts that its scripts come from and connect to; left out if there are none. */
  readonly foreign?: ForeignSources
  /** What could not be shown, and broken links. */
  readonly problems: readonly string[]
  /** The page's content, for its Markdown version, the search and the checks; computed on demand. */
  readonly read: () => PageReading
}

/**
 * What is shared between pages: rendered fragments, a record of what this page is made from, and whether it may inline all its
 * rules.
 */
export type Sharing = {
  readonly fragments: SharedFragments
  readonly uses: Uses
  readonly fits: Fits | null
}

/**
 * Renders a page. The same input gives the same bytes, whether shared parts are rendered once (`sharing`) or not. `site` is
 * tracked if `sharing` is given.
 */
export function renderPage(job: PageJob, site: Site, sharing: Sharing | null = null): RenderedPage {
  const findings = noFindings()
  const around = pageContext(job, site, findings)
  const main = mainJob(job, site)
  const isOther = main !== job
  const context = isOther ? pageContext(main, site, findings) : around
  const { parts, blocks, rules } = site.parts(job.page)
  const report = (problem: string): void => {
    findings.problems.push(`${job.page.route}: ${problem}`)
  }
  const first = new FirstView(context)
  const tokens = drawnTokens()
  const drawn = parts.map((part) => {
    const isMain = part.frame === 'section'
    const own = isMain ? first.contextOf(part) : around
    // Sections that render differently depending on their position are rendered for this page only.
    const canShare = own === context || own === around
    const shared = canShare ? sharing?.fragments.stamped(part, isMain ? main : job, sharing.uses) : null
    if (shared) tokens.addAll(shared.tokens)
    for (const island of shared?.islands ?? []) findings.islands.add(island)
    const html = shared?.html ?? sectionHtml({ ...part, context: own, report }, tokens)
    first.drew(html)
    return { frame: part.frame, html, common: shared?.common, rules: shared?.rules }
  })
  const popups = drawPopups(findings, context, site)
  const embedded = embeddedData(job, site, blocks, context, findings)
  const found = foundRules([...drawn, { html: popups }], findings)
  const html = (frame: SectionFrame): string[] =>
    drawn.flatMap((part) => (part.frame === frame ? [part.html] : []))
  const skip = `<a class="skip-link" href="#main">${escapeHtml(framePhrase('skip', job.language))}</a>`
  const notice = isOther ? staticMarkup(createElement(LanguageNotice, { job, site })) : ''
  tokens.markup(skip + popups + notice)
  const header = drawn.filter(({ frame }) => frame === 'header')
  const sections = html('section')
  const seen = sections.slice(0, firstViewLength(sections))
  const pieces: PagePieces = {
    top: together([skip, ...html('header')]),
    firstView: [skip, ...header.map(({ html: own, common }) => common ?? own), notice, ...seen],
    mainLanguage: isOther ? main.language : undefined,
    seen: together([notice, ...seen]),
    rest: together(sections.slice(seen.length)),
    footer: together(html('footer')),
    popups,
    tokens,
    rules: found.length === 0 ? rules : [...rules, ...found],
  }
  const styled = styledPage(pieces, { job, site, embedded }, sharing?.fits ?? null)
  return {
    html: styled.html,
    styles: [styled.css],
    scripts: [FIRST_SCRIPT, SPECULATION_RULES],
    frames: [...new Set(blocks.flatMap((block) => blockFrames(block, context)))].sort(),
    pictures: pictureOrigins(styled.html, site.design.pictureHosts ?? []),
    ...(embedded.consent && embedded.consent.scripts.length > 0
      ? { foreign: sourcesOf(loadedScripts(job.page, site)) }
      : {}),
    problems: [...new Set(findings.problems)],
    read: () =>
      pageReading(
        job,
        site,
        drawn.flatMap(({ frame, html: sectionHtml }, at) => {
          const section = parts[at]?.section
          return frame === 'section' && section !== undefined
            ? [{ id: section.id, component: section.componentName, html: sectionHtml }]
            : []
        }),
      ),
  }
}

/** The number of sections in the first view: those up to the page's title. */
const firstViewLength = (sections: readonly string[]): number =>
  Math.max(sections.findIndex((html) => html.includes('<h1')) + 1, 1)

/** Popups may contain links to further popups, so the list grows while it is rendered. */
function drawPopups(findings: Findings, context: SectionContext, site: Site): string {
  const drawn: string[] = []
  for (const { id, popup } of findings.popups) {
    const label = popupLabel(popup, context.language, site.registry)
    drawn.push(popupHtml({ id, popup, label, context }))
  }
  return drawn.join('')
}

type Drawn = { readonly html: string; readonly rules?: readonly CssRule[] | undefined }

/** CSS rules for what occurred while a page was rendered: its popups and its pictures. */
function foundRules(drawn: readonly Drawn[], { popups, pictures }: Findings): CssRule[] {
  return [
    ...popups.flatMap(({ id, popup }) => popupRules(id, popup)),
    ...drawn.flatMap(({ html, rules }) => rules ?? (pictures.length === 0 ? [] : pictureRules(html))),
  ]
}

/**
 * The origins of the hosts of a page's pictures, found in the HTML, because parts may have been rendered for many pages at
 * once.
 */
function pictureOrigins(html: string, hosts: readonly string[]): string[] {
  if (hosts.length === 0) return []
  const addresses = html.matchAll(/ (?:src|poster)="(https:\/\/[^"]+)"/gi)
  const origins = [...addresses].flatMap(([, address = '']) => {
    const foreign = foreignHost(address.replaceAll('&amp;', '&'))
    return foreign !== undefined && hosts.includes(foreign.host) ? [foreign.origin] : []
  })
  return [...new Set(origins)].sort()
}
