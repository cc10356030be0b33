import { tr } from '../vignette.ts'
import { SALSA } from '../sample-data.ts'
import type { ScheduleData } from './scene.ts'

const { today, orders, jars } = SALSA

/** The week of the salsa kitchen: four batches on their way, and the jars that they wait for. */
export const SALSA_PLAN: ScheduleData = {
  title: tr('Salsa kitchen', 'Cuisine à salsa', 'Cocina de salsa', 'Cucina della salsa', 'Salsakeuken'),
  today,
  unit: tr('jars', 'bocaux', 'tarros', 'vasetti', 'potten'),
  stations: [
    { id: 'kettle', name: tr('Kettle', 'Marmite', 'Marmita', 'Cuocitore', 'Ketel') },
    { id: 'filler', name: tr('Filler', 'Remplisseuse', 'Llenadora', 'Riempitrice', 'Vulmachine') },
    { id: 'labels', name: tr('Labels', 'Étiquetage', 'Etiquetado', 'Etichette', 'Etiketten') },
  ],
  orders: orders.map(({ batch, quantity, slots, due }) => ({ id: batch, quantity, slots: [...slots], due })),
  material: {
    name: tr('jars', 'les bocaux', 'los tarros', 'i vasetti', 'potten'),
    station: jars.station + 1,
    onHand: jars.onHand,
    deliveries: jars.deliveries.map(({ at, quantity }) => ({ id: `day-${at}`, at, quantity })),
  },
}
