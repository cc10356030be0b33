import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { moneyText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'
import { LAMP } from './lamp.ts'

type Data = DrawingData<'bom-tree'>
type Part = NonNullable<Data['parts']>[number]
type Line = NonNullable<Data['work']>[number]

const BILL = tr('Bill of materials', 'Nomenclature', 'Lista de materiales', 'Distinta base', 'Stuklijst')
const MATERIAL = tr('Material', 'Matière', 'Material', 'Materiale', 'Materiaal')
const UNIT_COST = tr('Unit cost', 'Coût unitaire', 'Coste unitario', 'Costo unitario', 'Kostprijs')

const sumOf = (costs: readonly number[]): number => costs.reduce((sum, cost) => sum + cost, 0)

const costOf = ({ cost, parts = [] }: Part): number => cost ?? sumOf(parts.map((part) => part.cost ?? 0))

/** Cost of the parts, and of one unit with the work on it. */
function totalsOf({ parts = [], work = [] }: Data) {
  const material = sumOf(parts.map(costOf))
  return { material, unit: material + sumOf(work.map(({ cost = 0 }) => cost)) }
}

const row = (line: Line, kind: 'part' | 'inner' | 'work', cost: number, context: SectionContext) => (
  <tr key={`${kind} ${line.id}`} data-line={kind}>
    <th scope="row">
      <Shown text={line.name} context={context} />
      {line.note && (
        <small>
          <Shown text={line.note} context={context} />
        </small>
      )}
    </th>
    <td className="number">{moneyText(cost, context.language)}</td>
  </tr>
)

const partRows = (part: Part, context: SectionContext) => [
  row(part, 'part', costOf(part), context),
  ...(part.parts ?? []).map((inner) =>
    row({ ...inner, id: `${part.id} ${inner.id}` }, 'inner', inner.cost ?? 0, context),
  ),
]

const sumRow = (kind: 'sum' | 'total', name: string, cost: number, context: SectionContext) => (
  <tr key={kind} data-line={kind}>
    <th scope="row">{name}</th>
    <td className="number">{moneyText(cost, context.language)}</td>
  </tr>
)

function describe(data: Data, context: SectionContext): string {
  const { language } = context
  const { material, unit } = totalsOf(data)
  const lines = [
    ...(data.parts ?? []).map((part) => [part, costOf(part)] as const),
    ...(data.work ?? []).map((line) => [line, line.cost ?? 0] as const),
  ]
  return sentence(
    `${BILL[language]} ${commas(data.code, plain(data.name, context))}`,
    [
      ...lines.map(([line, cost]) => fact(plain(line.name, context), moneyText(cost, language), language)),
      fact(MATERIAL[language], moneyText(material, language), language),
      fact(UNIT_COST[language], moneyText(unit, language), language),
    ],
    language,
  )
}

export const bomTree = drawing('bom-tree', {
  sample: LAMP,
  alternative: tr(
    'Bill of materials of desk lamp DL-2: parts add up to 14.80 of material, with labor 7.20 and overhead 2.70 the unit cost is 24.70.',
    'Nomenclature de la lampe DL-2 : 14,80 de matière ; avec 7,20 de main-d’œuvre et 2,70 de frais généraux, le coût unitaire est de 24,70.',
    'Lista de materiales de la lámpara DL-2: 14,80 de material; con 7,20 de mano de obra y 2,70 de gastos generales, el coste unitario es 24,70.',
    'Distinta base della lampada DL-2: 14,80 di materiale; con 7,20 di manodopera e 2,70 di costi indiretti il costo unitario è 24,70.',
    'Stuklijst van bureaulamp DL-2: 14,80 aan materiaal; met 7,20 arbeid en 2,70 overhead is de kostprijs 24,70.',
  ),
  describe,
  isEmpty: ({ parts = [] }) => parts.length === 0,
  View: ({ data, context }) => {
    const { language } = context
    const { code, name, parts = [], work = [] } = data
    const { material, unit } = totalsOf(data)
    return (
      <Frame title={code} aside={<Shown text={name} context={context} />}>
        <table className="window-table bom">
          <thead>
            <tr>
              <th scope="col">{WORDS.item[language]}</th>
              <th scope="col" className="number">
                {WORDS.cost[language]}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.flatMap((part) => partRows(part, context))}
            {work.length > 0 && sumRow('sum', MATERIAL[language], material, context)}
            {work.map((line) => row(line, 'work', line.cost ?? 0, context))}
            {sumRow('total', UNIT_COST[language], unit, context)}
          </tbody>
        </table>
      </Frame>
    )
  },
})
