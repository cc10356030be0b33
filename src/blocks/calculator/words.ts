import type { FormulaName } from './formulas.ts'
import { words, type Words } from './localized-words.ts'

/** Titles of calculators without one. */
export const TITLES: Readonly<Record<FormulaName, Words>> = {
  'reorder-point': words(
    'Reorder point, with your numbers',
    'Point de commande, avec vos chiffres',
    'Punto de pedido, con sus números',
    'Punto di riordino, con i tuoi numeri',
    'Bestelpunt, met je eigen getallen',
  ),
  'safety-stock': words(
    'Safety stock, with your numbers',
    'Stock de sécurité, avec vos chiffres',
    'Stock de seguridad, con sus números',
    'Scorta di sicurezza, con i tuoi numeri',
    'Veiligheidsvoorraad, met je eigen getallen',
  ),
  'order-quantity': words(
    'Order quantity, with your numbers',
    'Quantité à commander, avec vos chiffres',
    'Cantidad de pedido, con sus números',
    'Quantità da ordinare, con i tuoi numeri',
    'Bestelhoeveelheid, met je eigen getallen',
  ),
  'start-quantity': words(
    'How many to start, with your numbers',
    'Combien lancer, avec vos chiffres',
    'Cuántas empezar, con sus números',
    'Quanti avviarne, con i tuoi numeri',
    'Hoeveel je moet starten, met je eigen getallen',
  ),
  margin: words(
    'Margin and markup, with your numbers',
    'Marge et majoration, avec vos chiffres',
    'Margen y recargo, con sus números',
    'Margine e ricarico, con i tuoi numeri',
    'Marge en opslag, met je eigen getallen',
  ),
  'landed-cost': words(
    'Landed cost, with your numbers',
    'Coût de revient rendu, avec vos chiffres',
    'Coste puesto en almacén, con sus números',
    'Costo a destino, con i tuoi numeri',
    'Kostprijs inclusief invoer, met je eigen getallen',
  ),
  'batch-cost': words(
    'Cost of a batch, with your numbers',
    'Coût d’un lot, avec vos chiffres',
    'Coste de un lote, con sus números',
    'Costo di un lotto, con i tuoi numeri',
    'Kostprijs van een batch, met je eigen getallen',
  ),
  'batch-size': words(
    'Batch size and cost per piece, with your numbers',
    'Taille de lot et coût par pièce, avec vos chiffres',
    'Tamaño de lote y coste por pieza, con sus números',
    'Dimensione del lotto e costo al pezzo, con i tuoi numeri',
    'Batchgrootte en kostprijs per stuk, met je eigen getallen',
  ),
  capacity: words(
    'Capacity and load, with your numbers',
    'Capacité et charge, avec vos chiffres',
    'Capacidad y carga, con sus números',
    'Capacità e carico, con i tuoi numeri',
    'Capaciteit en belasting, met je eigen getallen',
  ),
  'abc-class': words(
    'ABC class, with your numbers',
    'Classe ABC, avec vos chiffres',
    'Clase ABC, con sus números',
    'Classe ABC, con i tuoi numeri',
    'ABC-klasse, met je eigen getallen',
  ),
  'yield-of-steps': words(
    'Yield of several steps, with your numbers',
    'Rendement de plusieurs étapes, avec vos chiffres',
    'Rendimiento de varios pasos, con sus números',
    'Resa di più fasi, con i tuoi numeri',
    'Opbrengst van meerdere stappen, met je eigen getallen',
  ),
  oee: words(
    'OEE, with your numbers',
    'TRS, avec vos chiffres',
    'OEE, con sus números',
    'OEE, con i tuoi numeri',
    'OEE, met je eigen getallen',
  ),
  'takt-time': words(
    'Takt time, with your numbers',
    'Takt time, avec vos chiffres',
    'Takt time, con sus números',
    'Takt time, con i tuoi numeri',
    'Takttijd, met je eigen getallen',
  ),
  turnover: words(
    'Inventory turnover, with your numbers',
    'Rotation des stocks, avec vos chiffres',
    'Rotación de existencias, con sus números',
    'Rotazione delle scorte, con i tuoi numeri',
    'Omloopsnelheid, met je eigen getallen',
  ),
}

/** Texts around the numbers. */
export const FRAME_WORDS = {
  examples: words(
    'Worked examples',
    'Exemples calculés',
    'Ejemplos calculados',
    'Esempi svolti',
    'Uitgewerkte voorbeelden',
  ),
  example: words('Example *', 'Exemple *', 'Ejemplo *', 'Esempio *', 'Voorbeeld *'),
  value: words('Value', 'Valeur', 'Valor', 'Valore', 'Waarde'),
  wrong: words(
    'The marked number is missing or doesn’t fit.',
    'Le nombre marqué manque ou ne convient pas.',
    'El número marcado falta o no encaja.',
    'Il numero evidenziato manca o non è adatto.',
    'Het gemarkeerde getal ontbreekt of past niet.',
  ),
  link: words(
    'Link to these numbers',
    'Lien vers ces chiffres',
    'Enlace a estos números',
    'Link a questi numeri',
    'Link naar deze getallen',
  ),
} as const
