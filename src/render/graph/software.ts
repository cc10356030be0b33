import type { Json, JsonObject } from '#std/json.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { featureRows } from '#sections/feature-rows/schema.ts'
import { planCards, type PlanCardsData } from '#sections/plan-cards/schema.ts'
import type { PageFacts } from '../page-facts.ts'
import type { Site } from '#draw/site.ts'
import { dataOf } from '#draw/section-data.ts'
import { own, property, plainText } from './text-property.ts'

type Plan = NonNullable<PlanCardsData['plans']>[number]

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/** UN/CEFACT codes of time units in prices, by the English word in the period. */
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/month/, 'MON'],
  [/year/, 'ANN'],
]

/** A question is not a feature: home has rows that begin with one. */
const ASKS = /\?$/

/** The product, with the features and prices on this page. */
export function software(page: Page, facts: PageFacts, site: Site): JsonObject {
  const features = dataOf(featureRows, page, site)
    .flatMap(({ rows = [] }) => rows)
    .map(({ title }) => plainText(title, facts.written))
    .filter((title) => title !== '' && !ASKS.test(title))
  const offers = offersOf(page, facts, site)
  return {
    '@type': 'SoftwareApplication',
    ...own(site, 'software'),
    name: site.design.websiteName,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: `${site.origin}/`,
    ...property('description', facts.description),
    ...(features.length > 0 ? { featureList: features } : {}),
    ...(offers.length > 0 ? { offers } : {}),
    publisher: own(site, 'organization'),
  }
}

/** Whether a page shows prices. */
export const hasOffers = (page: Page, facts: PageFacts, site: Site): boolean =>
  offersOf(page, facts, site).length > 0

const offersOf = (page: Page, { written }: PageFacts, site: Site): JsonObject[] =>
  dataOf(planCards, page, site)
    .flatMap(({ plans = [] }) => plans)
    .flatMap((plan) => offerOf(plan, written))

/** An offer, if the English price can be parsed unambiguously: `$39`, `€1,490`. */
function offerOf(plan: Plan, language: TextLanguage): JsonObject[] {
  const [, sign = '', amount = ''] =
    /^([$€£])\s?(\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?|\d+)$/.exec(plan.price?.en ?? '') ?? []
  const priceCurrency = CURRENCIES[sign]
  if (priceCurrency === undefined) return []
  const price = amount.replaceAll(',', '')
  const unitCode = PERIODS.find(([word]) => word.test(plan.period?.en ?? ''))?.[1]
  const perPeriod: Json = {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency,
    ...(unitCode === undefined ? {} : { unitCode }),
  }
  return [
    {
      '@type': 'Offer',
      ...property('name', plainText(plan.title, language)),
      price,
      priceCurrency,
      priceSpecification: perPeriod,
    },
  ]
}
