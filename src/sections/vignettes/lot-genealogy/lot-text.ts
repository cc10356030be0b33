import type { TextLanguage } from '#model/language.ts'
import { filled, type Phrases } from '../in-language.ts'
import { kiloText, listText, numberText, shortDay } from '../numbers.ts'
import { TORTILLAS } from '../world.ts'
import type { LOT_WORDS } from './lot-words.ts'
import { GRAPH, placeOf, recallOf, traceOf, usedKg } from './trace-lot.ts'

export type LotWords = Phrases<typeof LOT_WORDS>

/** What is told of a lot: its name and weight, what is in it, what it went into, and what a recall comes to. */
export type LotStory = {
  readonly name: string
  readonly madeOf: string
  readonly wentInto: string
  readonly recall: string
}

const { flour, oils, doughs } = TORTILLAS

const NOTHING = '–'

/** The second line of a lot in the graph. Null for one without. */
export function lotNote(id: string, words: LotWords, language: TextLanguage): string | null {
  if (id === flour.lot) return words.flour
  if (oils.some(({ lot }) => lot === id)) return words.oil
  const dough = doughs.find(({ batch }) => batch === id)
  return dough === undefined ? null : kiloText(dough.flourKg, language)
}

/** Where the tortillas of a lot are: with so many stores, or on hold. */
export function placeText(id: string, words: LotWords, language: TextLanguage): string {
  const stores = doughs.find(({ lot }) => placeOf(lot) === id)?.stores ?? 0
  return stores === 0 ? words.onHold : storesText(stores, words, language)
}

const storesText = (stores: number, words: LotWords, language: TextLanguage): string =>
  filled(words.stores, { count: numberText(stores, language) })

/** What is told of a lot that was chosen. */
export function lotStory(id: string, words: LotWords, language: TextLanguage): LotStory {
  const { up, down } = traceOf(id, GRAPH)
  const places = new Set<string>(doughs.map(({ lot }) => placeOf(lot)))
  const lots = down.filter((lot) => !places.has(lot))
  return {
    name: nameText(id, words, language),
    madeOf: up.length === 0 ? originText(id, words, language) : listText(up, language),
    wentInto: lots.length === 0 ? NOTHING : listText(lots, language),
    recall: recallText(id, words, language),
  }
}

function nameText(id: string, words: LotWords, language: TextLanguage): string {
  const made = doughs.find(({ lot }) => placeOf(lot) === id)
  if (made) return `${made.lot}, ${placeText(id, words, language)}`
  const incoming = [flour, ...oils].find(({ lot }) => lot === id)
  if (incoming === undefined) {
    const dough = doughs.find(({ batch }) => batch === id)
    const kg = dough && filled(words.weight, { kg: kiloText(dough.flourKg, language) })
    return kg === undefined ? `${id}, ${words.made}` : `${id}, ${kg}`
  }
  const used = usedKg(id, GRAPH)
  const left = incoming.kg - used
  const digits = Number.isInteger(left) ? 0 : 1
  const values = {
    used: kiloText(used, language, digits),
    left: kiloText(left, language, digits),
    shelf: incoming.shelf,
  }
  const balance = filled(left === 0 ? words.allUsed : words.balance, values)
  return filled(words.weighed, { id, kg: kiloText(incoming.kg, language), balance })
}

const originText = (id: string, words: LotWords, language: TextLanguage): string =>
  id === flour.lot
    ? `${TORTILLAS.supplier}, ${filled(words.received, { day: shortDay(flour.received, language) })}`
    : words.supplier

function recallText(id: string, words: LotWords, language: TextLanguage): string {
  const { stores, held } = recallOf(id, GRAPH)
  const call =
    stores === 0 ? words.callNone : filled(words.call, { stores: storesText(stores, words, language) })
  const rest = filled(words.held, { lots: listText(held, language) })
  return held.length === 0 ? call : filled(words.callAndHold, { call, rest })
}
