import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

/** Texts of the demand chart, static and interactive. */
export const CHART_WORDS = {
  weeks: tr(', 12 weeks', ', 12 semaines', ', 12 semanas', ', 12 settimane', ', 12 weken'),
  onHand: WORDS.onHand,
  week: tr('Week', 'Semaine', 'Semana', 'Settimana', 'Week'),
  demand: tr('Demand a day', 'Demande par jour', 'Demanda al día', 'Domanda al giorno', 'Vraag per dag'),
  lead: tr('Lead time, days', 'Délai, jours', 'Plazo, días', 'Lead time, giorni', 'Levertijd, dagen'),
  safety: tr(
    'Safety stock',
    'Stock de sécurité',
    'Stock de seguridad',
    'Scorta di sicurezza',
    'Veiligheidsvoorraad',
  ),
  point: tr('Reorder point', 'Point de commande', 'Punto de pedido', 'Punto di riordino', 'Bestelpunt'),
  service: tr('Cycles covered', 'Cycles couverts', 'Ciclos cubiertos', 'Cicli coperti', 'Cycli gedekt'),
  short: tr(
    'Days without stock',
    'Jours sans stock',
    'Días sin existencias',
    'Giorni senza scorta',
    'Dagen zonder voorraad',
  ),
  missed: tr('{count} missing', 'manque : {count}', 'faltan: {count}', 'mancano: {count}', 'tekort: {count}'),
  average: tr('Average stock', 'Stock moyen', 'Existencias medias', 'Giacenza media', 'Gemiddelde voorraad'),
  value: tr(
    '{value} at cost',
    '{value} au coût',
    '{value} a coste',
    '{value} al costo',
    '{value} tegen kostprijs',
  ),
  for95: tr(
    'For 95%: safety stock {count}',
    'Pour 95 % : stock de sécurité {count}',
    'Para el 95 %: stock de seguridad {count}',
    'Per il 95%: scorta di sicurezza {count}',
    'Voor 95%: veiligheidsvoorraad {count}',
  ),
  hint: tr(
    'Move a slider: the same twelve weeks are played again.',
    'Déplacez un curseur : les mêmes douze semaines sont rejouées.',
    'Mueva un control: se repiten las mismas doce semanas.',
    'Sposta un cursore: le stesse dodici settimane si ripetono.',
    'Verschuif een regelaar: dezelfde twaalf weken worden opnieuw gespeeld.',
  ),
  played: tr(
    'Reorder point: {point}. Days without stock: {days}. Average stock: {average}.',
    'Point de commande : {point}. Jours sans stock : {days}. Stock moyen : {average}.',
    'Punto de pedido: {point}. Días sin existencias: {days}. Existencias medias: {average}.',
    'Punto di riordino: {point}. Giorni senza scorta: {days}. Giacenza media: {average}.',
    'Bestelpunt: {point}. Dagen zonder voorraad: {days}. Gemiddelde voorraad: {average}.',
  ),
} as const
