import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { assetsFrom } from '#draw/assets-data.ts'
import { noFindings, pageContext } from '#draw/page-context.ts'
import { readSection } from '#draw/section-reading.ts'
import { SectionElement } from '#draw/section-element.tsx'
import { siteFrom } from '#draw/site.ts'
import type { Design } from '#model/design.ts'
import type { SectionComponent } from '#model/kind.ts'
import { brandCss } from '#render/brand-css.ts'
import { SITE_CSS } from '#render/site-css.ts'
import { registry } from '#sections/components.ts'
import { useEditor } from '../editor/editor-context.ts'
import { starterSection } from '../structure/starter-section.ts'

/** Width at which a section is rendered before it is scaled down, in px. */
const DRAWN_WIDTH = 1200

/** A thumbnail of a new section of a component, rendered as on a page. */
export function SectionThumbnail({ component }: { readonly component: SectionComponent }): ReactNode {
  const host = useRef<HTMLSpanElement>(null)
  const { site, page, language } = useEditor()
  const drawn = useMemo(() => {
    const input = {
      ...site,
      pages: site.heads,
      documents: [page],
      assets: assetsFrom(site.assets),
      cacheRandom: '',
    }
    const context = pageContext(
      { page, language, prefix: undefined },
      siteFrom(input, registry),
      noFindings(),
    )
    const section = starterSection(component, 'sample')
    return (
      <SectionElement
        section={section}
        reading={readSection(section)}
        frame="section"
        context={context}
        report={() => {}}
      />
    )
  }, [component, site, page, language])
  useEffect(() => {
    const element = host.current
    if (element === null) return
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [siteSheet(), brandSheet(site.design)]
    const place = document.createElement('div')
    place.style.width = `${DRAWN_WIDTH}px`
    place.inert = true
    shadow.replaceChildren(place)
    const root = createRoot(place)
    root.render(drawn)
    // A React root must not be unmounted while another one is rendering.
    return () => queueMicrotask(() => root.unmount())
  }, [drawn, site.design])
  return <span className="thumbnail" ref={host} aria-hidden="true" />
}

let sheet: CSSStyleSheet | undefined

/** The pages' style sheet for a shadow tree, whose host takes the place of the root. */
function siteSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(forHost(SITE_CSS))
  }
  return sheet
}

/** The rules of the brand, for the same. */
function brandSheet(design: Design): CSSStyleSheet {
  const own = new CSSStyleSheet()
  own.replaceSync(forHost(brandCss(design)))
  return own
}

/** The conditions of a host are in parentheses. */
const forHost = (css: string): string =>
  css.replaceAll(/:root((?:\[[^\]]*\]|:not\(\[[^\]]*\]\))+)/g, ':host($1)').replaceAll(':root', ':host')
