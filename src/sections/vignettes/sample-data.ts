/** The salsa kitchen: four batches on their way through kettle, filler and labels, and the jars that they wait for. */
export const SALSA = {
  /** Monday's batch is done; the plan begins on Tuesday morning. */
  today: '2026-03-03',
  orders: [
    { batch: 'B-0412', quantity: 152, slots: [2, 2, 1], due: 6 },
    { batch: 'B-0413', quantity: 152, slots: [2, 2, 1], due: 9 },
    { batch: 'B-0414', quantity: 76, slots: [1, 1, 1], due: 7 },
    { batch: 'B-0415', quantity: 114, slots: [2, 1, 1], due: 10 },
  ],
  /** Empty jars: on the shelf, and ordered; `at` is the slot before which they are there, `station` the filler. */
  jars: { station: 1, onHand: 96, deliveries: [{ at: 3, quantity: 600 }] },
} as const

/** The tortilla kitchen: ingredients, doughs, the resulting lots, and where they are. */
export const TORTILLAS = {
  flour: { lot: 'FL-2207', kg: 500, received: '2026-03-02', expiry: '2026-09-30', shelf: 'B2', sackKg: 25 },
  oils: [
    { lot: 'OI-0530', kg: 36, shelf: 'C1' },
    { lot: 'OI-0532', kg: 40, shelf: 'C1' },
  ],
  doughs: [
    { batch: 'D-118', flourKg: 180, oil: 'OI-0530', oilKg: 18, lot: 'T-0303', stores: 5 },
    { batch: 'D-119', flourKg: 180, oil: 'OI-0530', oilKg: 18, lot: 'T-0304', stores: 4 },
    { batch: 'D-121', flourKg: 115, oil: 'OI-0532', oilKg: 11.5, lot: 'T-0306', stores: 0 },
  ],
  supplier: 'Molino Arrieta',
} as const

/** The candle studio: one candle that sells by the day, made in batches. Days are working days. */
export const CANDLE = {
  /** Cost of one, from its bill of materials. */
  cost: 5.27,
  demandPerDay: 20,
  leadDays: 9,
  safetyStock: 72,
  /** Standard deviation of a day's demand as a share of it, and of the lead time in days. */
  demandSpread: 0.3,
  leadSpreadDays: 2,
  batch: 240,
  start: 330,
} as const
