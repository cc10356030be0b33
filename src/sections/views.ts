import { view as account } from './account/component.ts'
import { view as articleBody } from './article-body/component.ts'
import { view as articleHeader } from './article-header/component.ts'
import { view as author } from './author/component.ts'
import { view as breadcrumbs } from './breadcrumbs/component.ts'
import { view as builder } from './builder/component.ts'
import { view as callBand } from './call-band/component.ts'
import { view as cardGrid } from './card-grid/component.ts'
import { view as contactRouter } from './contact-router/component.ts'
import { view as dataTable } from './data-table/component.ts'
import { view as definition } from './definition/component.ts'
import { view as designSheet } from './design-sheet/component.ts'
import { view as faq } from './faq/component.ts'
import { view as featureRows } from './feature-rows/component.ts'
import { view as figure } from './figure/component.ts'
import { view as footer } from './footer/component.ts'
import { view as glossary } from './glossary/component.ts'
import { view as hero } from './hero/component.ts'
import { view as indexList } from './index-list/component.ts'
import { view as jobPosting } from './job-posting/component.ts'
import { view as keyPoints } from './key-points/component.ts'
import { view as legal } from './legal/component.ts'
import { view as limits } from './limits/component.ts'
import { view as navbar } from './navbar/component.ts'
import { view as newsList } from './news-list/component.ts'
import { view as notFound } from './not-found/component.ts'
import { view as partnerDirectory } from './partner-directory/component.ts'
import { view as planCards } from './plan-cards/component.ts'
import { view as proof } from './proof/component.ts'
import { view as prose } from './prose/component.ts'
import { view as quote } from './quote/component.ts'
import { view as related } from './related/component.ts'
import { view as siteMap } from './site-map/component.ts'
import { view as siteSearch } from './site-search/component.ts'
import { view as specimen } from './specimen/component.ts'
import { view as steps } from './steps/component.ts'
import { view as storyFacts } from './story-facts/component.ts'
import { view as workedBills } from './worked-bills/component.ts'
import type { ComponentView } from './view.ts'

const all: readonly ComponentView[] = [
  builder,
  navbar,
  footer,
  breadcrumbs,
  hero,
  proof,
  figure,
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
  prose,
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

const byName = new Map(all.map((view) => [view.component.component, view]))

/** The view of every section component by its name. A new one is a folder and a line here. */
export const views: ReadonlyMap<string, ComponentView> = byName

/** Replaces the view of a component, in a canvas that shows what a developer works on (EDIT-3). */
export const replaceView = (view: ComponentView): void => void byName.set(view.component.component, view)
