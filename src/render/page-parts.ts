import type { Section } from '#model/section.ts'
import type { SectionFrame } from './draw-section.tsx'
import type { PageJob } from './page-context.ts'
import type { SectionReading } from './section-reading.ts'
import type { Site } from './site.ts'

/** A section of a page where it stands, with what it shows. */
export type PagePart = {
  readonly section: Section
  readonly frame: SectionFrame
  readonly reading: SectionReading
}

/** What stands on a page from top to bottom, linked sections resolved. */
export function pageParts({ page }: PageJob, site: Site): PagePart[] {
  const { navbar, footer } = site.design
  const own = page.sectionOrder.flatMap((id) => page.sections[id] ?? [])
  const parts = [
    { section: navbar, frame: 'header' as const },
    ...own.map((section) => ({ section, frame: 'section' as const })),
    ...(footer ? [{ section: footer, frame: 'footer' as const }] : []),
  ]
  return parts.map(({ section, frame }) => {
    const shown = site.shown(section)
    return { section: shown, frame, reading: site.reading(shown) }
  })
}
