import type { Json, JsonObject } from '#std/json.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { featureRows } from '#sections/feature-rows/schema.ts'
import { planCards, type PlanCardsData } from '#sections/plan-cards/schema.ts'
import type { PageFacts } from '../page-facts.ts'
import type { Site } from '#draw/site.ts'
import { dataOf } from '#draw/section-data.ts'
import { textIn, type ResolvedText } from '#model/text.ts'
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

/** An amount as languages write it: `$39`, `€1,490`; `1 390 €`, `1.390 €`; `€ 1.390`. */
const ENGLISH_PRICE = /^(?<sign>[$€£])\s?(?<amount>\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?|\d+)$/
const OTHER_PRICE =
  /^(?:(?<before>[$€£])\s?)?(?<amount>\d{1,3}(?:[.\s]\d{3})*(?:,\d{1,2})?|\d+)(?:\s?(?<after>[$€£]))?$/

/** The sign and the amount of a price, if the text can be read in one way only. */
function priceIn({ value, language }: ResolvedText<string>): { sign: string; price: string } | undefined {
  const isEnglish = language === DEFAULT_LANGUAGE
  const { sign, before, amount, after } = (isEnglish ? ENGLISH_PRICE : OTHER_PRICE).exec(value)?.groups ?? {}
  const shown = sign ?? before ?? after
  if (shown === undefined || amount === undefined) return undefined
  return {
    sign: shown,
    price: isEnglish ? amount.replaceAll(',', '') : amount.replace(/[.\s]/g, '').replace(',', '.'),
  }
}

/** An offer, if the price that the page shows in this language can be read in one way only. */
function offerOf(plan: Plan, language: TextLanguage): JsonObject[] {
  const shown = textIn(plan.price, language)
  const { sign = '', price = '' } = (shown && priceIn(shown)) ?? {}
  const priceCurrency = CURRENCIES[sign]
  if (priceCurrency === undefined) return []
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
