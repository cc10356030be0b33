import type { Block } from '#model/block.ts'
import { heldBlocks } from '#model/document.ts'
import type { Section } from '#model/section.ts'
import { blockRules } from '#blocks/blocks.tsx'
import type { CssRule } from '#blocks/css.ts'
import type { ReadSection, SectionFailure } from '#sections/view.ts'
import { views } from '#sections/views.ts'

/** Everything about a section that is the same on every page and in every language. */
export type SectionReading = {
  /** Null if the section can't be shown; `failure` says why. */
  readonly section: ReadSection | null
  readonly failure: string
  /** The same as data; null if nothing failed. */
  readonly cause: SectionFailure | null
  /** Every block in it, including those of popups. */
  readonly blocks: readonly Block[]
  readonly rules: readonly CssRule[]
}

/** Computes the reading of a section with everything inside it. */
export function readSection(section: Section): SectionReading {
  const blocks = heldBlocks(section.data)
  const view = views.get(section.componentName)
  if (view === undefined) {
    return failedReading(section, { why: 'unknown-component', component: section.componentName })
  }
  const read = view.read(section)
  if (!read.ok) return failedReading(section, read.failure)
  const rules = [...read.value.rules(), ...blocks.flatMap((block) => blockRules(block))]
  return { section: read.value, failure: '', cause: null, blocks, rules }
}

const failedReading = ({ id }: Section, failure: SectionFailure): SectionReading => ({
  section: null,
  cause: failure,
  failure:
    failure.why === 'unknown-component'
      ? `section ${id} is of the unknown component ${failure.component}`
      : `section ${id} (${failure.component}) has data that its component does not take`,
  blocks: [],
  rules: [],
})
