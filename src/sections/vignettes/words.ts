import { tr } from './vignette.ts'

/** Words that several scenes share: one thing has one name in all of them. */
export const WORDS = {
  onHand: tr('On hand', 'En stock', 'Existencias', 'In giacenza', 'Op voorraad'),
  committed: tr('Committed', 'Réservé', 'Comprometido', 'Impegnato', 'Gereserveerd'),
  expected: tr('Expected', 'Attendu', 'Esperado', 'In arrivo', 'Verwacht'),
  available: tr('Available', 'Disponible', 'Disponible', 'Disponibile', 'Beschikbaar'),
  item: tr('Item', 'Article', 'Artículo', 'Articolo', 'Artikel'),
  state: tr('State', 'État', 'Estado', 'Stato', 'Status'),
  inStock: tr('In stock', 'En stock', 'Suficiente', 'Sufficiente', 'Voldoende'),
  low: tr('Low', 'Faible', 'Bajo', 'Scarso', 'Laag'),
  short: tr('Short', 'Manquant', 'Faltante', 'Mancante', 'Tekort'),
  lot: tr('Lot', 'Lot', 'Lote', 'Lotto', 'Partij'),
  batch: tr('Batch', 'Fabrication', 'Tanda', 'Lotto di produzione', 'Batch'),
  flour: tr('Wheat flour', 'Farine de blé', 'Harina de trigo', 'Farina di grano', 'Tarwe\u00ADbloem'),
  salsa: tr(
    'Salsa, 250 g jar',
    'Salsa, bocal de 250 g',
    'Salsa, tarro de 250 g',
    'Salsa, vasetto da 250 g',
    'Salsa, pot van 250 g',
  ),
  jar: tr('Jar, 250 ml', 'Bocal, 250 ml', 'Tarro, 250 ml', 'Vasetto, 250 ml', 'Pot, 250 ml'),
  tomato: tr('Crushed tomato', 'Tomate concassée', 'Tomate triturado', 'Polpa di pomodoro', 'Gehakte tomaat'),
  label: tr('Label SAL-250', 'Étiquette SAL-250', 'Etiqueta SAL-250', 'Etichetta SAL-250', 'Etiket SAL-250'),
  lime: tr('Food lime', 'Chaux alimentaire', 'Cal alimentaria', 'Calce alimentare', 'Voedingskalk'),
  onHold: tr('On hold', 'Bloqué', 'Retenido', 'Bloccato', 'Geblok\u00ADkeerd'),
  quantity: tr('Quantity', 'Quantité', 'Cantidad', 'Quantità', 'Aantal'),
  cost: tr('Cost', 'Coût', 'Coste', 'Costo', 'Kosten'),
  jars: tr('jars', 'bocaux', 'tarros', 'vasetti', 'potten'),
  sacks: tr('sacks', 'sacs', 'sacos', 'sacchi', 'zakken'),
  materials: tr('Materials', 'Matières', 'Materiales', 'Materiali', 'Grondstoffen'),
} as const
