import { Frame } from '../frame.tsx'
import { amountText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'stock-card'>

const CARD = tr(
  'Stock card',
  'Fiche de stock',
  'Ficha de existencias',
  'Scheda di magazzino',
  'Voorraadkaart',
)

const SAMPLE: Data = {
  code: 'SAL-250',
  name: WORDS.salsa,
  onHand: 64,
  committed: 78,
  expected: 152,
  note: tr(
    'Batch B-0412 covers the gap',
    'La fabrication B-0412 couvre le manque',
    'La tanda B-0412 cubre lo que falta',
    'Il lotto B-0412 copre la mancanza',
    'Batch B-0412 vult het tekort aan',
  ),
}

/** The four numbers in their order. */
const linesOf = ({ onHand = 0, committed = 0, expected = 0 }: Data) =>
  [
    ['onHand', onHand],
    ['committed', committed],
    ['expected', expected],
    ['available', onHand - committed],
  ] as const

/** Two bars at the same scale: on hand and expected, above committed. */
function bars({ onHand = 0, committed = 0, expected = 0 }: Data) {
  const scale = BARS / Math.max(onHand + expected, committed, 1)
  const [hand, coming, promised] = [onHand, expected, committed].map((value) => round(value * scale))
  return (
    <svg className="stock-bars" viewBox={`0 0 ${BARS} 26`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar-hand" x="0" y="2" width={hand} height="8" />
      <rect className="bar-expected" x={hand} y="2" width={coming} height="8" />
      <rect className="bar-committed" x="0" y="14" width={promised} height="8" />
    </svg>
  )
}

const BARS = 216
const round = (value: number): number => Math.round(value * 10) / 10

export const stockCard = drawing('stock-card', {
  sample: SAMPLE,
  alternative: tr(
    'Stock card of SAL-250: 64 on hand, 78 committed, 152 expected from batch B-0412, 14 short now.',
    'Fiche de stock de SAL-250 : 64 en stock, 78 réservés, 152 attendus de la fabrication B-0412, 14 manquants pour le moment.',
    'Ficha de existencias de SAL-250: 64 en existencia, 78 comprometidos, 152 esperados de la tanda B-0412, faltan 14 por ahora.',
    'Scheda di SAL-250: 64 in giacenza, 78 impegnati, 152 in arrivo dal lotto B-0412, per ora ne mancano 14.',
    'Voorraadkaart van SAL-250: 64 op voorraad, 78 gereserveerd, 152 verwacht uit batch B-0412, nu 14 te kort.',
  ),
  describe: (data, context) => {
    const { language } = context
    const numbers = linesOf(data).map(([name, value]) =>
      fact(WORDS[name][language], amountText(value, language), language),
    )
    const subject = `${CARD[language]} ${commas(data.code, plain(data.name, context))}`
    return sentence(subject, [...numbers, plain(data.note, context)], language)
  },
  View: ({ data, context }) => (
    <Frame title={data.code} aside={<Shown text={data.name} context={context} />}>
      <dl className="stock-lines">
        {linesOf(data).map(([name, value]) => (
          <div key={name} data-line={name} data-enough={name === 'available' && value >= 0 ? '' : undefined}>
            <dt>{WORDS[name][context.language]}</dt>
            <dd>{amountText(value, context.language)}</dd>
          </div>
        ))}
      </dl>
      {bars(data)}
      {data.note && (
        <p className="stock-foot">
          <span className="state">
            <Shown text={data.note} context={context} />
          </span>
        </p>
      )}
    </Frame>
  ),
})
