import type { SectionContext } from '../../context.ts'
import { filled, inLanguage } from '../in-language.ts'
import { amountText, listText } from '../numbers.ts'
import { commas, plain } from '../texts.tsx'
import { isPlace, recallOf, usedOf, type Lot, type LotData, type LotGraph } from './lot-graph.ts'
import { LOT_WORDS, NOTHING } from './lot-words.ts'
import { traceOf } from './trace-lot.ts'

/** Details of a lot: its name and quantity, its ingredients, its products, and the scope of a recall. */
export type LotStory = {
  readonly name: string
  readonly madeOf: string
  readonly wentInto: string
  readonly recall: string
}

/** What names a lot in the drawing: where it is, or its number. */
export function lotTitle({ id, text, count }: Lot, { buyers }: LotData, context: SectionContext): string {
  if (text !== undefined) return plain(text, context)
  return count === undefined ? id : buyersText(count, buyers, context)
}

const buyersText = (count: number, buyers: LotData['buyers'], context: SectionContext): string =>
  `${amountText(count, context.language)} ${plain(buyers, context)}`.trim()

/** Details of the selected lot. */
export function lotStory(lot: Lot, data: LotData, graph: LotGraph, context: SectionContext): LotStory {
  const { language } = context
  const { up, down } = traceOf(lot.id, graph.uses)
  const isNamed = (id: string): boolean =>
    graph.placed.some((each) => each.lot.id === id && !isPlace(each.lot))
  const lots = down.filter(isNamed)
  return {
    name: nameText(lot, data, graph, context),
    madeOf: up.length === 0 ? plain(lot.origin, context) || NOTHING : listText(up, language),
    wentInto: lots.length === 0 ? NOTHING : listText(lots, language),
    recall: recallText(lot, data, graph, context),
  }
}

function nameText(lot: Lot, data: LotData, graph: LotGraph, context: SectionContext): string {
  const { id, detail, note, stage, from = [] } = lot
  if (isPlace(lot)) return commas(from.map((source) => source.id).join(', '), lotTitle(lot, data, context))
  if (detail !== undefined) return commas(id, plain(detail, context))
  if (lot.quantity !== undefined) return quantityText(lot, lot.quantity, data, graph, context)
  const title = data.stages?.find((each) => each.id === stage)?.title
  return commas(id, plain(note ?? title, context))
}

function quantityText(
  lot: Lot,
  quantity: number,
  data: LotData,
  graph: LotGraph,
  context: SectionContext,
): string {
  const words = inLanguage(LOT_WORDS, context.language)
  const unit = plain(data.unit, context)
  const amount = (value: number): string => amountText(value, context.language, unit)
  const used = usedOf(lot.id, graph)
  if (used === undefined) return commas(lot.id, amount(quantity))
  const left = quantity - used
  const phrase = left === 0 ? words.allUsed : lot.shelf === undefined ? words.balance : words.balanceOnShelf
  const balance = filled(phrase, { used: amount(used), left: amount(left), shelf: lot.shelf ?? '' })
  return filled(words.weighed, { id: lot.id, kg: amount(quantity), balance })
}

function recallText(lot: Lot, data: LotData, graph: LotGraph, context: SectionContext): string {
  const words = inLanguage(LOT_WORDS, context.language)
  const { buyers, held } = recallOf(lot.id, graph)
  const called = { stores: buyersText(buyers, data.buyers, context) }
  const call = buyers === 0 ? words.callNone : filled(words.call, called)
  if (held.length === 0) return call
  const rest = filled(held.length === 1 ? words.held : words.heldMany, {
    lots: listText(held, context.language),
  })
  return filled(words.callAndHold, { call, rest })
}
