import { tr } from '../vignette.ts'

/** Stands for lots where there are none. */
export const NOTHING = '–'

/** Texts of the lot graph, static and interactive. */
export const LOT_WORDS = {
  madeOf: tr('Comes from', 'Vient de', 'Viene de', 'Viene da', 'Komt uit'),
  wentInto: tr('Went into', 'Entré dans', 'Fue a', 'Finito in', 'Verwerkt in'),
  recall: tr('In a recall', 'En cas de rappel', 'Si se retira', 'Se si richiama', 'Bij een recall'),
  weighed: tr(
    '{id}, {kg}: {balance}',
    '{id}, {kg} : {balance}',
    '{id}, {kg}: {balance}',
    '{id}, {kg}: {balance}',
    '{id}, {kg}: {balance}',
  ),
  balanceOnShelf: tr(
    '{used} used, {left} left on shelf {shelf}',
    '{used} utilisés, {left} en rayon {shelf}',
    '{used} usados, quedan {left} en el estante {shelf}',
    '{used} usati, {left} sullo scaffale {shelf}',
    '{used} gebruikt, {left} over op schap {shelf}',
  ),
  balance: tr(
    '{used} used, {left} left',
    '{used} utilisés, reste {left}',
    '{used} usados, quedan {left}',
    '{used} usati, ne restano {left}',
    '{used} gebruikt, {left} over',
  ),
  allUsed: tr(
    '{used} used, none left',
    '{used} utilisés, rien ne reste',
    '{used} usados, no queda nada',
    '{used} usati, niente resta',
    '{used} gebruikt, niets over',
  ),
  call: tr('Call {stores}', 'Appeler {stores}', 'Llamar a {stores}', 'Chiamare {stores}', '{stores} bellen'),
  callNone: tr(
    'Nobody to call',
    'Personne à appeler',
    'Nadie a quien llamar',
    'Nessuno da chiamare',
    'Niemand te bellen',
  ),
  callAndHold: tr('{call}; {rest}', '{call} ; {rest}', '{call}; {rest}', '{call}; {rest}', '{call}; {rest}'),
  held: tr(
    '{lots} is still here, on hold',
    '{lots} est encore ici, bloqué',
    '{lots} sigue aquí, retenido',
    '{lots} è ancora qui, bloccato',
    '{lots} is nog hier, geblokkeerd',
  ),
  heldMany: tr(
    'still here, on hold: {lots}',
    'encore ici, bloqués : {lots}',
    'siguen aquí, retenidos: {lots}',
    'ancora qui, bloccati: {lots}',
    'nog hier, geblokkeerd: {lots}',
  ),
  hint: tr(
    'Choose a lot to see what is in it and where it went.',
    'Choisissez un lot pour voir ce qu’il contient et où il est allé.',
    'Elija un lote para ver qué contiene y adónde fue.',
    'Scegli un lotto per vedere che cosa contiene e dov’è finito.',
    'Kies een partij om te zien wat erin zit en waar die heen ging.',
  ),
} as const
