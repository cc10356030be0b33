import type { TextLanguage } from '#model/language.ts'
import type { Translated } from '../strings.ts'
import { frame } from './frame.tsx'
import { moneyText } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

type Line = {
  readonly name: Translated
  readonly note?: Translated
  readonly cost: number
  readonly kind: 'part' | 'inner' | 'sum' | 'work' | 'total'
}

const LINES: readonly Line[] = [
  { name: tr('Base', 'Pied', 'Base', 'Base', 'Voet'), cost: 6.4, kind: 'part' },
  {
    name: tr('Shade', 'Abat-jour', 'Pantalla', 'Paralume', 'Kap'),
    note: tr('4.10, 2% scrap', '4,10, rebut 2 %', '4,10, merma 2 %', '4,10, scarto 2%', '4,10, 2% uitval'),
    cost: 4.18,
    kind: 'part',
  },
  {
    name: tr('Wiring kit', 'Kit électrique', 'Kit eléctrico', 'Kit elettrico', 'Bedradingsset'),
    cost: 3.25,
    kind: 'part',
  },
  { name: tr('Cable', 'Câble', 'Cable', 'Cavo', 'Kabel'), cost: 1.2, kind: 'inner' },
  {
    name: tr('Switch', 'Interrupteur', 'Interruptor', 'Interruttore', 'Schakelaar'),
    cost: 0.95,
    kind: 'inner',
  },
  { name: tr('Socket', 'Douille', 'Portalámparas', 'Portalampada', 'Fitting'), cost: 1.1, kind: 'inner' },
  {
    name: tr('Screws × 4', 'Vis × 4', 'Tornillos × 4', 'Viti × 4', 'Schroeven × 4'),
    cost: 0.12,
    kind: 'part',
  },
  { name: tr('Box', 'Carton', 'Caja', 'Scatola', 'Doos'), cost: 0.85, kind: 'part' },
  { name: tr('Material', 'Matière', 'Material', 'Materiale', 'Materiaal'), cost: 14.8, kind: 'sum' },
  {
    name: tr('Labor', 'Main-d’œuvre', 'Mano de obra', 'Manodopera', 'Arbeid'),
    note: tr(
      '18 min at 24.00/h',
      '18 min à 24,00/h',
      '18 min a 24,00/h',
      '18 min a 24,00/h',
      '18 min à 24,00/u',
    ),
    cost: 7.2,
    kind: 'work',
  },
  {
    name: tr('Overhead', 'Frais généraux', 'Gastos generales', 'Costi indiretti', 'Overhead'),
    note: tr('9.00 per labor hour', '9,00 par heure', '9,00 por hora', '9,00 per ora', '9,00 per arbeidsuur'),
    cost: 2.7,
    kind: 'work',
  },
  {
    name: tr('Unit cost', 'Coût unitaire', 'Coste unitario', 'Costo unitario', 'Kostprijs'),
    cost: 24.7,
    kind: 'total',
  },
]

const LAMP = tr('Desk lamp', 'Lampe de bureau', 'Lámpara de mesa', 'Lampada da tavolo', 'Bureaulamp')

const row = ({ name, note, cost, kind }: Line, language: TextLanguage) => (
  <tr key={name.en} data-line={kind}>
    <th scope="row">
      {name[language]}
      {note && <small>{note[language]}</small>}
    </th>
    <td className="number">{moneyText(cost, language)}</td>
  </tr>
)

export const bomTree: Vignette = {
  alternative: tr(
    'Bill of materials of desk lamp DL-2: parts add up to 14.80 of material, with labor 7.20 and overhead 2.70 the unit cost is 24.70.',
    'Nomenclature de la lampe DL-2 : 14,80 de matière ; avec 7,20 de main-d’œuvre et 2,70 de frais généraux, le coût unitaire est de 24,70.',
    'Lista de materiales de la lámpara DL-2: 14,80 de material; con 7,20 de mano de obra y 2,70 de gastos generales, el coste unitario es 24,70.',
    'Distinta base della lampada DL-2: 14,80 di materiale; con 7,20 di manodopera e 2,70 di costi indiretti il costo unitario è 24,70.',
    'Stuklijst van bureaulamp DL-2: 14,80 aan materiaal; met 7,20 arbeid en 2,70 overhead is de kostprijs 24,70.',
  ),
  draw: ({ language }) =>
    frame(
      'DL-2',
      LAMP[language],
      <table className="window-table bom">
        <thead>
          <tr>
            <th scope="col">{WORDS.item[language]}</th>
            <th scope="col" className="number">
              {WORDS.cost[language]}
            </th>
          </tr>
        </thead>
        <tbody>{LINES.map((line) => row(line, language))}</tbody>
      </table>,
    ),
}
