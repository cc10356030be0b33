import {
  LIBRARY_GROUPS,
  type InLanguages,
  type LibraryEntry,
  type LibraryGroup,
} from '#blocks/library-entry.ts'
import { libraryEntries } from '#blocks/library.ts'
import { misplaced, type Misplaced } from '#edit/place-blocks.ts'
import { FREE_SECTION, type Gap } from '#frame/gap.ts'
import { addedBlock, addedSection, freeSection, newBlock, type Added, type NewId } from '#frame/new-block.ts'
import type { Document } from '#model/document.ts'
import type { SectionComponent } from '#model/kind.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { components, registry } from '#sections/components.ts'
import { labelFromName } from '../names.ts'
import { sayLabel, type Phrase } from '../phrases/say.ts'
import { starterSection } from '../structure/starter-section.ts'
import { layouts, type Layout } from './layouts.ts'
import type { Findable } from './search.ts'
import { SECTION_WORDS } from './section-words.ts'

/** Something that the library adds. */
export type Offer = Findable & {
  readonly id: string
  readonly group: Phrase
  readonly drawing:
    | { readonly what: 'kind'; readonly kind: string }
    | { readonly what: 'layout'; readonly layout: Layout }
    | { readonly what: 'component'; readonly component: SectionComponent }
  /** Why it can't be added in the gap; null if it can. */
  readonly problem: Misplaced | null
  readonly add: (document: Document, newId: NewId) => Added
}

/** Components that can't be chosen: the design's own, those that the program adds itself, and the one of layouts. */
const NOT_OFFERED = new Set([
  'navbar',
  'footer',
  'not-found',
  'account',
  'specimen',
  'design-sheet',
  FREE_SECTION,
])

const GROUP_PHRASES: Readonly<Record<LibraryGroup, Phrase>> = {
  words: 'Words and buttons',
  media: 'Media',
  layout: 'Layout',
  forms: 'Forms',
  shop: 'Shop',
  more: 'More',
}

/** What can be added in a gap: blocks; between sections also layouts and sections. */
export function offersFor(gap: Gap, document: Document): readonly Offer[] {
  const blocks = blockOffers(gap, document)
  return 'section' in gap
    ? [...layoutOffers(gap.section), ...componentOffers(gap.section), ...blocks]
    : blocks
}

/** In the order of the groups. */
const blockOffers = (gap: Gap, document: Document): readonly Offer[] =>
  LIBRARY_GROUPS.flatMap((group) =>
    libraryEntries.filter((entry) => entry.group === group).map((entry) => blockOffer(entry, gap, document)),
  )

/** A block of a kind, in a gap. */
export function blockOffer({ kind, group, name, words }: LibraryEntry, gap: Gap, document: Document): Offer {
  const place = 'section' in gap ? SOME_SECTION : gap.to
  return {
    id: `block ${kind}`,
    group: GROUP_PHRASES[group],
    name,
    words,
    drawing: { what: 'kind', kind },
    problem: misplaced(document, place, newBlock(kind, sampleIds()), registry),
    add: (now, newId) => addedBlock(newBlock(kind, newId), gap, now),
  }
}

/** What goes between sections is put into a section of its own. */
const SOME_SECTION = { of: { section: '' }, list: ['data', 'wwObjects', 'main'] }

function sampleIds(): NewId {
  let count = 0
  return () => `sample ${(count += 1)}`
}

const layoutOffers = (index: number): readonly Offer[] =>
  layouts.map((layout) => ({
    id: `layout ${layout.id}`,
    group: 'Layouts',
    name: layout.name,
    words: layout.words,
    drawing: { what: 'layout', layout },
    problem: null,
    add: (document, newId) =>
      addedSection((id) => freeSection(id, layout.blocks(newId)), 'free', index, document),
  }))

const componentOffers = (index: number): readonly Offer[] =>
  [...components.values()]
    .filter(({ component }) => !NOT_OFFERED.has(component))
    .map((component) => ({
      id: `section ${component.component}`,
      group: 'Sections',
      name: labelInLanguages(component.component),
      words: SECTION_WORDS[component.component] ?? NO_WORDS,
      drawing: { what: 'component', component },
      problem: null,
      add: (document) =>
        addedSection((id) => starterSection(component, id), component.component, index, document),
    }))

const NO_WORDS: InLanguages = { en: '', fr: '', es: '', it: '', nl: '' }

const labelInLanguages = (component: string): InLanguages =>
  Object.fromEntries(
    TEXT_LANGUAGES.map((language) => [language, sayLabel(language, labelFromName(component))]),
  ) as Record<(typeof TEXT_LANGUAGES)[number], string>
