import type { TextLanguage } from '#model/language.ts'
import { kiloText, numberText, shortDay } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

type Branch = { readonly batch: string; readonly kg: number; readonly lot: string; readonly stores: number }

/** The flour lot in three dough batches, each a lot of tortillas; no store for the one that is held. */
const BRANCHES: readonly Branch[] = [
  { batch: 'D-118', kg: 180, lot: 'T-0303', stores: 5 },
  { batch: 'D-119', kg: 180, lot: 'T-0304', stores: 4 },
  { batch: 'D-121', kg: 115, lot: 'T-0306', stores: 0 },
]

const RECEIVED_KG = 500
const RECEIVED = '2026-03-02'

const DOUGH = tr('Dough', 'Pâte', 'Masa', 'Impasto', 'Deeg')
const TORTILLAS = tr('Tortillas', 'Tortillas', 'Tortillas', 'Tortillas', 'Tortilla’s')
const STORES = tr('stores', 'magasins', 'tiendas', 'negozi', 'winkels')
const LEFT = tr(
  'left on shelf B2',
  'restent en rayon B2',
  'quedan en el estante B2',
  'restano sullo scaffale B2',
  'over op schap B2',
)

const branch = ({ batch, kg, lot, stores }: Branch, language: TextLanguage) => (
  <li key={batch} data-held={stores === 0 ? '' : undefined}>
    <p className="trace-node">
      <strong>{batch}</strong>
      <span>
        {DOUGH[language]}, {kiloText(kg, language)}
      </span>
    </p>
    <p className="trace-node">
      <strong>{lot}</strong>
      <span>{TORTILLAS[language]}</span>
    </p>
    <p className="trace-node trace-end">
      {stores === 0 ? (
        <span className="state" data-state="low">
          {WORDS.onHold[language]}
        </span>
      ) : (
        <span>
          <strong>{numberText(stores, language)}</strong> {STORES[language]}
        </span>
      )}
    </p>
  </li>
)

export const lotGenealogy: Vignette = {
  alternative: tr(
    'Flour lot FL-2207, 500 kg, goes into dough batches D-118, D-119 and D-121 and from there into tortilla lots T-0303, T-0304 and T-0306. The first two went to nine stores; T-0306 is on hold; 25 kg are left.',
    'Le lot de farine FL-2207, 500 kg, entre dans les pâtes D-118, D-119 et D-121, puis dans les lots de tortillas T-0303, T-0304 et T-0306. Les deux premiers sont partis dans neuf magasins ; T-0306 est bloqué ; il reste 25 kg.',
    'El lote de harina FL-2207, 500 kg, entra en las masas D-118, D-119 y D-121 y de ahí en los lotes de tortillas T-0303, T-0304 y T-0306. Los dos primeros fueron a nueve tiendas; T-0306 está retenido; quedan 25 kg.',
    'Il lotto di farina FL-2207, 500 kg, entra negli impasti D-118, D-119 e D-121 e da lì nei lotti di tortillas T-0303, T-0304 e T-0306. I primi due sono andati in nove negozi; T-0306 è bloccato; restano 25 kg.',
    'Bloempartij FL-2207, 500 kg, gaat in de deegbatches D-118, D-119 en D-121 en daarna in de tortillapartijen T-0303, T-0304 en T-0306. De eerste twee gingen naar negen winkels; T-0306 is geblokkeerd; er is 25 kg over.',
  ),
  draw: ({ language }) => {
    const used = BRANCHES.reduce((sum, { kg }) => sum + kg, 0)
    return (
      <div className="trace">
        <p className="trace-node trace-root">
          <strong>FL-2207</strong>
          <span>
            {WORDS.flour[language]}, {kiloText(RECEIVED_KG, language)}
          </span>
          <span>{shortDay(RECEIVED, language)}</span>
          <span className="state" data-state="good">
            {kiloText(RECEIVED_KG - used, language)} {LEFT[language]}
          </span>
        </p>
        <ul className="trace-branches" role="list">
          {BRANCHES.map((each) => branch(each, language))}
        </ul>
      </div>
    )
  },
}
