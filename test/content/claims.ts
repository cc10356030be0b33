import { CANDLE, CAPACITY, EXTRAS, FLOUR, LAMP, ORDER_QUANTITY, REORDER, SALSA, STOCK, WASTE, monthly, yearly, type PlanName } from './sample-business.ts'

/** A fact that several pages state: wherever `form` matches, each captured number is one of `numbers`. */
export type Claim = {
  readonly fact: string
  readonly form: RegExp
  readonly numbers: readonly number[]
  /** Only lines that this finds are read; all when left out. */
  readonly near?: RegExp
}

const planClaim = (name: string, plan: PlanName): Claim => ({
  fact: `price of plan ${name}`,
  form: new RegExp(`\\b${name}(?: at| is|,| for| costs|, yearly,| in larger plans)? ?\\$([\\d,]+(?:\\.\\d\\d)?)`, 'g'),
  numbers: [monthly(plan, 'USD'), yearly(plan, 'USD')],
})

/** What only texts about the guide's reorder example say: 20 candles a day, 9 days of lead time. Other items have other numbers. */
const CANDLE_REORDER = /about 20 a day|20 × 9|lead time and safety stock|argued with/

/** Facts of the invented world (WORD-6). */
export const HOUSE_CLAIMS: readonly Claim[] = [
  planClaim('Bench', 'bench'),
  planClaim('Shop', 'shop'),
  planClaim('Works', 'works'),
  { fact: 'an extra connection', form: /connection(?:s)?(?: at| is)? \$(\d+)/g, numbers: [EXTRAS.USD.connection] },
  { fact: 'an extra location', form: /(?:location|further one)(?: at| is) \$(\d+)/g, numbers: [EXTRAS.USD.location, EXTRAS.USD.connection] },
  { fact: 'guided set-up', form: /(?:set-up at a fixed|€560 or|Guided set-up is) \$(\d+)/g, numbers: [EXTRAS.USD.setUp] },
  { fact: 'jars of a kettle', form: /(\d+) jars of 250 g|kettle gives (\d+)|fill (\d+) jars/g, numbers: [SALSA.made] },
  {
    fact: 'jars of batch B-0412',
    near: /B-0412/,
    form: /(\d+) (?:jars|pots|bocaux|tarros|vasetti|potten|good|damaged|retained)\b/g,
    numbers: [SALSA.made, SALSA.intoStock, SALSA.damaged, SALSA.retained, STOCK.ordered, 147, 152 / 2],
  },
  { fact: 'buyers of batch B-0412', near: /B-0412|salsa/i, form: /(\d+) buyers/g, numbers: [SALSA.buyers, 11] },
  { fact: 'dough D-118', form: /D-118(?: with)? \(?(\d+)\s?kg/g, numbers: [FLOUR.doughs['D-118']] },
  { fact: 'dough D-119', form: /D-119(?: with)? \(?(\d+)\s?kg/g, numbers: [FLOUR.doughs['D-119']] },
  { fact: 'dough D-121', form: /D-121(?: with)? \(?(\d+)\s?kg/g, numbers: [FLOUR.doughs['D-121']] },
  {
    fact: 'kilos of flour lot FL-2207',
    form: /FL-2207[^.]*?(\d+)\s?kg/g,
    numbers: [FLOUR.kg, FLOUR.usedKg, FLOUR.leftKg, ...Object.values(FLOUR.doughs)],
  },
  { fact: 'sacks of flour lot FL-2207', near: /FL-2207/, form: /(\d+) (?:sacks|sacs|sacos|sacchi|zakken)/g, numbers: [FLOUR.sacks.count] },
  { fact: 'cost of lamp DL-2', form: /(?<![\d.])(24\.[67]\d)(?!\d)/g, numbers: [LAMP.cost] },
  { fact: 'cost of lamp DL-2 with a dearer base', near: /24\.70|8%/, form: /(?<![\d.])(25\.2\d)(?!\d)/g, numbers: [LAMP.dearer, 25.21] },
  { fact: 'material of lamp DL-2', form: /(?<![\d.])(14\.[789]\d)\b/g, near: /DL-2|lamp|material/i, numbers: [LAMP.material] },
  { fact: 'cost of the candle', near: /candle/i, form: /(?<![\d.])(5\.2\d)(?!\d)/g, numbers: [CANDLE.cost] },
  { fact: 'materials of the candle', near: /candle/i, form: /materials?(?: of| at)? (3\.\d\d)/gi, numbers: [CANDLE.material] },
  {
    fact: 'reorder point of the candle',
    near: CANDLE_REORDER,
    form: /reorder point of (\d+)|20 × 9 \+ \d+ = (\d+)/gi,
    numbers: [REORDER.point],
  },
  {
    fact: 'safety stock of the candle',
    near: CANDLE_REORDER,
    form: /safety stock of (\d+)|argued with, (\d+)|20 × 9 \+ (\d+)/gi,
    numbers: [REORDER.safety],
  },
  { fact: 'reorder point of SAL-250', near: /SAL-250/, form: /reorder point of (\d+)/gi, numbers: [SALSA.reorderPoint] },
  { fact: 'economic order quantity', near: /economic order quantity/, form: /= (\d+)/g, numbers: [ORDER_QUANTITY] },
  {
    fact: 'share of tortillas thrown away',
    near: /thrown away|bin weight|jetées|se tira|buttate|weggegooide/,
    form: /(\d[.,]\d)\s?%/g,
    numbers: [WASTE.before, WASTE.after],
  },
  { fact: 'kilos of tortillas thrown away', near: /thrown away|threw away/i, form: /(\d{3})\s?kg/g, numbers: [WASTE.beforeKg, WASTE.afterKg, 900, 50] },
  { fact: 'usable hours of five people', near: /five people|Five people/, form: /(\d{3}) (?:usable|of them)/g, numbers: [Math.round(CAPACITY.usable)] },
  { fact: 'stores of Nixtal Norte', form: /of the (\d+) stores|life, (\d+) stores/g, numbers: [23] },
]

/** Facts of the world outside (WORD-7), as they were checked in November 2026. */
export const FIELD_CLAIMS: readonly (Omit<Claim, 'numbers'> & { readonly says: readonly string[] })[] = [
  { fact: 'the FDA begins to enforce FSMA 204', form: /(?:enforce(?:d|ment)?(?: the rule)?|still) (?:before )?(July \d+, \d{4})/g, says: ['July 20, 2028'] },
  { fact: 'first date of FSMA 204', form: /date of (January \d+, \d{4})/g, says: ['January 20, 2026'] },
  { fact: 'variants of a Shopify product', near: /Shopify/, form: /(2,\d{3})(?: variants|,? (?:on all|all plans|with three))/g, says: ['2,048'] },
  { fact: 'day of the Shopify limit', form: /since (October \d+, 2025)/g, says: ['October 15, 2025'] },
  { fact: 'options of a Shopify product', form: /(?:at most|keeps|with) (\w+) options/g, says: ['three'] },
  { fact: 'end of mixed stock at Amazon', near: /Amazon|ommingling/, form: /(March \d+)/g, says: ['March 31'] },
  { fact: 'a listing on Etsy', near: /listing/i, form: /\$(0\.\d\d)/g, says: ['0.20', '0.25', '0.63', '0.96'] },
  { fact: 'Etsy’s transaction fee', form: /[Tt]ransaction(?: fee is)?,? (\d(?:\.\d)?)%/g, says: ['6.5', '5', '3.5'] },
  { fact: 'items that Xero tracks', near: /Xero/, form: /fewer than ([\d,]+) items/g, says: ['4,000'] },
  { fact: 'tracking categories of Xero', form: /Xero allows (\w+) active categories/g, says: ['two'] },
  {
    fact: 'failures after which WooCommerce switches a webhook off',
    form: /more than (\w+) failed deliveries/g,
    says: ['five'],
  },
  {
    fact: 'points a second that Shopify grants',
    form: /per app and store: (\d+) on Basic and Grow, (\d+) on Advanced, ([\d,]+) on Plus/g,
    says: ['100', '200', '1,000'],
  },
  { fact: 'EU food law on tracing', form: /Regulation (178\/\d{4})/g, says: ['178/2002'] },
  { fact: 'EU food law on labels', form: /Regulation (1169\/\d{4})/g, says: ['1169/2011'] },
  { fact: 'EU product safety', form: /(?:GPSR|\(EU\)) (\d{4}\/\d+)/g, says: ['2023/988'] },
  { fact: 'start of EU product safety', form: /since (December \d+, 2024)/g, says: ['December 13, 2024'] },
  { fact: 'FDA quality rule for devices', form: /(February \d+, 2026)/g, near: /FDA|device/, says: ['February 2, 2026'] },
]
