import { tr } from '../vignette.ts'

/** The sample order of 40 jars: what happens at each of its four steps, and the stock of the salsa after it. */
export const ORDER_OF_JARS = {
  order: {
    icon: 'shopping-cart',
    text: tr(
      '40 jars, web shop, 10:42',
      '40 bocaux, boutique en ligne, 10 h 42',
      '40 tarros, tienda en línea, 10:42',
      '40 vasetti, negozio online, 10:42',
      '40 potten, webshop, 10.42 uur',
    ),
    onHand: 64,
    committed: 78,
    expected: 0,
  },
  plan: {
    icon: 'calendar-days',
    text: tr(
      'B-0412: 40 kg at 95%',
      'B-0412 : 40 kg à 95 %',
      'B-0412: 40 kg al 95 %',
      'B-0412: 40 kg al 95%',
      'B-0412: 40 kg bij 95%',
    ),
    onHand: 64,
    committed: 78,
    expected: 152,
  },
  finish: {
    icon: 'factory',
    text: tr(
      '152 made, 2 retained, 6 damaged',
      '152 produits, 2 témoins, 6 abîmés',
      '152 hechos, 2 muestras, 6 dañados',
      '152 prodotti, 2 campioni, 6 danneggiati',
      '152 gemaakt, 2 bewaard, 6 beschadigd',
    ),
    onHand: 208,
    committed: 78,
    expected: 0,
  },
  pack: {
    icon: 'package',
    text: tr(
      '40 jars scanned and shipped',
      '40 bocaux scannés et expédiés',
      '40 tarros escaneados y enviados',
      '40 vasetti scansionati e spediti',
      '40 potten gescand en verzonden',
    ),
    onHand: 168,
    committed: 38,
    expected: 0,
  },
} as const
