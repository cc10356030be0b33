import { createElement, type ReactElement, type ReactNode } from 'react'
import type { z } from 'zod'
import type { CssRule } from '#blocks/css.ts'
import { proseRules } from '#blocks/prose-css.ts'
import { accepts } from '#model/accepts.ts'
import { withDefaults } from '#model/with-defaults.ts'
import { failed, success, type Result } from '#std/result.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { DataSchema, SectionComponent } from '#model/kind.ts'
import { schemaProblems, type Problem } from '#model/problem.ts'
import type { LocalRichText } from '#model/rich-text.ts'
import type { Section } from '#model/section.ts'
import { visitValues } from '#model/values.ts'
import type { SectionContext } from './context.ts'
import { forReaders, hasLimitedItems } from './for-readers.ts'

export type SectionViewProps<Data> = {
  readonly section: Section
  /** The section's own data with the component's defaults under it. */
  readonly data: Data
  readonly context: SectionContext
  /** The rendered blocks of a slot; null when there are none. */
  readonly slot: (name: string) => ReactNode
}

/** A component that draws the inside of a section as static HTML: no hooks, no style attribute, no handler. Null draws nothing. */
export type SectionView<Data> = (props: SectionViewProps<Data>) => ReactNode

/** Data-driven rules of a section, scoped to `[data-section="…"]`. */
export type SectionStyle<Data> = (section: Section, data: Data) => readonly CssRule[]

/** Why a section can't be shown; it is then left out for visitors and named to editors. */
export type SectionFailure =
  | { readonly why: 'unknown-component'; readonly component: string }
  | { readonly why: 'bad-data'; readonly component: string; readonly problems: readonly Problem[] }

/** A section whose data is read and typed, ready to be drawn. */
export type ReadSection = {
  readonly element: (context: SectionContext, slot: (name: string) => ReactNode) => ReactElement
  /** Data-driven rules: the component's own and those of colors in its texts. */
  readonly rules: () => readonly CssRule[]
}

/** A component with its view; the type of its data stays inside. */
export type ComponentView = {
  readonly component: SectionComponent
  readonly read: (section: Section) => Result<ReadSection, SectionFailure>
}

/** Combines a component and its view, whose data has the type of the component's schema. */
export function componentView<Schema extends DataSchema>(
  component: SectionComponent & { readonly data: Schema },
  view: SectionView<z.output<Schema>>,
  style?: SectionStyle<z.output<Schema>>,
): ComponentView {
  return {
    component,
    read: (section) => {
      const filled = withDefaults(component.defaults, section.data ?? {})
      const { data: schema } = component
      if (!accepts(schema, filled)) {
        const problems = schemaProblems(schema, filled)
        return failed({ why: 'bad-data', component: component.component, problems })
      }
      const data = filled
      const isLimited = hasLimitedItems(data)
      return success({
        element: (context, slot) => {
          const shown = isLimited ? forReaders(data, context.language) : data
          return createElement(view, { section, data: shown, context, slot })
        },
        rules: () => [...(style?.(section, data) ?? []), ...textRules(component, data)],
      })
    },
  }
}

function textRules({ data: schema }: SectionComponent, data: unknown): CssRule[] {
  const rules: CssRule[] = []
  visitValues(schema, data, [], (type, value) => {
    if (type !== 'rich-text') return
    // The component's schema has just accepted the data, and a field of this type contains a localized text.
    const text = value as LocalRichText
    for (const language of TEXT_LANGUAGES) rules.push(...proseRules(text[language]))
  })
  return rules
}
