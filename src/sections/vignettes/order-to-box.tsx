import { Icon } from '#look/icon.tsx'
import type { IconName } from '#look/icons.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Translated } from '../strings.ts'
import { numberText } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

type Count = 'onHand' | 'committed' | 'expected' | 'available'
type Stage = {
  readonly icon: IconName
  readonly title: Translated
  readonly text: Translated
  readonly counts: Readonly<Record<Count, number>>
  readonly changed: readonly Count[]
}

const COUNTS: readonly Count[] = ['onHand', 'committed', 'expected', 'available']

const STAGES: readonly Stage[] = [
  {
    icon: 'shopping-cart',
    title: tr(
      'The order lands',
      'La commande arrive',
      'Entra el pedido',
      'Arriva l’ordine',
      'De order komt binnen',
    ),
    text: tr(
      '40 jars, web shop, 10:42',
      '40 bocaux, boutique en ligne, 10 h 42',
      '40 tarros, tienda en línea, 10:42',
      '40 vasetti, negozio online, 10:42',
      '40 potten, webshop, 10.42 uur',
    ),
    counts: { onHand: 64, committed: 78, expected: 0, available: -14 },
    changed: ['committed', 'available'],
  },
  {
    icon: 'calendar-days',
    title: tr(
      'A batch is planned',
      'Une fabrication est planifiée',
      'Se planifica una tanda',
      'Si pianifica un lotto',
      'Een batch wordt gepland',
    ),
    text: tr(
      'B-0412: 40 kg at 95%',
      'B-0412 : 40 kg à 95 %',
      'B-0412: 40 kg al 95 %',
      'B-0412: 40 kg al 95%',
      'B-0412: 40 kg bij 95%',
    ),
    counts: { onHand: 64, committed: 78, expected: 152, available: -14 },
    changed: ['expected'],
  },
  {
    icon: 'factory',
    title: tr(
      'The batch is finished',
      'La fabrication est terminée',
      'La tanda está terminada',
      'Il lotto è finito',
      'De batch is klaar',
    ),
    text: tr(
      '152 made, 2 retained, 6 damaged',
      '152 produits, 2 témoins, 6 abîmés',
      '152 hechos, 2 muestras, 6 dañados',
      '152 prodotti, 2 campioni, 6 danneggiati',
      '152 gemaakt, 2 bewaard, 6 beschadigd',
    ),
    counts: { onHand: 208, committed: 78, expected: 0, available: 130 },
    changed: ['onHand', 'expected', 'available'],
  },
  {
    icon: 'package',
    title: tr(
      'The box is packed',
      'Le colis est prêt',
      'La caja está lista',
      'La scatola è pronta',
      'De doos is ingepakt',
    ),
    text: tr(
      '40 jars scanned and shipped',
      '40 bocaux scannés et expédiés',
      '40 tarros escaneados y enviados',
      '40 vasetti scansionati e spediti',
      '40 potten gescand en verzonden',
    ),
    counts: { onHand: 168, committed: 38, expected: 0, available: 130 },
    changed: ['onHand', 'committed'],
  },
]

const stage = ({ icon, title, text, counts, changed }: Stage, language: TextLanguage) => (
  <li key={icon}>
    <p className="stage-title">
      <Icon name={icon} />
      {title[language]}
    </p>
    <p className="stage-text">{text[language]}</p>
    <dl>
      {COUNTS.map((name) => (
        <div key={name} data-changed={changed.includes(name) ? '' : undefined}>
          <dt>{WORDS[name][language]}</dt>
          <dd data-below={counts[name] < 0 ? '' : undefined}>{numberText(counts[name], language)}</dd>
        </div>
      ))}
    </dl>
  </li>
)

export const orderToBox: Vignette = {
  alternative: tr(
    'One order of 40 jars in four stages. It lands: 78 committed, 14 short. A batch is planned: 152 expected. It is finished: 208 on hand, 130 available. 40 jars are shipped: 168 on hand, 38 committed.',
    'Une commande de 40 bocaux en quatre étapes. Elle arrive : 78 réservés, 14 manquants. Une fabrication est planifiée : 152 attendus. Elle est terminée : 208 en stock, 130 disponibles. 40 bocaux partent : 168 en stock, 38 réservés.',
    'Un pedido de 40 tarros en cuatro etapas. Entra: 78 comprometidos, faltan 14. Se planifica una tanda: 152 esperados. Se termina: 208 en existencia, 130 disponibles. Salen 40 tarros: 168 en existencia, 38 comprometidos.',
    'Un ordine di 40 vasetti in quattro fasi. Arriva: 78 impegnati, ne mancano 14. Si pianifica un lotto: 152 in arrivo. È finito: 208 in giacenza, 130 disponibili. Partono 40 vasetti: 168 in giacenza, 38 impegnati.',
    'Een order van 40 potten in vier stappen. Hij komt binnen: 78 gereserveerd, 14 te kort. Een batch wordt gepland: 152 verwacht. Die is klaar: 208 op voorraad, 130 beschikbaar. 40 potten gaan weg: 168 op voorraad, 38 gereserveerd.',
  ),
  draw: ({ language }) => (
    <ol className="stages" role="list">
      {STAGES.map((each) => stage(each, language))}
    </ol>
  ),
}
