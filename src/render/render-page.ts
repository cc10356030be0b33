import { blockFrames } from '#blocks/blocks.tsx'
import type { CssRule } from '#blocks/css.ts'
import type { SectionContext } from '#sections/context.ts'
import { stylesheetsOf } from '#sections/stylesheets.ts'
import { drawPopup, popupRules } from './draw-popup.tsx'
import { drawSection, type SectionFrame } from './draw-section.tsx'
import { embeddedData } from './embedded-data.ts'
import { head, SPECULATION_RULES, FIRST_SCRIPT } from './head.ts'
import { attributesText, escapeHtml, scriptJson } from './html.ts'
import { pageContext, type Findings, type PageJob } from './page-context.ts'
import { pageParts, type PagePart } from './page-parts.ts'
import { popupLabel } from './popup-label.ts'
import type { Site } from './site.ts'
import { pageCss } from './styles.ts'
import { words } from './words.ts'

/** A page as it is published. */
export type RenderedPage = {
  readonly html: string
  /** Contents of the page's inline styles and scripts; a Content-Security-Policy names their digests. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Origins that the page's blocks show in frames. */
  readonly frames: readonly string[]
  /** What could not be shown, and links that lead nowhere. */
  readonly problems: readonly string[]
}

/** Renders a page: the same input gives the same bytes. */
export function renderPage(job: PageJob, site: Site): RenderedPage {
  const findings: Findings = { popups: [], problems: [] }
  const context = pageContext(job, site, findings)
  const parts = pageParts(job, site)
  const report = (problem: string): void => {
    findings.problems.push(`${job.page.route}: ${problem}`)
  }
  const drawn = parts.map(({ section, reading, frame }) => ({
    frame,
    html: drawSection(section, reading, frame, context, report),
  }))
  const popups = drawPopups(findings, context, site)
  const blocks = parts.flatMap(({ reading }) => reading.blocks)
  const embedded = embeddedData(job, site, blocks, context)
  const css = pageCss(site.assets.fontCss, {
    kinds: new Set(blocks.flatMap((block) => block.content?.type ?? [])),
    sections: new Set(parts.flatMap(({ section }) => stylesheetsOf(section))),
    rules: rulesOf(parts, findings),
  })
  const html = (frame: SectionFrame): string =>
    drawn.map((part) => (part.frame === frame ? part.html : '')).join('')
  return {
    html: [
      '<!doctype html>',
      `<html${attributesText({ lang: job.language })}>`,
      `<head>${head(job.page, job.language, site, css)}</head>`,
      `<body${attributesText({ 'data-page-id': String(job.page.id), 'data-route': job.page.route })}>`,
      `<a class="skip-link" href="#main">${escapeHtml(words('skip', job.language))}</a>`,
      html('header'),
      `<main id="main" tabindex="-1">${html('section')}</main>`,
      html('footer'),
      popups,
      `<script type="application/json" id="page-data">${scriptJson(embedded)}</script>`,
      '</body></html>',
    ].join(''),
    styles: [css],
    scripts: [FIRST_SCRIPT, SPECULATION_RULES],
    frames: [...new Set(blocks.flatMap((block) => blockFrames(block, context)))].sort(),
    problems: [...new Set(findings.problems)],
  }
}

/** Popups bring popups of their own, so the list grows while it is drawn. */
function drawPopups(findings: Findings, context: SectionContext, site: Site): string {
  const drawn: string[] = []
  for (const { id, popup } of findings.popups) {
    drawn.push(drawPopup(id, popup, popupLabel(popup, context.language, site.registry), context))
  }
  return drawn.join('')
}

function rulesOf(parts: readonly PagePart[], { popups }: Findings): CssRule[] {
  return [
    ...parts.flatMap(({ reading }) => reading.rules),
    ...popups.flatMap(({ id, popup }) => popupRules(id, popup)),
  ]
}
