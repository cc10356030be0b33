import { components } from '#sections/components.ts'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { groupSection, guidePage, sentenceCase } from './guide-page.ts'
import { fullSection } from './full-section.ts'
import { sectionStates } from './section-states.ts'

type Group = { readonly route: string; readonly subject: string; readonly components: readonly string[] }

const GROUPS: readonly Group[] = [
  {
    route: 'sections-heads',
    subject: 'heads and proof',
    components: ['hero', 'proof', 'quote', 'call-band', 'story-facts', 'key-points'],
  },
  {
    route: 'sections-features',
    subject: 'features and steps',
    components: ['figure', 'feature-rows', 'steps', 'card-grid', 'definition', 'limits'],
  },
  {
    route: 'sections-prices',
    subject: 'tables and prices',
    components: ['data-table', 'plan-cards', 'worked-bills', 'faq'],
  },
  {
    route: 'sections-articles',
    subject: 'articles',
    components: ['article-header', 'article-body', 'prose', 'author', 'related', 'legal'],
  },
  {
    route: 'sections-lists',
    subject: 'lists',
    components: ['index-list', 'news-list', 'glossary', 'partner-directory', 'site-search', 'site-map'],
  },
]

/** The group of every component that no other group names, so that new components appear automatically. */
const REST: Omit<Group, 'components'> = { route: 'sections-more', subject: 'people, accounts and the frame' }

/** The style guide itself uses these, so they are visible on each of its pages. */
const OF_THE_GUIDE: ReadonlySet<string> = new Set(['specimen', 'design-sheet'])

/** Every section component in all its states, a few components per page. */
export function sectionPages(design: Design, pages: readonly Page[]): Page[] {
  const grouped = new Set(GROUPS.flatMap((group) => group.components))
  const rest = [...components.keys()].filter((name) => !grouped.has(name) && !OF_THE_GUIDE.has(name))
  return [...GROUPS, { ...REST, components: rest }].map(({ route, subject, components: names }, at) =>
    guidePage({
      part: 'sections',
      at,
      route,
      subject,
      lead: `Sections with all, little and no data, with long words and missing pictures: ${names.join(', ').replaceAll('-', ' ')}.`,
      sections: names.flatMap((name) => componentSections(name, design, pages)),
    }),
  )
}

const STATE_NAMES: Readonly<Record<string, string>> = {
  full: 'everything',
  partial: 'little',
  long: 'long words',
  'no-picture': 'no picture',
  empty: 'nothing',
}

function componentSections(name: string, design: Design, pages: readonly Page[]): Section[] {
  const component = components.get(name)
  if (component === undefined) return []
  const full = fullSection(component, design, pages)
  return sectionStates(component, full).flatMap(({ state, says, data }) => [
    groupSection(
      `${name}-${state}-name`,
      `${sentenceCase(name)}: ${STATE_NAMES[state] ?? state}`,
      name,
      says,
    ),
    { id: `${name}-${state}`, componentName: name, data },
  ])
}
