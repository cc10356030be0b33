import { account } from './account/schema.ts'
import { accountView } from './account/view.tsx'
import { articleBody } from './article-body/schema.ts'
import { articleBodyView } from './article-body/view.tsx'
import { articleHeader } from './article-header/schema.ts'
import { articleHeaderView } from './article-header/view.tsx'
import { author } from './author/schema.ts'
import { authorView } from './author/view.tsx'
import { breadcrumbs } from './breadcrumbs/schema.ts'
import { breadcrumbsView } from './breadcrumbs/view.tsx'
import { builder } from './builder/schema.ts'
import { builderStyle, builderView } from './builder/view.tsx'
import { callBand } from './call-band/schema.ts'
import { callBandView } from './call-band/view.tsx'
import { cardGrid } from './card-grid/schema.ts'
import { cardGridView } from './card-grid/view.tsx'
import { contactRouter } from './contact-router/schema.ts'
import { contactRouterView } from './contact-router/view.tsx'
import { dataTable } from './data-table/schema.ts'
import { dataTableView } from './data-table/view.tsx'
import { designSheet } from './design-sheet/schema.ts'
import { designSheetView } from './design-sheet/view.tsx'
import { definition } from './definition/schema.ts'
import { definitionView } from './definition/view.tsx'
import { faq } from './faq/schema.ts'
import { faqView } from './faq/view.tsx'
import { featureRows } from './feature-rows/schema.ts'
import { featureRowsView } from './feature-rows/view.tsx'
import { figureSection } from './figure/schema.ts'
import { figureView } from './figure/view.tsx'
import { footer } from './footer/schema.ts'
import { footerView } from './footer/view.tsx'
import { glossary } from './glossary/schema.ts'
import { glossaryView } from './glossary/view.tsx'
import { hero } from './hero/schema.ts'
import { heroView } from './hero/view.tsx'
import { indexList } from './index-list/schema.ts'
import { indexListView } from './index-list/view.tsx'
import { jobPosting } from './job-posting/schema.ts'
import { jobPostingView } from './job-posting/view.tsx'
import { keyPoints } from './key-points/schema.ts'
import { keyPointsView } from './key-points/view.tsx'
import { legal } from './legal/schema.ts'
import { legalView } from './legal/view.tsx'
import { limits } from './limits/schema.ts'
import { limitsView } from './limits/view.tsx'
import { navbar } from './navbar/schema.ts'
import { navbarView } from './navbar/view.tsx'
import { newsList } from './news-list/schema.ts'
import { newsListView } from './news-list/view.tsx'
import { notFound } from './not-found/schema.ts'
import { notFoundView } from './not-found/view.tsx'
import { partnerDirectory } from './partner-directory/schema.ts'
import { partnerDirectoryView } from './partner-directory/view.tsx'
import { planCards } from './plan-cards/schema.ts'
import { planCardsView } from './plan-cards/view.tsx'
import { proof } from './proof/schema.ts'
import { proofView } from './proof/view.tsx'
import { proseSection } from './prose/schema.ts'
import { proseView } from './prose/view.tsx'
import { quote } from './quote/schema.ts'
import { quoteView } from './quote/view.tsx'
import { related } from './related/schema.ts'
import { relatedView } from './related/view.tsx'
import { siteSearch } from './site-search/schema.ts'
import { siteSearchView } from './site-search/view.tsx'
import { specimen } from './specimen/schema.ts'
import { specimenView } from './specimen/view.tsx'
import { steps } from './steps/schema.ts'
import { stepsView } from './steps/view.tsx'
import { storyFacts } from './story-facts/schema.ts'
import { storyFactsView } from './story-facts/view.tsx'
import { workedBills } from './worked-bills/schema.ts'
import { workedBillsView } from './worked-bills/view.tsx'
import { componentView, type ComponentView } from './view.ts'

const all: readonly ComponentView[] = [
  componentView(builder, builderView, builderStyle),
  componentView(navbar, navbarView),
  componentView(footer, footerView),
  componentView(breadcrumbs, breadcrumbsView),
  componentView(hero, heroView),
  componentView(proof, proofView),
  componentView(figureSection, figureView),
  componentView(featureRows, featureRowsView),
  componentView(steps, stepsView),
  componentView(dataTable, dataTableView),
  componentView(planCards, planCardsView),
  componentView(workedBills, workedBillsView),
  componentView(cardGrid, cardGridView),
  componentView(definition, definitionView),
  componentView(limits, limitsView),
  componentView(faq, faqView),
  componentView(quote, quoteView),
  componentView(callBand, callBandView),
  componentView(proseSection, proseView),
  componentView(articleHeader, articleHeaderView),
  componentView(articleBody, articleBodyView),
  componentView(keyPoints, keyPointsView),
  componentView(author, authorView),
  componentView(related, relatedView),
  componentView(storyFacts, storyFactsView),
  componentView(indexList, indexListView),
  componentView(newsList, newsListView),
  componentView(glossary, glossaryView),
  componentView(partnerDirectory, partnerDirectoryView),
  componentView(contactRouter, contactRouterView),
  componentView(jobPosting, jobPostingView),
  componentView(legal, legalView),
  componentView(account, accountView),
  componentView(notFound, notFoundView),
  componentView(siteSearch, siteSearchView),
  componentView(specimen, specimenView),
  componentView(designSheet, designSheetView),
]

/** The view of every section component by its name. A new one is a folder and a line here. */
export const views: ReadonlyMap<string, ComponentView> = new Map(
  all.map((view) => [view.component.component, view]),
)
