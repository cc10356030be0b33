import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import type { Example, KindExamples } from '#blocks/example.ts'
import { examples } from '#blocks/examples.ts'
import { groupSection, guidePage, capitalized, sentenceCase } from './guide-page.ts'

type Group = { readonly route: string; readonly subject: string; readonly kinds: readonly string[] }

const GROUPS: readonly Group[] = [
  {
    route: 'blocks-words',
    subject: 'words and layout',
    kinds: ['button', 'text', 'icon', 'color', 'margin', 'row', 'columns'],
  },
  {
    route: 'blocks-media',
    subject: 'pictures, media and maps',
    kinds: ['image', 'video', 'slider', 'map', 'iframe', 'particles'],
  },
  { route: 'blocks-forms', subject: 'forms', kinds: ['form-element', 'form', 'marketing-form'] },
]

/** The group of every kind that no other group names, so that new kinds appear automatically. */
const REST: Omit<Group, 'kinds'> = { route: 'blocks-menus', subject: 'menus and the shop' }

/** Every kind of block in all its states, a few kinds per page. */
export function kindPages(all: readonly KindExamples[] = examples): Page[] {
  const grouped = new Set(GROUPS.flatMap(({ kinds }) => kinds))
  const rest = { ...REST, kinds: all.map(({ kind }) => kind).filter((kind) => !grouped.has(kind)) }
  return [...GROUPS, rest].map(({ route, subject, kinds }, at) =>
    guidePage({
      part: 'blocks',
      at,
      route,
      subject,
      lead: `Blocks in every state that a visitor may meet them in: ${kinds.join(', ').replaceAll('-', ' ')}.`,
      sections: kinds.flatMap((kind) => all.filter((shown) => shown.kind === kind).flatMap(kindSections)),
    }),
  )
}

/** A heading and a row for each state. */
function kindSections({ kind, description, examples: states }: KindExamples): Section[] {
  return [
    groupSection(kind, sentenceCase(kind), kind, description),
    ...states.map((state, at) => stateSection(kind, state, at)),
  ]
}

/** One state of a kind as a row of the style guide. */
export const stateSection = (kind: string, { title, note, tone, blocks }: Example, at: number): Section => ({
  id: `${kind}-${at + 1}`,
  componentName: 'specimen',
  data: {
    title: { en: capitalized(title) },
    ...(note === undefined ? {} : { note: { en: note } }),
    ...(tone === undefined ? {} : { tone }),
    wwObjects: { main: [...blocks] },
  },
})
