import type { TextLanguage } from '#model/language.ts'
import { inLanguage } from '../in-language.ts'
import { tr, type Vignette } from '../vignette.ts'
import { TORTILLAS } from '../world.ts'
import { LOT_WORDS } from './lot-words.ts'
import { lotNote, lotStory, placeText, type LotWords } from './lot-text.ts'
import { GRAPH, STAGES, traceOf, type Lot, type Use } from './trace-lot.ts'

const CHOSEN = TORTILLAS.flour.lot
const ROWS = 3

/** Width of a column and of the gap after it, in hundredths of the drawing; the style sheet's grid is the same. */
const COLUMN = 21.25
const GAP = 5
const HALF = GAP / 2

const { down } = traceOf(CHOSEN, GRAPH)

const chainOf = (id: string): 'chosen' | 'down' | undefined =>
  id === CHOSEN ? 'chosen' : down.includes(id) ? 'down' : undefined

const middleOf = ({ row }: Lot): number => ((row + 0.5) / ROWS) * 100
const startOf = ({ stage }: Lot): number => STAGES.indexOf(stage) * (COLUMN + GAP)

/** A line from one lot to the next, from box to box; the island knows it by its place in the list of uses. */
function line({ from, to }: Use) {
  const [one, other] = [from, to].map((id) => GRAPH.lots.find((lot) => lot.id === id))
  if (!one || !other) return null
  const begin = startOf(one) + COLUMN
  const fall = round(middleOf(other) - middleOf(one))
  const path = `M${begin} ${round(middleOf(one))}c${HALF} 0 ${HALF} ${fall} ${GAP} ${fall}`
  const isFollowed = chainOf(from) !== undefined && chainOf(to) === 'down'
  return <path key={`${from} ${to}`} data-chain={isFollowed ? 'down' : undefined} d={path} />
}

const round = (value: number): number => Math.round(value * 100) / 100

function box({ id, stage, row }: Lot, words: LotWords, language: TextLanguage) {
  const note = lotNote(id, words, language)
  const place = stage === 'place' ? placeText(id, words, language) : null
  return (
    <span
      key={id}
      className={`trace-lot trace-${stage} trace-row-${row}`}
      data-lot={id}
      data-chain={chainOf(id)}
      data-held={place === words.onHold ? '' : undefined}
    >
      <strong>{place ?? id}</strong>
      {note !== null && <span>{note}</span>}
    </span>
  )
}

function draw(language: TextLanguage) {
  const words = inLanguage(LOT_WORDS, language)
  const { name, madeOf, wentInto, recall } = lotStory(CHOSEN, words, language)
  return (
    <div className="trace">
      <p className="trace-heads">
        {STAGES.map((stage) => (
          <span key={stage}>{words[stage]}</span>
        ))}
      </p>
      <div className="trace-graph">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {GRAPH.uses.map(line)}
        </svg>
        {GRAPH.lots.map((lot) => box(lot, words, language))}
      </div>
      <div className="trace-story">
        <p data-told="name">{name}</p>
        <dl>
          <dt>{words.madeOf}</dt>
          <dd data-told="madeOf">{madeOf}</dd>
          <dt>{words.wentInto}</dt>
          <dd data-told="wentInto">{wentInto}</dd>
          <dt>{words.recall}</dt>
          <dd data-told="recall">{recall}</dd>
        </dl>
      </div>
    </div>
  )
}

const SAID = tr(
  'Flour lot FL-2207, 500 kg, goes into dough batches D-118, D-119 and D-121 with two lots of oil, and from there into tortilla lots T-0303, T-0304 and T-0306. The first two went to nine stores; T-0306 is on hold; 25 kg are left.',
  'Le lot de farine FL-2207, 500 kg, entre dans les pâtes D-118, D-119 et D-121 avec deux lots d’huile, puis dans les lots de tortillas T-0303, T-0304 et T-0306. Les deux premiers sont partis dans neuf magasins ; T-0306 est bloqué ; il reste 25 kg.',
  'El lote de harina FL-2207, 500 kg, entra en las masas D-118, D-119 y D-121 con dos lotes de aceite, y de ahí en los lotes de tortillas T-0303, T-0304 y T-0306. Los dos primeros fueron a nueve tiendas; T-0306 está retenido; quedan 25 kg.',
  'Il lotto di farina FL-2207, 500 kg, entra negli impasti D-118, D-119 e D-121 con due lotti di olio, e da lì nei lotti di tortillas T-0303, T-0304 e T-0306. I primi due sono andati in nove negozi; T-0306 è bloccato; restano 25 kg.',
  'Bloempartij FL-2207, 500 kg, gaat met twee partijen olie in de deegbatches D-118, D-119 en D-121 en daarna in de tortillapartijen T-0303, T-0304 en T-0306. De eerste twee gingen naar negen winkels; T-0306 is geblokkeerd; er is 25 kg over.',
)

export const lotGenealogy: Vignette = {
  alternative: ({ language }) => SAID[language],
  draw: ({ language }) => draw(language),
  island: 'lot-genealogy',
}
