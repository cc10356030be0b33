import type { CssRule } from '#blocks/css.ts'
import type { Block } from '#model/block.ts'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import type { SectionFrame } from './section-element.tsx'
import type { SectionReading } from './section-reading.ts'

/** A section in its place on a page, with the section whose data it shows. */
export type PagePart = {
  readonly section: Section
  readonly frame: SectionFrame
  readonly reading: SectionReading
}

/** The parts of a page, which are the same in every language. */
export type PageParts = {
  /** From top to bottom, linked sections resolved. */
  readonly parts: readonly PagePart[]
  /** Every block in them, including those of popups. */
  readonly blocks: readonly Block[]
  readonly rules: readonly CssRule[]
}

/** What the parts are computed from; a `Site` has it. */
type PartsSource = {
  readonly design: Design
  readonly shown: (section: Section) => Section
  readonly reading: (section: Section) => SectionReading
}

/** Computes the parts of a page. */
export function pageParts(page: Page, { design, shown, reading }: PartsSource): PageParts {
  const { navbar, footer } = design
  const own = page.sectionOrder.flatMap((id) => (Object.hasOwn(page.sections, id) ? page.sections[id]! : []))
  const framed = [
    { section: navbar, frame: 'header' as const },
    ...own.map((section) => ({ section, frame: 'section' as const })),
    ...(footer ? [{ section: footer, frame: 'footer' as const }] : []),
  ]
  const parts = framed.map(({ section, frame }) => {
    const it = shown(section)
    return { section: it, frame, reading: reading(it) }
  })
  return {
    parts,
    blocks: parts.flatMap((part) => part.reading.blocks),
    rules: parts.flatMap((part) => part.reading.rules),
  }
}
