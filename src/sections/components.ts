import { kinds } from '#blocks/kinds.ts'
import type { Registry, SectionComponent } from '#model/kind.ts'
import { account } from './account/schema.ts'
import { articleBody } from './article-body/schema.ts'
import { articleHeader } from './article-header/schema.ts'
import { author } from './author/schema.ts'
import { breadcrumbs } from './breadcrumbs/schema.ts'
import { builder } from './builder/schema.ts'
import { callBand } from './call-band/schema.ts'
import { cardGrid } from './card-grid/schema.ts'
import { contactRouter } from './contact-router/schema.ts'
import { dataTable } from './data-table/schema.ts'
import { designSheet } from './design-sheet/schema.ts'
import { definition } from './definition/schema.ts'
import { faq } from './faq/schema.ts'
import { featureRows } from './feature-rows/schema.ts'
import { figureSection } from './figure/schema.ts'
import { footer } from './footer/schema.ts'
import { glossary } from './glossary/schema.ts'
import { hero } from './hero/schema.ts'
import { indexList } from './index-list/schema.ts'
import { jobPosting } from './job-posting/schema.ts'
import { keyPoints } from './key-points/schema.ts'
import { legal } from './legal/schema.ts'
import { limits } from './limits/schema.ts'
import { navbar } from './navbar/schema.ts'
import { newsList } from './news-list/schema.ts'
import { notFound } from './not-found/schema.ts'
import { partnerDirectory } from './partner-directory/schema.ts'
import { planCards } from './plan-cards/schema.ts'
import { proof } from './proof/schema.ts'
import { proseSection } from './prose/schema.ts'
import { quote } from './quote/schema.ts'
import { related } from './related/schema.ts'
import { siteMap } from './site-map/schema.ts'
import { siteSearch } from './site-search/schema.ts'
import { specimen } from './specimen/schema.ts'
import { steps } from './steps/schema.ts'
import { storyFacts } from './story-facts/schema.ts'
import { workedBills } from './worked-bills/schema.ts'

const all: readonly SectionComponent[] = [
  builder,
  navbar,
  footer,
  breadcrumbs,
  hero,
  proof,
  figureSection,
  featureRows,
  steps,
  dataTable,
  planCards,
  workedBills,
  cardGrid,
  definition,
  limits,
  faq,
  quote,
  callBand,
  proseSection,
  articleHeader,
  articleBody,
  keyPoints,
  author,
  related,
  storyFacts,
  indexList,
  newsList,
  glossary,
  partnerDirectory,
  contactRouter,
  jobPosting,
  legal,
  account,
  notFound,
  siteMap,
  siteSearch,
  specimen,
  designSheet,
]

/** Every section component by its name. A new one is a folder and a line here. */
export const components: ReadonlyMap<string, SectionComponent> = new Map(
  all.map((component) => [component.component, component]),
)

/** All kinds and components of this site. */
export const registry: Registry = { kinds, components }
