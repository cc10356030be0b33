import type { SectionContext } from '../../context.ts'
import { inLanguage } from '../in-language.ts'
import { commas, plain, sentence, Shown } from '../texts.tsx'
import { drawing, type DrawingProps } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { isPlace, lotGraph, type LotData, type LotGraph, type PlacedLot } from './lot-graph.ts'
import { lotStory, lotTitle } from './lot-text.ts'
import { LOT_WORDS } from './lot-words.ts'
import { TORTILLA_LOTS } from './tortillas.ts'
import { traceOf, type Use } from './trace-lot.ts'

/** Width of the gap between columns, in hundredths of the drawing; the style sheet's grid is the same. */
const GAP = 5
const HALF = GAP / 2

const round = (value: number): number => Math.round(value * 100) / 100

/** The lot that is followed before a reader chooses one. */
const chosenIn = ({ chosen }: LotData, { placed }: LotGraph): PlacedLot | undefined =>
  placed.find(({ lot }) => lot.id === chosen) ?? placed[0]

/** A line from one lot to the next, from box to box; the island knows it by its place among the lines. */
function line({ from, to }: Use, { placed, columns, rows }: LotGraph, isFollowed: boolean) {
  const [one, other] = [from, to].map((id) => placed.find(({ lot }) => lot.id === id))
  if (!one || !other) return null
  const width = (100 - GAP * (columns - 1)) / columns
  const startOf = ({ column }: PlacedLot): number => column * (width + GAP)
  const middleOf = ({ row }: PlacedLot): number => ((row + 1) / rows) * 100
  const begin = round(startOf(one) + width)
  const across = round(startOf(other) - startOf(one) - width)
  const fall = round(middleOf(other) - middleOf(one))
  const bend = across - HALF
  const path = `M${begin} ${round(middleOf(one))}c${HALF} 0 ${round(bend)} ${fall} ${across} ${fall}`
  return <path key={`${from} ${to}`} data-chain={isFollowed ? 'down' : undefined} d={path} />
}

function box(
  { lot, column, row }: PlacedLot,
  chain: string | undefined,
  data: LotData,
  graph: LotGraph,
  context: SectionContext,
) {
  const { name, madeOf, recall } = lotStory(lot, data, graph, context)
  // What other lots a lot is made of and went into, the island reads off `data-from`.
  const origin = (lot.from ?? []).length === 0 ? madeOf : undefined
  return (
    <span
      key={lot.id}
      className={`trace-lot${isPlace(lot) ? ' trace-place' : ''}`}
      data-lot={lot.id}
      data-column={column}
      data-row={row}
      data-from={(lot.from ?? []).map(({ id }) => id).join(' ') || undefined}
      data-chain={chain}
      data-held={lot.held === true ? '' : undefined}
      data-name={name}
      data-made-of={origin}
      data-recall={recall}
    >
      <strong>{lotTitle(lot, data, context)}</strong>
      {lot.note && (
        <span>
          <Shown text={lot.note} context={context} />
        </span>
      )}
    </span>
  )
}

function View({ data, context }: DrawingProps<'lot-genealogy'>) {
  const graph = lotGraph(data)
  const chosen = chosenIn(data, graph)
  if (chosen === undefined) return null
  const { down } = traceOf(chosen.lot.id, graph.uses)
  const chainOf = (id: string) => (id === chosen.lot.id ? 'chosen' : down.includes(id) ? 'down' : undefined)
  return (
    <div className="trace">
      <p className="trace-heads">
        {data.stages?.map(({ id, title }) => (
          <span key={id}>
            <Shown text={title} context={context} />
          </span>
        ))}
      </p>
      <div className="trace-graph">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {graph.uses.map((use) =>
            line(use, graph, chainOf(use.from) !== undefined && chainOf(use.to) === 'down'),
          )}
        </svg>
        {graph.placed.map((placed) => box(placed, chainOf(placed.lot.id), data, graph, context))}
      </div>
      {story(chosen, data, graph, context)}
    </div>
  )
}

function story({ lot }: PlacedLot, data: LotData, graph: LotGraph, context: SectionContext) {
  const words = inLanguage(LOT_WORDS, context.language)
  const { name, madeOf, wentInto, recall } = lotStory(lot, data, graph, context)
  return (
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
  )
}

/** The lots of each stage, then the details of the selected one. */
function describe(data: LotData, context: SectionContext): string {
  const graph = lotGraph(data)
  const chosen = chosenIn(data, graph)
  const stages = (data.stages ?? []).map(({ title }, at) =>
    sentence(
      plain(title, context),
      graph.placed
        .filter(({ column }) => column === at)
        .map(({ lot }) => commas(lotTitle(lot, data, context), plain(lot.note, context))),
      context.language,
    ),
  )
  if (chosen === undefined) return stages.join(' ')
  const { name, recall } = lotStory(chosen.lot, data, graph, context)
  return [...stages, sentence(name, [recall], context.language)].join(' ')
}

export const lotGenealogy = drawing('lot-genealogy', {
  sample: TORTILLA_LOTS,
  alternative: tr(
    'Flour lot FL-2207, 500 kg, goes into dough batches D-118, D-119 and D-121 with two lots of oil, and from there into tortilla lots T-0303, T-0304 and T-0306. The first two went to nine stores; T-0306 is on hold; 25 kg are left.',
    'Le lot de farine FL-2207, 500 kg, entre dans les pâtes D-118, D-119 et D-121 avec deux lots d’huile, puis dans les lots de tortillas T-0303, T-0304 et T-0306. Les deux premiers sont partis dans neuf magasins ; T-0306 est bloqué ; il reste 25 kg.',
    'El lote de harina FL-2207, 500 kg, entra en las masas D-118, D-119 y D-121 con dos lotes de aceite, y de ahí en los lotes de tortillas T-0303, T-0304 y T-0306. Los dos primeros fueron a nueve tiendas; T-0306 está retenido; quedan 25 kg.',
    'Il lotto di farina FL-2207, 500 kg, entra negli impasti D-118, D-119 e D-121 con due lotti di olio, e da lì nei lotti di tortillas T-0303, T-0304 e T-0306. I primi due sono andati in nove negozi; T-0306 è bloccato; restano 25 kg.',
    'Bloempartij FL-2207, 500 kg, gaat met twee partijen olie in de deegbatches D-118, D-119 en D-121 en daarna in de tortillapartijen T-0303, T-0304 en T-0306. De eerste twee gingen naar negen winkels; T-0306 is geblokkeerd; er is 25 kg over.',
  ),
  describe,
  isEmpty: (data) => chosenIn(data, lotGraph(data)) === undefined,
  View,
  island: 'lot-genealogy',
})
