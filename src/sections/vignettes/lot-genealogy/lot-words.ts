import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

/** What the lot graph says, drawn and alive. */
export const LOT_WORDS = {
  incoming: tr('Came in', 'Reçu', 'Entró', 'Arrivato', 'Ontvangen'),
  dough: tr('Dough', 'Pâte', 'Masa', 'Impasto', 'Deeg'),
  made: tr('Tortillas', 'Tortillas', 'Tortillas', 'Tortillas', 'Tortilla’s'),
  place: tr('Where', 'Où', 'Dónde', 'Dove', 'Waar'),
  flour: WORDS.flour,
  oil: tr('Sunflower oil', 'Huile de tournesol', 'Aceite de girasol', 'Olio di girasole', 'Zonnebloemolie'),
  onHold: WORDS.onHold,
  stores: tr('{count} stores', '{count} magasins', '{count} tiendas', '{count} negozi', '{count} winkels'),
  madeOf: tr('Comes from', 'Vient de', 'Viene de', 'Viene da', 'Komt uit'),
  wentInto: tr('Went into', 'Entré dans', 'Fue a', 'Finito in', 'Verwerkt in'),
  recall: tr('In a recall', 'En cas de rappel', 'Si se retira', 'Se si richiama', 'Bij een recall'),
  received: tr(
    'received on {day}',
    'reçu le {day}',
    'recibido el {day}',
    'ricevuto il {day}',
    'ontvangen op {day}',
  ),
  supplier: tr('a supplier', 'un fournisseur', 'un proveedor', 'un fornitore', 'een leverancier'),
  balance: tr(
    '{used} used, {left} left on shelf {shelf}',
    '{used} utilisés, {left} en rayon {shelf}',
    '{used} usados, quedan {left} en el estante {shelf}',
    '{used} usati, {left} sullo scaffale {shelf}',
    '{used} gebruikt, {left} over op schap {shelf}',
  ),
  allUsed: tr(
    '{used} used, none left',
    '{used} utilisés, rien ne reste',
    '{used} usados, no queda nada',
    '{used} usati, niente resta',
    '{used} gebruikt, niets over',
  ),
  weight: tr('{kg} of flour', '{kg} de farine', '{kg} de harina', '{kg} di farina', '{kg} bloem'),
  call: tr('Call {stores}', 'Appeler {stores}', 'Llamar a {stores}', 'Chiamare {stores}', '{stores} bellen'),
  callNone: tr(
    'No store to call',
    'Aucun magasin à appeler',
    'Ninguna tienda que llamar',
    'Nessun negozio da chiamare',
    'Geen winkel te bellen',
  ),
  held: tr(
    '{lots} is still here, on hold',
    '{lots} est encore ici, bloqué',
    '{lots} sigue aquí, retenido',
    '{lots} è ancora qui, bloccato',
    '{lots} is nog hier, geblokkeerd',
  ),
  hint: tr(
    'Choose a lot to see what is in it and where it went.',
    'Choisissez un lot pour voir ce qu’il contient et où il est allé.',
    'Elija un lote para ver qué contiene y adónde fue.',
    'Scegli un lotto per vedere che cosa contiene e dov’è finito.',
    'Kies een partij om te zien wat erin zit en waar die heen ging.',
  ),
} as const
