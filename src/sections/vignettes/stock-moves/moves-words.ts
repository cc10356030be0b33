import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

/** Texts of the stock and its steps, static and interactive. */
export const MOVES_WORDS = {
  inStock: WORDS.inStock,
  covered: WORDS.covered,
  short: WORDS.short,
  undo: tr('Undo', 'Annuler', 'Deshacer', 'Annulla', 'Terug'),
  again: tr('Start over', 'Recommencer', 'Reiniciar', 'Ricomincia', 'Opnieuw'),
} as const
