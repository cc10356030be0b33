import { frame } from './frame.tsx'
import { numberText } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

const ON_HAND = 64
const COMMITTED = 78
const EXPECTED = 152

const LINES = [
  ['onHand', ON_HAND],
  ['committed', COMMITTED],
  ['expected', EXPECTED],
  ['available', ON_HAND - COMMITTED],
] as const

const COVERED = tr(
  'Batch B-0412 covers the gap',
  'La fabrication B-0412 couvre le manque',
  'La tanda B-0412 cubre lo que falta',
  'Il lotto B-0412 copre la mancanza',
  'Batch B-0412 vult het tekort aan',
)

export const stockCard: Vignette = {
  alternative: tr(
    'Stock card of SAL-250: 64 on hand, 78 committed, 152 expected from batch B-0412, 14 short now.',
    'Fiche de stock de SAL-250 : 64 en stock, 78 réservés, 152 attendus de la fabrication B-0412, 14 manquants pour le moment.',
    'Ficha de existencias de SAL-250: 64 en existencia, 78 comprometidos, 152 esperados de la tanda B-0412, faltan 14 por ahora.',
    'Scheda di SAL-250: 64 in giacenza, 78 impegnati, 152 in arrivo dal lotto B-0412, per ora ne mancano 14.',
    'Voorraadkaart van SAL-250: 64 op voorraad, 78 gereserveerd, 152 verwacht uit batch B-0412, nu 14 te kort.',
  ),
  draw: ({ language }) =>
    frame(
      'SAL-250',
      WORDS.salsa[language],
      <>
        <dl className="stock-lines">
          {LINES.map(([name, value]) => (
            <div key={name} data-line={name}>
              <dt>{WORDS[name][language]}</dt>
              <dd>{numberText(value, language)}</dd>
            </div>
          ))}
        </dl>
        <svg className="stock-bars" viewBox="0 0 216 26" preserveAspectRatio="none" aria-hidden="true">
          <rect className="bar-hand" x="0" y="2" width={ON_HAND} height="8" />
          <rect className="bar-expected" x={ON_HAND} y="2" width={EXPECTED} height="8" />
          <rect className="bar-committed" x="0" y="14" width={COMMITTED} height="8" />
        </svg>
        <p className="stock-foot">
          <span className="state">{COVERED[language]}</span>
        </p>
      </>,
    ),
}
